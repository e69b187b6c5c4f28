import ComposableArchitecture

/// Takes numbers away. With its fault, it does so when none are left.
@Reducer
struct Fuse {
  @ObservableState
  struct State: Equatable {
    var numbers = [1]
  }

  enum Action {
    case takeButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .takeButtonTapped:
        if Planted.isFaulty || !state.numbers.isEmpty { state.numbers.removeLast() }
        return .none
      }
    }
  }
}
