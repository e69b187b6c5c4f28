import ComposableArchitecture
import Fact
import NumberFactClient
import Testing

@MainActor
@Suite(.fails("at-rest fact null")) struct FactFindingTests {
  /// Not true: at-rest fact null
  @Test func atRestFactNull() async {
    let clock = TestClock()
    let text = "0 is a good number to show in a preview."
    let store = TestStore(initialState: FactFeature.State()) {
      FactFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.numberFactClient.fact = { _ in text }
    }
    store.exhaustivity = .off

    await store.send(.factButtonTapped)
    // Received: response.success.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (FactFeature.State) -> Bool = { $0.fact == nil }
    #expect(holds(store.state), "at-rest fact null")
  }
}
