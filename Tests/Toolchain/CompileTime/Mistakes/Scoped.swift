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

/// A body of 12 children.
@Reducer
struct Scoped {
  @ObservableState
  struct State: Equatable {
    var child1 = Leaf.State()
    var child2 = Leaf.State()
    var child3 = Leaf.State()
    var child4 = Leaf.State()
    var child5 = Leaf.State()
    var child6 = Leaf.State()
    var child7 = Leaf.State()
    var child8 = Leaf.State()
    var child9 = Leaf.State()
    var child10 = Leaf.State()
    var child11 = Leaf.State()
    var child12 = Leaf.State()
  }

  enum Action {
    case child1(Leaf.Action)
    case child2(Leaf.Action)
    case child3(Leaf.Action)
    case child4(Leaf.Action)
    case child5(Leaf.Action)
    case child6(Leaf.Action)
    case child7(Leaf.Action)
    case child8(Leaf.Action)
    case child9(Leaf.Action)
    case child10(Leaf.Action)
    case child11(Leaf.Action)
    case child12(Leaf.Action)
    case tapped
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child1, action: \.child1) {
      Leaf()
    }
    Scope(state: \.child2, action: \.child2) {
      Leaf()
    }
    Scope(state: \.child3, action: \.child3) {
      Leaf()
    }
    Scope(state: \.child4, action: \.child4) {
      Leaf()
    }
    Scope(state: \.child5, action: \.child5) {
      Leaf()
    }
    Scope(state: \.child6, action: \.child6) {
      Leaf(count: 1)  // mistake
    }
    Scope(state: \.child7, action: \.child7) {
      Leaf()
    }
    Scope(state: \.child8, action: \.child8) {
      Leaf()
    }
    Scope(state: \.child9, action: \.child9) {
      Leaf()
    }
    Scope(state: \.child10, action: \.child10) {
      Leaf()
    }
    Scope(state: \.child11, action: \.child11) {
      Leaf()
    }
    Scope(state: \.child12, action: \.child12) {
      Leaf()
    }
  }
}
