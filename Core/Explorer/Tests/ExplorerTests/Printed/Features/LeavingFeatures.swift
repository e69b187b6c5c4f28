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

  /// Its initializer takes no other value.
  let duration = Duration.seconds(60)
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
          try await clock.sleep(for: duration)
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
    var rows: IdentifiedArrayOf<HiddenRow.State> = [
      HiddenRow.State(id: -1), HiddenRow.State(id: 2_000_000),
    ]
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

/// A page that is loaded when it appears. Its fault is that a failure is the end.
///
/// Without it the failure is followed by another call, whose answer comes at once.
@Reducer
struct Relay {
  @CasePathable
  @ObservableState
  enum State: Equatable {
    case again
    case failed
    case idle
    case loaded(Int)
    case loading
  }

  enum Action {
    case loadResponse(Result<Int, any Error>)
    case onAppear
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadResponse(.failure):
        guard state == .loading else {
          state = .failed
          return .none
        }
        state = .again
        return Planted.isFaulty ? .none : load()
      case .loadResponse(.success(let number)):
        state = .loaded(number)
        return .none
      case .onAppear:
        guard state == .idle else { return .none }
        state = .loading
        return load()
      }
    }
  }

  private func load() -> Effect<Action> {
    .run { send in await send(.loadResponse(Result { try await server.load() })) }
  }
}

/// A gate that is opened. Its fault is that nobody hears of a failure.
///
/// Without it an alert is the way out, while the button still does nothing.
@Reducer
struct Gate {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isMoving = false
    var isOpen = false
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case gateTapped
    case moveFailed
    case moveFinished

    @CasePathable
    enum Alert: Equatable {
      case giveUpTapped
    }
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        state.isMoving = false
        return .none
      case .gateTapped:
        guard !state.isMoving else { return .none }
        state.isMoving = true
        return .run { send in
          _ = try await server.load()
          await send(.moveFinished)
        } catch: { _, send in
          await send(.moveFailed)
        }
      case .moveFailed:
        if !Planted.isFaulty {
          state.alert = AlertState {
            TextState("The gate is stuck")
          } actions: {
            ButtonState(action: .giveUpTapped) { TextState("Give up") }
          }
        }
        return .none
      case .moveFinished:
        state.isMoving = false
        state.isOpen.toggle()
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

/// A list that a user and an effect refresh by the same action. Its fault is that the effect does so at once.
@Reducer
struct Refreshing {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var isBusy = false
  }

  enum Action {
    case loaded
    case refreshTapped
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loaded:
        state.isBusy = false
        return .none
      case .refreshTapped:
        guard !state.isBusy || Planted.isFaulty else { return .none }
        state.count += 1
        state.isBusy = true
        guard state.count == 1 else { return .none }
        return .run { send in
          _ = try? await server.load()
          await send(Planted.isFaulty ? .refreshTapped : .loaded)
        }
      }
    }
  }
}

/// Pictures that are loaded side by side. Its fault is that closing cancels nothing.
@Reducer
struct PictureWall {
  @ObservableState
  struct State: Equatable {
    var isClosed = false
    var pictures: Set<Int> = []
  }

  enum Action {
    case closeTapped
    case loaded(Int)
    case openTapped
  }

  enum CancelID { case pictures }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeTapped:
        state.isClosed = true
        return Planted.isFaulty ? .none : .cancel(id: CancelID.pictures)
      case .loaded(let number):
        state.pictures.insert(number)
        return .none
      case .openTapped:
        guard !state.isClosed else { return .none }
        return .run { send in
          await withTaskGroup { group in
            for number in 1...2 {
              group.addTask {
                guard let picture = try? await server.page(number) else { return }
                await send(.loaded(picture))
              }
            }
          }
        }
        .cancellable(id: CancelID.pictures, cancelInFlight: true)
      }
    }
  }
}
