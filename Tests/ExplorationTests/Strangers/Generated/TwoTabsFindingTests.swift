import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct TwoTabsFindingTests {
  /// Not true: both tabs count
  @Test func bothTabsCount() async {
    let clock = TestClock()
    let uploadCalls = CallsByArgument()
    let store = TestStore(initialState: TwoTabs.State()) {
      TwoTabs()
    } withDependencies: {
      $0.cloud.upload = { _ in }
      let givenUpload = $0.cloud.upload
      $0.cloud.upload = { argument in
        switch (argument, uploadCalls.next(argument)) {
        case ([], 1):
          try await clock.sleep(for: .seconds(1))
          throw RecordedError(
            description: "CloudClient.upload has failed, because the exploration lets it."
          )
        case ([], 2):
          try await clock.sleep(for: .seconds(2))
        default:
          return try await givenUpload(argument)
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.first(.plusButtonTapped))
    await store.send(.second(.plusButtonTapped))
    await clock.advance(by: .seconds(1))
    // Received: first.failed.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: second.stored.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (TwoTabs.State) -> Bool = { $0.first.count == $0.first.stored + $0.second.stored }
    #expect(holds(store.state), "both tabs count")
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
