import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct OneTimeCodeFindingTests {
  /// Not true: the countdown stops at zero
  @Test func theCountdownStopsAtZero() async {
    let clock = TestClock()
    let store = TestStore(initialState: OneTimeCode.State()) {
      OneTimeCode()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.sendCodeTapped)
    await store.send(.changeNumberTapped)
    await clock.advance(by: .seconds(1))
    // Received: secondPassed.
    await store.skipReceivedActions(strict: false)
    let holds: (OneTimeCode.State) -> Bool = { $0.remaining >= 0 }
    #expect(holds(store.state), "the countdown stops at zero")
    await store.skipInFlightEffects(strict: false)
  }
}
