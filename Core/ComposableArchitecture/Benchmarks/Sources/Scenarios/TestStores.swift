import ComposableArchitecture

@Reducer
struct Echo {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var received = 0
  }
  enum Action {
    case increment
    case ask
    case answer
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .ask:
        return .send(.answer)
      case .answer:
        state.received += 1
        return .none
      }
    }
  }
}

let testStoreScenarios = [
  Scenario(
    "j1",
    "TestStore.send with a change, per step",
    per: .change,
    operations: 200,
    isPreparedAnew: true
  ) {
    let store = withDependencies {
      $0.context = .test
    } operation: {
      TestStore(initialState: Echo.State()) { Echo() }
    }
    await store.send(.increment) { $0.count = 1 }
    return {
      for count in 2...201 { await store.send(.increment) { $0.count = count } }
    }
  },
  Scenario(
    "j2",
    "TestStore.send, then receive",
    per: .change,
    operations: 200,
    isPreparedAnew: true
  ) {
    let store = withDependencies {
      $0.context = .test
    } operation: {
      TestStore(initialState: Echo.State()) { Echo() }
    }
    await store.send(.ask)
    await store.receive(\.answer) { $0.received = 1 }
    return {
      for count in 2...201 {
        await store.send(.ask)
        await store.receive(\.answer) { $0.received = count }
      }
    }
  },
]
