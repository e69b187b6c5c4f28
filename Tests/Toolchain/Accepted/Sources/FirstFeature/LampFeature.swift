import ComposableArchitecture

// The smallest feature: state, actions, a body. Nothing is equatable, sendable or public.

@Reducer
struct LampFeature {
  @ObservableState
  struct State {
    var brightness = 0
  }

  enum Action {
    case brighterButtonTapped
    case darkerButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .brighterButtonTapped:
        state.brightness += 1
        return .none
      case .darkerButtonTapped:
        state.brightness -= 1
        return .none
      }
    }
  }
}
