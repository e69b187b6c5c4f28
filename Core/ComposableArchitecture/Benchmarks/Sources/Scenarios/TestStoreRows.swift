import ComposableArchitecture

/// ``Echo`` beside rows that no action touches.
@Reducer
struct EchoBesideRows {
  @ObservableState
  struct State: Equatable {
    var echo = Echo.State()
    var rows: IdentifiedArrayOf<Row.State>
  }
  enum Action {
    case echo(Echo.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.echo, action: \.echo) { Echo() }
  }
}

let testStoreRowScenarios = [0, 10_000, 100_000].map { rows in
  Scenario(
    "j3/\(rows)",
    "TestStore.send, then receive, beside so many rows",
    per: .change,
    operations: 200,
    isPreparedAnew: true
  ) {
    let state = EchoBesideRows.State(
      rows: IdentifiedArray(
        uniqueElements: (0..<rows).map { Row.State(id: $0, name: "Row \($0)") }
      )
    )
    let store = withDependencies {
      $0.context = .test
    } operation: {
      TestStore(initialState: state) { EchoBesideRows() }
    }
    await store.send(.echo(.ask))
    await store.receive(\.echo.answer) { $0.echo.received = 1 }
    return {
      for count in 2...201 {
        await store.send(.echo(.ask))
        await store.receive(\.echo.answer) { $0.echo.received = count }
      }
    }
  }
}
