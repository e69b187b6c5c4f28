import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct HabitTrackerFindingTests {
  /// Not true: each time counts
  @Test func eachTimeCounts() async {
    let clock = TestClock()
    let pingCalls = Calls()
    let store = TestStore(initialState: HabitTracker.State()) {
      HabitTracker()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].ping = {}
      let givenPing = $0[TownClient.self].ping
      $0[TownClient.self].ping = {
        switch pingCalls.next() {
        case 1:
          try await clock.sleep(for: .seconds(1))
        case 2:
          try await clock.sleep(for: .seconds(2))
        default:
          return try await givenPing()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.doneButtonTapped)
    await store.send(.doneButtonTapped)
    await clock.advance(by: .seconds(1))
    // Received: logResponse.success.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: logResponse.success.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (HabitTracker.State) -> Bool = { $0.total == $0.logged }
    #expect(holds(store.state), "each time counts")
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
