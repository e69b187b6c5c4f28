import ComposableArchitecture

/// A page that is loaded when it appears. Its fault is that a second attempt loads nothing.
///
/// Without it the second attempt leaves the state of the finding by itself.
@Reducer
struct Attempts {
  @CasePathable
  @ObservableState
  enum State: Equatable {
    case failed
    case idle
    case loaded(Int)
    case loading
  }

  enum Action {
    case loadResponse(Result<Int, any Error>)
    case onAppear
    case retryButtonTapped
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadResponse(.failure):
        state = .failed
        return .none
      case .loadResponse(.success(let number)):
        state = .loaded(number)
        return .none
      case .onAppear:
        guard state == .idle else { return .none }
        state = .loading
        return load()
      case .retryButtonTapped:
        guard state == .failed else { return .none }
        state = .loading
        return Planted.isFaulty ? .none : load()
      }
    }
  }

  private func load() -> Effect<Action> {
    .run { send in await send(.loadResponse(Result { try await server.load() })) }
  }
}

/// A lantern that goes out by itself. Its fault is that the time of a lantern that was switched off goes on.
///
/// Without it the action that the property is about is not sent at the end of the steps.
@Reducer
struct Lantern {
  @ObservableState
  struct State: Equatable {
    var isOn = false
    var isTimed = false
  }

  enum Action {
    case offTapped
    case onTapped
    case timeEnded
    case timerTapped
  }

  enum CancelID { case time }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .offTapped:
        state = State()
        return Planted.isFaulty ? .none : .cancel(id: CancelID.time)
      case .onTapped:
        state.isOn = true
        return .none
      case .timeEnded:
        state = State()
        return .none
      case .timerTapped:
        guard state.isOn, !state.isTimed else { return .none }
        state.isTimed = true
        return .run { send in
          try await clock.sleep(for: .seconds(60))
          await send(.timeEnded)
        }
        .cancellable(id: CancelID.time, cancelInFlight: true)
      }
    }
  }
}

/// Rows that are loaded one by one. Its fault is that a row which was hidden is shown when its answer comes.
@Reducer
struct HiddenRows {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<HiddenRow.State> = [HiddenRow.State(id: 1), HiddenRow.State(id: 2)]
  }

  enum Action {
    case rows(IdentifiedActionOf<HiddenRow>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { HiddenRow() }
  }
}

@Reducer
struct HiddenRow {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var isHidden = false
    var number: Int?
  }

  enum Action {
    case hideTapped
    case loadResponse(Result<Int, any Error>)
    case loadTapped
  }

  enum CancelID: Hashable { case load(Int) }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .hideTapped:
        state.isHidden = true
        return Planted.isFaulty ? .none : .cancel(id: CancelID.load(state.id))
      case .loadResponse(let response):
        state.isHidden = false
        state.number = try? response.get()
        return .none
      case .loadTapped:
        guard !state.isHidden else {
          state.isHidden = false
          return .none
        }
        return .run { [id = state.id] send in
          await send(.loadResponse(Result { try await server.page(id) }))
        }
        .cancellable(id: CancelID.load(state.id), cancelInFlight: true)
      }
    }
  }
}
