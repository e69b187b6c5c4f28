import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PlaceSharingFindingTests {
  /// Not true: nothing is looked for for ever
  @Test func nothingIsLookedForForEver() async {
    let clock = TestClock()
    let store = TestStore(initialState: PlaceSharing.State()) {
      PlaceSharing()
    } withDependencies: {
      $0.cloud.job = { 2 }
      $0.cloud.name = { _ in "Home" }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.locateButtonTapped)
    // Received: authorizationChanged.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (PlaceSharing.State) -> Bool = { !$0.isLocating }
    #expect(holds(store.state), "nothing is looked for for ever")
  }
}
