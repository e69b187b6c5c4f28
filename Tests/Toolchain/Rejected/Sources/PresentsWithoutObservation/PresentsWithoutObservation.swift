// rejected: '@Presents' needs '@ObservableState' before 'State', because the presentation of 'child' is observed
// errors: 1

import ComposableArchitecture

@Reducer
struct Child {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }
}

@Reducer
struct Parent {
  struct State: Equatable {
    @Presents var child: Child.State?
    var title = ""
  }

  enum Action {
    case child(PresentationAction<Child.Action>)
    case childButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child(.dismiss):
        state.title = "\(state.child?.count ?? 0)"
        return .none
      case .child:
        return .none
      case .childButtonTapped:
        state.child = Child.State(count: 1)
        state.$child = state.$child
        return .none
      }
    }
    .ifLet(\.$child, action: \.child) { Child() }
  }
}
