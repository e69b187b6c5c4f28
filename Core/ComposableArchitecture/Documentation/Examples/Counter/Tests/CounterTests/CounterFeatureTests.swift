import ComposableArchitecture
import Testing

@testable import Counter

@MainActor
@Suite struct CounterFeatureTests {
  @Test func countsUpAndDown() async {
    let store = TestStore(initialState: CounterFeature.State()) { CounterFeature() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.decrementButtonTapped) { $0.count = 0 }
  }
}
