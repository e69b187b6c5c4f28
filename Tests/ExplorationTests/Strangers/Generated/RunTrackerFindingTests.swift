import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RunTrackerFindingTests {
  /// Not true: a finished run grows no more
  @Test func aFinishedRunGrowsNoMore() async {
    let clock = TestClock()
    let eventsCalls = Calls()
    let store = TestStore(initialState: RunTracker.State()) {
      RunTracker()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].events = {
        switch eventsCalls.next() {
        case 1:
          return .init { continuation in
            Task {
              try await clock.sleep(for: .seconds(1))
              continuation.yield(10)
            }
          }
        default:
          return .init { continuation in _ = continuation }
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.startButtonTapped)
    await store.send(.finishButtonTapped)
    let before = store.state
    await clock.advance(by: .seconds(1))
    // Received: locationReceived.
    await store.skipReceivedActions(strict: false)
    let holds: (RunTracker.State, RunTracker.State) -> Bool = { before, after in
      before.isRunning || after.distance <= before.distance
    }
    #expect(holds(before, store.state), "a finished run grows no more")
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
