import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct KitchenTimersFindingTests {
  /// Not true: each timer ends
  @Test func eachTimerEnds() async {
    let clock = TestClock()
    let store = TestStore(initialState: KitchenTimers.State()) {
      KitchenTimers()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.startButtonTapped(id: 1))
    await store.send(.startButtonTapped(id: 2))
    await store.send(.stopButtonTapped(id: 1))
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (KitchenTimers.State) -> Bool = { $0.dishes.allSatisfy { !$0.isRunning } }
    #expect(holds(store.state), "each timer ends")
  }
}
