import ComposableArchitecture

@Reducer
struct Plain {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var step = 1
  }
  enum Action {
    case increment
    case decrement
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += state.step
        return .none
      case .decrement:
        state.count -= state.step
        return .none
      }
    }
  }
}

let sendingScenarios = [
  Scenario("a1", "root send, trivial action, no effect", per: .change, operations: 5_000) {
    let store = Store(initialState: Plain.State()) { Plain() }
    store.send(.increment)
    return { for _ in 0..<5_000 { store.send(.increment) } }
  },
  Scenario("e1", "read a field at the root", per: .read, operations: 10_000) {
    let store = Store(initialState: Plain.State()) { Plain() }
    // Before the first action of a process, a read has less to ask.
    store.send(.increment)
    store.send(.decrement)
    var sum = store.count
    return {
      for _ in 0..<10_000 { sum &+= store.count }
      precondition(sum == 0)
    }
  },
]
