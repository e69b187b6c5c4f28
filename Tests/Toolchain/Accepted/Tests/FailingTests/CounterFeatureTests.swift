import ComposableArchitecture
import Testing

@Suite struct CounterFeatureTests {
  @MainActor
  @Test func countsUp() async {
    let store = TestStore(initialState: CounterFeature.State()) { CounterFeature() }
    await store.send(.incrementButtonTapped) { $0.count = 2 }
  }
}
