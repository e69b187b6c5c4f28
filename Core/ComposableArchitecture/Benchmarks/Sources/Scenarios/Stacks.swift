import ComposableArchitecture

@Reducer
struct Stack {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Plain.State>()
  }
  enum Action {
    case path(StackActionOf<Plain>)
    case push
    case reset
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .push:
        state.path.append(Plain.State())
        return .none
      case .reset:
        state.path.removeAll()
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path) { Plain() }
  }
}

let stackScenarios = [
  Scenario(
    "i1",
    "push, 1 to 100 elements, per push",
    per: .change,
    operations: 100,
    isPreparedAnew: true
  ) {
    let store = Store(initialState: Stack.State()) { Stack() }
    store.send(.push)
    store.send(.reset)
    return { for _ in 0..<100 { store.send(.push) } }
  },
  Scenario("i2", "send to the top of a stack of 100", per: .change, operations: 1_000) {
    let store = Store(initialState: Stack.State()) { Stack() }
    for _ in 0..<100 { store.send(.push) }
    let top = store.path.ids.last!
    store.send(.path(.element(id: top, action: .increment)))
    return {
      for _ in 0..<1_000 { store.send(.path(.element(id: top, action: .increment))) }
    }
  },
]
