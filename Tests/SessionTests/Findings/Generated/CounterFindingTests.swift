import ComposableArchitecture
import Counter
import Testing

@MainActor
@Suite(.fails("never count 2")) struct CounterFindingTests {
  /// Not true: never count 2
  @Test func neverCount2() async {
    let clock = TestClock()
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.incrementButtonTapped)
    await store.send(.incrementButtonTapped)
    await store.skipReceivedActions(strict: false)
    let isWrong: (CounterFeature.State) -> Bool = { $0.count == 2 }
    #expect(!isWrong(store.state), "never count 2")
  }
}
