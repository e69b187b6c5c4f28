import ComposableArchitecture

/// Root stores that are alive.
@MainActor
func rootStores(_ count: Int) async -> MemoryUse {
  await MemoryUse { isWarmUp in
    (0..<(isWarmUp ? 10 : count)).map { id in
      let store = Store(initialState: Row.State(id: id)) { Row() }
      store.send(.increment)
      return store
    }
  }
}

/// Rows of one root, each with a store of its own. The rows themselves are there before.
@MainActor
func scopedChildren(_ count: Int) async -> MemoryUse {
  let large = rowsStore(count)
  let small = rowsStore(10)
  return await MemoryUse { isWarmUp in
    Array((isWarmUp ? small : large).scope(state: \.rows, action: \.rows))
  }
}

/// Fields of states, each read by someone who observes. The stores are there before.
@MainActor
func observedFields(_ count: Int) async -> MemoryUse {
  let stores = (0..<(count / Wide.fields)).map { _ in Store(initialState: Wide.State()) { Wide() } }
  let warmUp = Store(initialState: Wide.State()) { Wide() }
  return await MemoryUse { isWarmUp in
    for store in isWarmUp ? [warmUp] : stores {
      withObservationTracking {
        let sum = store.a + store.b + store.c + store.d + store.e
        precondition(sum == store.f + store.g + store.h + store.i + store.j)
      } onChange: {
      }
    }
    return stores
  }
}

@MainActor
private func rowsStore(_ count: Int) -> StoreOf<Rows> {
  let rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) })
  let store = Store(initialState: Rows.State(rows: rows)) { Rows() }
  store.send(.rows(.element(id: 0, action: .increment)))
  return store
}

@Reducer
struct Row {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    var count = 0
  }
  enum Action {
    case increment
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      }
    }
  }
}

@Reducer
struct Rows {
  @ObservableState
  struct State {
    var rows: IdentifiedArrayOf<Row.State>
  }
  enum Action {
    case rows(IdentifiedActionOf<Row>)
  }
  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.rows, action: \.rows) { Row() }
  }
}

@Reducer
struct Wide {
  /// How many fields the state has.
  static let fields = 10

  @ObservableState
  struct State {
    var a = 0
    var b = 0
    var c = 0
    var d = 0
    var e = 0
    var f = 0
    var g = 0
    var h = 0
    var i = 0
    var j = 0
  }
  enum Action {}
  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
