import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PhoneCallFindingTests {
  /// Not true: who hangs up is not connected
  @Test func whoHangsUpIsNotConnected() async {
    let clock = TestClock()
    let jobCalls = Calls()
    let store = TestStore(initialState: PhoneCall.State()) {
      PhoneCall()
    } withDependencies: {
      $0.cloud.job = {
        switch jobCalls.next() {
        case 1:
          try await clock.sleep(for: .seconds(1))
          return 1
        default:
          return try await Task.never()
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.callButtonTapped)
    await store.send(.hangUpButtonTapped)
    await clock.advance(by: .seconds(1))
    // Received: answered.
    await store.skipReceivedActions(strict: false)
    let holds: (PhoneCall.State) -> Bool = { !$0.hungUp || !$0.phase.is(\.talking) }
    #expect(holds(store.state), "who hangs up is not connected")
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
