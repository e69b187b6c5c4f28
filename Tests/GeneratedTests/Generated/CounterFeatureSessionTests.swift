import ComposableArchitecture
import Counter
import Testing

@MainActor
@Suite struct CounterFeatureSessionTests {
  @Test func replaysTheSession() async {
    let store = TestStore(
      initialState: changed(CounterFeature.State()) { $0.$count.withLock { $0 = 5 } }
    ) {
      CounterFeature()
    }

    await store.send(.incrementButtonTapped) { $0.$count.withLock { $0 = 6 } }
    store.state.$count.withLock { $0 = 7 }
    store.assert { $0.$count.withLock { $0 = 7 } }
    await store.send(.decrementButtonTapped) { $0.$count.withLock { $0 = 6 } }
    await store.finish()
  }
}

private func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
  var value = value
  change(&value)
  return value
}
