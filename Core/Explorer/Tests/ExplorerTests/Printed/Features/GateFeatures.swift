import ComposableArchitecture

/// A sheet with a gate, whose alert is the way out.
@Reducer
struct GateSheet {
  @ObservableState
  struct State: Equatable {
    @Presents var sheet: Gate.State? = Gate.State()
  }

  enum Action {
    case sheet(PresentationAction<Gate.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$sheet, action: \.sheet) { Gate() }
  }
}

/// A stack with a gate.
@Reducer
struct GateStack {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Gate.State>([Gate.State()])
  }

  enum Action {
    case path(StackActionOf<Gate>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path) { Gate() }
  }
}

/// A place that is an enum.
@Reducer
struct GatePlace {
  @CasePathable
  @ObservableState
  enum State: Equatable {
    case field
    case gate(Gate.State)
  }

  enum Action {
    case gate(Gate.Action)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifCaseLet(\.gate, action: \.gate) { Gate() }
  }
}

/// A gate whose state no other file sees. Its fault is that nobody hears of a failure.
@Reducer
struct PrivateGate {
  @ObservableState
  struct State: Equatable {
    @Presents fileprivate var alert: AlertState<Action.Alert>?
    fileprivate var isMoving = false

    init() {}
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
          state.isMoving = false
          state.alert = AlertState {
            TextState("The gate is stuck")
          } actions: {
            ButtonState(action: .giveUpTapped) { TextState("Give up") }
          }
        }
        return .none
      case .moveFinished:
        state.isMoving = false
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

/// A quota with a property that its initializer does not take. Its fault is that the limit is not kept.
@Reducer
struct Quota {
  let first = 1
  let limit: Int

  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case addTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      if state.count < limit || Planted.isFaulty { state.count += first }
      return .none
    }
  }
}
