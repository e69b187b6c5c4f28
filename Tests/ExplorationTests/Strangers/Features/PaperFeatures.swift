import ComposableArchitecture

// Features of paper work. Each of them has its fault while `Planted.isFaulty`.

/// Pages that are printed one after the other. The fault: all are sent at once.
@Reducer
struct PrintQueue {
  @ObservableState
  struct State: Equatable {
    var failures = 0
    var isPrinting = false
    var printed: [Int] = []
  }
  enum Action {
    case pageResponse(Int, Result<Int, any Error>)
    case printButtonTapped
    case queueFinished
  }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pageResponse(_, .failure):
        state.failures += 1
        return .none
      case .pageResponse(let page, .success):
        state.printed.append(page)
        return .none
      case .printButtonTapped:
        guard !state.isPrinting else { return .none }
        state.isPrinting = true
        state.printed = []
        state.failures = 0
        let pages = (1...2).map { page in
          Effect<Action>.run { send in
            await send(.pageResponse(page, Result { try await town.book(page) }))
          }
        }
        return .concatenate(
          Planted.isFaulty ? .merge(pages) : .concatenate(pages),
          .send(.queueFinished)
        )
      case .queueFinished:
        state.isPrinting = false
        return .none
      }
    }
  }
}

/// Hours that are saved a second after a change. The fault: all rows have one identifier to cancel.
@Reducer
struct Timesheet {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var hours = 0
      var isFailed = false
      var saved = 0
    }
    enum Action { case plusButtonTapped }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .plusButtonTapped:
          state.hours = min(state.hours + 1, 2)
          state.isFailed = false
          return .none
        }
      }
    }
  }
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
  }
  enum Action {
    case rows(IdentifiedActionOf<Row>)
    case saveResponse(id: Row.State.ID, hours: Int, Result<Void, any Error>)
  }
  enum CancelID: Hashable { case all, row(Int) }
  @Dependency(\.continuousClock) var clock
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows(.element(let id, .plusButtonTapped)):
        guard let hours = state.rows[id: id]?.hours else { return .none }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(
            .saveResponse(id: id, hours: hours, Result { try await town.set(hours) })
          )
        }
        .cancellable(id: Planted.isFaulty ? CancelID.all : .row(id), cancelInFlight: true)
      case .saveResponse(let id, _, .failure):
        state.rows[id: id]?.isFailed = true
        return .none
      case .saveResponse(let id, let hours, .success):
        state.rows[id: id]?.saved = hours
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

/// A backup that is tried twice. The fault: each attempt is the first one.
@Reducer
struct Backup {
  @ObservableState
  struct State: Equatable {
    var attempts = 0
    var error: String?
    var isRunning = false
  }
  enum Action {
    case attempt
    case backupResponse(Result<Void, any Error>)
    case startButtonTapped
  }
  @Dependency(\.continuousClock) var clock
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .attempt:
        return attempt(&state)
      case .backupResponse(.failure):
        guard state.attempts < 2 else {
          state.isRunning = false
          state.error = "No backup was made"
          return .none
        }
        return .run { send in
          try await clock.sleep(for: .seconds(10))
          await send(.attempt)
        }
      case .backupResponse(.success):
        state.isRunning = false
        return .none
      case .startButtonTapped:
        guard !state.isRunning else { return .none }
        state.isRunning = true
        state.error = nil
        state.attempts = 0
        return attempt(&state)
      }
    }
  }

  private func attempt(_ state: inout State) -> Effect<Action> {
    state.attempts = Planted.isFaulty ? 1 : state.attempts + 1
    return .run { send in
      await send(.backupResponse(Result { try await town.ping() }))
    }
  }
}
