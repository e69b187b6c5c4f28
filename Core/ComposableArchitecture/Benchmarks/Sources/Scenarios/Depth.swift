import ComposableArchitecture

/// A feature that presents itself.
@Reducer
struct Nested {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Presents var child: Nested.State?

    /// A state with `depth` states below it.
    static func nested(_ depth: Int) -> State {
      var state = State()
      for _ in 0..<depth {
        var parent = State()
        parent.child = state
        state = parent
      }
      return state
    }
  }
  indirect enum Action {
    case increment
    case child(PresentationAction<Nested.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .child:
        return .none
      }
    }
    .ifLet(\.$child, action: \.child) { Nested() }
  }
}

@MainActor
func nestedStore(_ depth: Int) -> StoreOf<Nested> {
  Store(initialState: .nested(depth)) { Nested() }
}

/// The stores of all levels below `root`, the innermost last.
@MainActor
func scoped(_ root: StoreOf<Nested>, _ depth: Int) -> [StoreOf<Nested>] {
  var stores: [StoreOf<Nested>] = []
  for _ in 0..<depth {
    stores.append((stores.last ?? root).scope(state: \.child, action: \.child.presented)!)
  }
  return stores
}

let depthScenarios =
  [
    Scenario("b1", "send, innermost of 10 stores", per: .change, operations: 500) {
      let root = nestedStore(10)
      let stores = scoped(root, 10)
      stores[9].send(.increment)
      return { for _ in 0..<500 { stores[9].send(.increment) } }
    },
    Scenario("b2", "new root, scope 10 levels, first send innermost", per: .change, operations: 20)
    {
      return {
        for _ in 0..<20 { scoped(nestedStore(10), 10)[9].send(.increment) }
      }
    },
    Scenario("c0", "root action, no child", per: .change, operations: 5_000) {
      let root = nestedStore(0)
      root.send(.increment)
      return { for _ in 0..<5_000 { root.send(.increment) } }
    },
    Scenario("c1", "root action, 10 children alive and scoped", per: .change, operations: 5_000) {
      let root = nestedStore(10)
      let stores = scoped(root, 10)
      root.send(.increment)
      return {
        for _ in 0..<5_000 { root.send(.increment) }
        precondition(stores.count == 10)
      }
    },
    Scenario("d1", "scope 10 levels again", per: .change, operations: 200) {
      let root = nestedStore(10)
      let stores = scoped(root, 10)
      return {
        for _ in 0..<200 { precondition(scoped(root, 10).last === stores.last) }
      }
    },
    Scenario("d3", "new root, scope 10 levels", per: .change, operations: 20) {
      return { for _ in 0..<20 { _ = scoped(nestedStore(10), 10) } }
    },
    Scenario("e2", "read a field at depth 10", per: .read, operations: 5_000) {
      let root = nestedStore(10)
      let store = scoped(root, 10)[9]
      // As in e1, an action comes first.
      root.send(.increment)
      var sum = store.count
      return {
        for _ in 0..<5_000 { sum &+= store.count }
        precondition(sum == 0)
      }
    },
  ]
  + [1, 5, 10, 20, 50].map { depth in
    Scenario("depth/\(depth)", "send, innermost of \(depth) stores", per: .change, operations: 200)
    {
      let root = nestedStore(depth)
      let stores = scoped(root, depth)
      stores[depth - 1].send(.increment)
      return { for _ in 0..<200 { stores[depth - 1].send(.increment) } }
    }
  }
