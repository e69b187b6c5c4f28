import ComposableArchitecture

@Reducer
struct TourFeature {
  @ObservableState
  struct State: Equatable {
    var page = 0
  }

  enum Action: Equatable {
    case delegate(Delegate)
    case doneButtonTapped
    case nextButtonTapped

    @CasePathable
    enum Delegate: Equatable {
      case tourCompleted
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none
      case .doneButtonTapped:
        return .send(.delegate(.tourCompleted))
      case .nextButtonTapped:
        state.page += 1
        return .none
      }
    }
  }
}
