import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct DownloadsFindingTests {
  /// Not true: nothing waits for ever
  @Test func nothingWaitsForEver() async {
    let clock = TestClock()
    let nameCalls = CallsByArgument()
    let store = TestStore(initialState: Downloads.State()) {
      Downloads()
    } withDependencies: {
      $0.cloud.name = { "\($0)" }
      let givenName = $0.cloud.name
      $0.cloud.name = { argument in
        switch (argument, nameCalls.next(argument)) {
        case (1, 1):
          throw RecordedError(
            description: "CloudClient.name has failed, because the exploration lets it."
          )
        case (2, 1):
          try await clock.sleep(for: .seconds(1))
          throw RecordedError(
            description: "CloudClient.name has failed, because the exploration lets it."
          )
        default:
          return try await givenName(argument)
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.downloadAllButtonTapped)
    // Received: downloadFailed.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: downloadFailed.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (Downloads.State) -> Bool = { $0.queue.isEmpty && $0.active.isEmpty }
    #expect(holds(store.state), "nothing waits for ever")
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}

/// Numbers the calls of an endpoint, those with the same arguments on their own.
private final class CallsByArgument: Sendable {
  private let counts = LockIsolated<[String: Int]>([:])

  /// The number of this call among those with its arguments, from 1.
  func next(_ arguments: Any) -> Int {
    let key = "\(arguments)"
    return counts.withValue {
      $0[key, default: 0] += 1
      return $0[key, default: 0]
    }
  }
}
