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
      $0[TownClient.self].ping = {
        switch pingCalls.next() {
        case 1:
          try await clock.sleep(for: .seconds(1))
        default:
          try await clock.sleep(for: .seconds(2))
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
