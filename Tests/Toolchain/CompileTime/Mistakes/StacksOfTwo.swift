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

/// A chain of four stacks, of two reducers each, with a misspelled property.
@Reducer
struct StacksOfTwo {
  @ObservableState
  struct State: Equatable {
    var path1 = StackState<Leaf.State>()
    var path2 = StackState<Leaf.State>()
    var path3 = StackState<Leaf.State>()
    var path4 = StackState<Leaf.State>()
    var total = 0
  }

  enum Action {
    case path1(StackActionOf<Leaf>)
    case path2(StackActionOf<Leaf>)
    case path3(StackActionOf<Leaf>)
    case path4(StackActionOf<Leaf>)
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.total += 1
      return .none
    }
    .forEach(\.path1, action: \.path1) {
      Leaf()
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
    .forEach(\.path2, action: \.path2) {
      Leaf()
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
    .forEach(\.path3, action: \.path3) {
      Leaf()
      Reduce { state, _ in
        state.coun += 1  // mistake
        return .none
      }
    }
    .forEach(\.path4, action: \.path4) {
      Leaf()
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }
}
