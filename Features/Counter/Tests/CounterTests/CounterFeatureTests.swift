import ComposableArchitecture
import Counter
import Testing

@MainActor
@Suite struct CounterFeatureTests {
  private func store(count: Int = 0) -> TestStoreOf<CounterFeature> {
    TestStore(initialState: CounterFeature.State(count: count)) {
      CounterFeature()
    }
  }

  @Test func startsAtZero() {
    #expect(CounterFeature.State().count == 0)
  }

  @Test func countsUpAndDown() async {
    let store = store()
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.incrementButtonTapped) { $0.count = 2 }
    await store.send(.decrementButtonTapped) { $0.count = 1 }
    await store.send(.decrementButtonTapped) { $0.count = 0 }
    await store.send(.decrementButtonTapped) { $0.count = -1 }
  }

  @Test func staysAtTheLargestNumber() async {
    let store = store(count: .max - 1)
    await store.send(.incrementButtonTapped) { $0.count = .max }
    await store.send(.incrementButtonTapped)
    await store.send(.decrementButtonTapped) { $0.count = .max - 1 }
  }

  @Test func staysAtTheSmallestNumber() async {
    let store = store(count: .min + 1)
    await store.send(.decrementButtonTapped) { $0.count = .min }
    await store.send(.decrementButtonTapped)
    await store.send(.incrementButtonTapped) { $0.count = .min + 1 }
  }
}
