import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ParcelTrackingFindingTests {
  /// Not true: a delivered parcel is not looked for
  @Test func aDeliveredParcelIsNotLookedFor() async {
    let clock = TestClock()
    let statusCalls = Calls()
    let store = TestStore(initialState: ParcelTracking.State()) {
      ParcelTracking()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].status = {
        switch statusCalls.next() {
        case 1:
          return "delivered"
        case 2:
          return "on its way"
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.task)
    // Received: statusResponse.success.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(60))
    let before = store.state
    // Received: statusResponse.success.
    await store.skipReceivedActions(strict: false)
    let holds: (ParcelTracking.State, ParcelTracking.State) -> Bool = { before, after in
      before.status != "delivered" || after.checks == before.checks
    }
    #expect(holds(before, store.state), "a delivered parcel is not looked for")
    await store.skipInFlightEffects(strict: false)
  }
}

/// Numbers the calls of an endpoint that has not always given the same in the session.
private final class Calls: Sendable {
  private let count = LockIsolated(0)

  /// The number of this call, from 1.
  func next() -> Int {
    count.withValue {
      $0 += 1
      return $0
    }
  }
}
