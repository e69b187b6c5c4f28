import ComposableArchitecture

@Reducer
struct BulbFeature {
  @ObservableState
  struct State: Equatable {
    var brightness = 0
  }

  enum Action {
    case brighterButtonTapped
    case dimmed
    case dimButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .brighterButtonTapped:
        state.brightness += 1
        return .none
      case .dimmed:
        state.brightness = 0
        return .none
      case .dimButtonTapped:
        return .send(.dimmed)
      }
    }
  }
}
