import ComposableArchitecture

@Reducer
struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var name: String
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
  struct State: Equatable {
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

@MainActor
func rowsStore(_ count: Int) -> StoreOf<Rows> {
  Store(
    initialState: Rows.State(
      rows: IdentifiedArray(
        uniqueElements: (0..<count).map { Row.State(id: $0, name: "Row \($0)") }
      )
    )
  ) {
    Rows()
  }
}

@MainActor
func rowStores(_ root: StoreOf<Rows>) -> [StoreOf<Row>] {
  Array(root.scope(state: \.rows, action: \.rows))
}

let rowScenarios =
  [10, 100, 1_000, 10_000, 100_000].map { count in
    Scenario(
      "f1/\(count)",
      "root sends one row's action, \(count) rows",
      per: .change,
      operations: 1_000
    ) {
      let root = rowsStore(count)
      root.send(.rows(.element(id: count / 2, action: .increment)))
      return {
        for index in 0..<1_000 {
          root.send(.rows(.element(id: index % count, action: .increment)))
        }
      }
    }
  }
  + [1_000, 10_000, 100_000].map { count in
    Scenario(
      "f2/\(count)",
      "the same, every row's store alive, \(count) rows",
      per: .change,
      operations: 1_000
    ) {
      let root = rowsStore(count)
      let stores = rowStores(root)
      root.send(.rows(.element(id: count / 2, action: .increment)))
      return {
        for index in 0..<1_000 {
          root.send(.rows(.element(id: index % count, action: .increment)))
        }
        precondition(stores.count == count)
      }
    }
  }
  + [10, 100, 1_000, 10_000, 100_000].map { count in
    Scenario(
      "f3/\(count)",
      "a row's own store sends, \(count) rows",
      per: .change,
      operations: 1_000
    ) {
      let stores = rowStores(rowsStore(count))
      stores[count / 2].send(.increment)
      return { for index in 0..<1_000 { stores[index % count].send(.increment) } }
    }
  }
  + [
    Scenario("f4", "new root of 1,000 rows, scope each, per row", per: .change, operations: 1_000) {
      return { precondition(rowStores(rowsStore(1_000)).count == 1_000) }
    }
  ]
