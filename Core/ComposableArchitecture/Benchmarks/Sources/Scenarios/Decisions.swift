import ComposableArchitecture

/// Reads a dependency while its body is built, so that the body is built for every action.
@Reducer
private struct Rebuilt {
  @Dependency(\.continuousClock) var clock

  var body: some Reducer<Plain.State, Plain.Action> {
    let _ = clock
    Plain()
  }
}

/// Builds the same body without a dependency.
@Reducer
private struct BuiltOnce {
  var body: some Reducer<Plain.State, Plain.Action> {
    Plain()
  }
}

/// Has a child in a stored property, and the same child behind a computed one.
@Reducer
private struct Wrapper {
  @ObservableState
  struct State: Equatable {
    var stored = Plain.State()
    var computed: Plain.State {
      get { stored }
      set { stored = newValue }
    }
  }
  enum Action {
    case stored(Plain.Action)
    case computed(Plain.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.stored, action: \.stored) { Plain() }
    Scope(state: \.computed, action: \.computed) { Plain() }
  }
}

/// The gain of decisions of the design: rows in which a feature gives one of them up.
let decisionScenarios = [
  Scenario("x3", "one of 10,000 rows, a copy of the state kept", per: .change, operations: 100) {
    let root = rowsStore(10_000)
    return {
      for index in 0..<100 {
        let copy = root.withState { $0 }
        root.send(.rows(.element(id: index, action: .increment)))
        precondition(copy.rows.count == 10_000)
      }
    }
  },
  Scenario("x7/0", "a body that is built once", per: .change, operations: 5_000) {
    let store = Store(initialState: Plain.State()) { BuiltOnce() }
    return { for _ in 0..<5_000 { store.send(.increment) } }
  },
  Scenario("x7/1", "a body that is built for every action", per: .change, operations: 5_000) {
    let store = Store(initialState: Plain.State()) { Rebuilt() }
    return { for _ in 0..<5_000 { store.send(.increment) } }
  },
  Scenario("x9/0", "a child in a stored property", per: .change, operations: 5_000) {
    let store = Store(initialState: Wrapper.State()) { Wrapper() }
    let child = store.scope(state: \.stored, action: \.stored)
    return { for _ in 0..<5_000 { child.send(.increment) } }
  },
  Scenario("x9/1", "a child in a computed property", per: .change, operations: 5_000) {
    let store = Store(initialState: Wrapper.State()) { Wrapper() }
    let child = store.scope(state: \.computed, action: \.computed)
    return { for _ in 0..<5_000 { child.send(.increment) } }
  },
]
