import ComposableArchitecture

@Reducer
struct Leaf {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
        return .none
      }
    }
  }
}

/// A body of 12 reducers, and a chain of 12 presented children.
@Reducer
struct Presented {
  @ObservableState
  struct State: Equatable {
    var scoped1 = Leaf.State()
    var scoped2 = Leaf.State()
    var scoped3 = Leaf.State()
    var scoped4 = Leaf.State()
    var scoped5 = Leaf.State()
    var scoped6 = Leaf.State()
    var scoped7 = Leaf.State()
    var scoped8 = Leaf.State()
    var scoped9 = Leaf.State()
    var scoped10 = Leaf.State()
    var scoped11 = Leaf.State()
    @Presents var child1: Leaf.State?
    @Presents var child2: Leaf.State?
    @Presents var child3: Leaf.State?
    @Presents var child4: Leaf.State?
    @Presents var child5: Leaf.State?
    @Presents var child6: Leaf.State?
    @Presents var child7: Leaf.State?
    @Presents var child8: Leaf.State?
    @Presents var child9: Leaf.State?
    @Presents var child10: Leaf.State?
    @Presents var child11: Leaf.State?
    @Presents var child12: Leaf.State?
  }

  enum Action {
    case child1(PresentationAction<Leaf.Action>)
    case child2(PresentationAction<Leaf.Action>)
    case child3(PresentationAction<Leaf.Action>)
    case child4(PresentationAction<Leaf.Action>)
    case child5(PresentationAction<Leaf.Action>)
    case child6(PresentationAction<Leaf.Action>)
    case child7(PresentationAction<Leaf.Action>)
    case child8(PresentationAction<Leaf.Action>)
    case child9(PresentationAction<Leaf.Action>)
    case child10(PresentationAction<Leaf.Action>)
    case child11(PresentationAction<Leaf.Action>)
    case child12(PresentationAction<Leaf.Action>)
    case scoped1(Leaf.Action)
    case scoped2(Leaf.Action)
    case scoped3(Leaf.Action)
    case scoped4(Leaf.Action)
    case scoped5(Leaf.Action)
    case scoped6(Leaf.Action)
    case scoped7(Leaf.Action)
    case scoped8(Leaf.Action)
    case scoped9(Leaf.Action)
    case scoped10(Leaf.Action)
    case scoped11(Leaf.Action)
    case tapped
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.scoped1, action: \.scoped1) { Leaf() }
    Scope(state: \.scoped2, action: \.scoped2) { Leaf() }
    Scope(state: \.scoped3, action: \.scoped3) { Leaf() }
    Scope(state: \.scoped4, action: \.scoped4) { Leaf() }
    Scope(state: \.scoped5, action: \.scoped5) { Leaf() }
    Scope(state: \.scoped6, action: \.scoped6) { Leaf() }
    Scope(state: \.scoped7, action: \.scoped7) { Leaf() }
    Scope(state: \.scoped8, action: \.scoped8) { Leaf() }
    Scope(state: \.scoped9, action: \.scoped9) { Leaf() }
    Scope(state: \.scoped10, action: \.scoped10) { Leaf() }
    Scope(state: \.scoped11, action: \.scoped11) { Leaf() }
    Reduce { state, action in
      switch action {
      case .tapped:
        state.child1 = Leaf.State()
        return .none
      default:
        return .none
      }
    }
    .ifLet(\.$child1, action: \.child1) { Leaf() }
    .ifLet(\.$child2, action: \.child2) { Leaf() }
    .ifLet(\.$child3, action: \.child3) { Leaf() }
    .ifLet(\.$child4, action: \.child4) { Leaf() }
    .ifLet(\.$child5, action: \.child5) { Leaf() }
    .ifLet(\.$child6, action: \.child6) { Leaf() }
    .ifLet(\.$child7, action: \.child7) { Leaf() }
    .ifLet(\.$child8, action: \.child8) { Leaf() }
    .ifLet(\.$child9, action: \.child9) { Leaf() }
    .ifLet(\.$child10, action: \.child10) { Leaf() }
    .ifLet(\.$child11, action: \.child11) { Leaf() }
    .ifLet(\.$child12, action: \.child12) { Leaf() }
  }
}
