import ComposableArchitecture
import Counter
import Foundation
import Testing

@MainActor
@Suite struct CounterFeatureTests {
  /// The settings, which are empty in each test.
  @Dependency(\.defaultAppStorage) private var settings

  /// A counter that begins with a number that was kept.
  private func store(count: Int = 0) -> TestStoreOf<CounterFeature> {
    settings.set(count, forKey: "count")
    return TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    }
  }

  @Test func startsAtZero() {
    #expect(CounterFeature.State().count == 0)
  }

  @Test func startsWithTheNumberThatWasKept() {
    settings.set(7, forKey: "count")
    #expect(CounterFeature.State().count == 7)
  }

  @Test func keepsTheNumber() async {
    let store = store()
    await store.send(.incrementButtonTapped) { $0.$count.withLock { $0 = 1 } }
    #expect(settings.integer(forKey: "count") == 1)
    await store.send(.decrementButtonTapped) { $0.$count.withLock { $0 = 0 } }
    #expect(settings.integer(forKey: "count") == 0)
  }

  @Test func countsUpAndDown() async {
    let store = store()
    await store.send(.incrementButtonTapped) { $0.$count.withLock { $0 = 1 } }
    await store.send(.incrementButtonTapped) { $0.$count.withLock { $0 = 2 } }
    await store.send(.decrementButtonTapped) { $0.$count.withLock { $0 = 1 } }
    await store.send(.decrementButtonTapped) { $0.$count.withLock { $0 = 0 } }
    await store.send(.decrementButtonTapped) { $0.$count.withLock { $0 = -1 } }
  }

  @Test func staysAtTheLargestNumber() async {
    let store = store(count: .max - 1)
    await store.send(.incrementButtonTapped) { $0.$count.withLock { $0 = .max } }
    await store.send(.incrementButtonTapped)
    await store.send(.decrementButtonTapped) { $0.$count.withLock { $0 = .max - 1 } }
  }

  @Test func staysAtTheSmallestNumber() async {
    let store = store(count: .min + 1)
    await store.send(.decrementButtonTapped) { $0.$count.withLock { $0 = .min } }
    await store.send(.decrementButtonTapped)
    await store.send(.incrementButtonTapped) { $0.$count.withLock { $0 = .min + 1 } }
  }
}
