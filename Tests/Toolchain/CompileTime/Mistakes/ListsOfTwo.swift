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

/// A chain of four lists, of two reducers each, with a misspelled property.
@Reducer
struct ListsOfTwo {
  @ObservableState
  struct State: Equatable {
    var rows1: IdentifiedArrayOf<Leaf.State> = []
    var rows2: IdentifiedArrayOf<Leaf.State> = []
    var rows3: IdentifiedArrayOf<Leaf.State> = []
    var rows4: IdentifiedArrayOf<Leaf.State> = []
    var total = 0
  }

  enum Action {
    case rows1(IdentifiedActionOf<Leaf>)
    case rows2(IdentifiedActionOf<Leaf>)
    case rows3(IdentifiedActionOf<Leaf>)
    case rows4(IdentifiedActionOf<Leaf>)
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.total += 1
      return .none
    }
    .forEach(\.rows1, action: \.rows1) {
      Leaf()
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
    .forEach(\.rows2, action: \.rows2) {
      Leaf()
      Reduce { state, _ in
        state.coun += 1  // mistake
        return .none
      }
    }
    .forEach(\.rows3, action: \.rows3) {
      Leaf()
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
    .forEach(\.rows4, action: \.rows4) {
      Leaf()
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }
}
