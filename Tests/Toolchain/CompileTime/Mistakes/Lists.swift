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

/// A chain of three lists.
@Reducer
struct Lists {
  @ObservableState
  struct State: Equatable {
    var rows1: IdentifiedArrayOf<Leaf.State> = []
    var rows2: IdentifiedArrayOf<Leaf.State> = []
    var rows3: IdentifiedArrayOf<Leaf.State> = []
    var total = 0
  }

  enum Action {
    case rows1(IdentifiedActionOf<Leaf>)
    case rows2(IdentifiedActionOf<Leaf>)
    case rows3(IdentifiedActionOf<Leaf>)
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.total += 1
      return .none
    }
    .forEach(\.rows1, action: \.rows1) {
      Leaf()
    }
    .forEach(\.rows2, action: \.rows2) {
      Leaf(count: 1)  // mistake
    }
    .forEach(\.rows3, action: \.rows3) {
      Leaf()
    }
  }
}
