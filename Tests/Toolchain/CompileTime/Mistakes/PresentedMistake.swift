import ComposableArchitecture

@Reducer
struct Leaf {
  @ObservableState
  struct State: Equatable, Identifiable {
    var count = 0
    var id = 0
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// A body with a misspelled property, and two presented children.
@Reducer
struct PresentedMistake {
  @ObservableState
  struct State: Equatable {
    @Presents var child1: Leaf.State?
    @Presents var child2: Leaf.State?
    var total = 0
  }

  enum Action {
    case child1(PresentationAction<Leaf.Action>)
    case child2(PresentationAction<Leaf.Action>)
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.totl += 1  // mistake
      return .none
    }
    .ifLet(\.$child1, action: \.child1) { Leaf() }
    .ifLet(\.$child2, action: \.child2) { Leaf() }
  }
}
