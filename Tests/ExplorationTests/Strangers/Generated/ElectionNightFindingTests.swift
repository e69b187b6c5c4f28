import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ElectionNightFindingTests {
  /// Not true: one gives up
  @Test func oneGivesUp() async {
    let clock = TestClock()
    let statusCalls = Calls()
    let store = TestStore(initialState: ElectionNight.State()) {
      ElectionNight()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].status = {
        switch statusCalls.next() {
        case 1:
          throw RecordedError(
            description: "TownClient.status has failed, because the exploration lets it."
          )
        case 2:
          throw RecordedError(
            description: "TownClient.status has failed, because the exploration lets it."
          )
        case 3:
          throw RecordedError(
            description: "TownClient.status has failed, because the exploration lets it."
          )
        default:
          try await clock.sleep(for: .seconds(1))
          throw RecordedError(
            description: "TownClient.status has failed, because the exploration lets it."
          )
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.loadButtonTapped)
    // Received: resultResponse.failure, resultResponse.failure.
    await store.skipReceivedActions(strict: false)
    // Received: resultResponse.failure.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(61))
    await store.skipReceivedActions(strict: false)
    let holds: (ElectionNight.State) -> Bool = { !$0.isLoading }
    #expect(holds(store.state), "one gives up")
    await store.skipInFlightEffects(strict: false)
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
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
