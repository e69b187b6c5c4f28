import ComposableArchitecture

@Reducer
struct CountdownFeature {
  @ObservableState
  struct State: Equatable {
    var isPaused = false
    var left: Int
    let total: Int

    init(seconds: Int) {
      left = seconds
      total = seconds
    }

    var isOver: Bool { left == 0 }
  }

  enum Action {
    case pauseButtonTapped
    case task
    case ticked
  }

  nonisolated private enum CancelID { case ticking }

  @Dependency(\.continuousClock) private var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pauseButtonTapped:
        state.isPaused.toggle()
        return state.isPaused ? .cancel(id: CancelID.ticking) : ticking(state)

      case .task:
        return ticking(state)

      case .ticked:
        state.left -= 1
        return state.isOver ? .cancel(id: CancelID.ticking) : .none
      }
    }
  }

  private func ticking(_ state: State) -> Effect<Action> {
    guard !state.isOver else { return .none }
    return .run { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
    }
    .cancellable(id: CancelID.ticking, cancelInFlight: true)
  }
}
