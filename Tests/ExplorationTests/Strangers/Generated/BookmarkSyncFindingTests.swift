import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct BookmarkSyncFindingTests {
  /// Not true: stored bookmarks are shown
  @Test func storedBookmarksAreShown() async {
    let clock = TestClock()
    let setCalls = CallsByArgument()
    let store = TestStore(initialState: BookmarkSync.State()) {
      BookmarkSync()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].set = { _ in }
      let givenSet = $0[TownClient.self].set
      $0[TownClient.self].set = { argument in
        switch (argument, setCalls.next(argument)) {
        case (0, 1):
          try await clock.sleep(for: .seconds(1))
          throw RecordedError(
            description: "TownClient.set has failed, because the exploration lets it."
          )
        case (1, 1):
          try await clock.sleep(for: .seconds(2))
        default:
          return try await givenSet(argument)
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.addButtonTapped(page: 0))
    await store.send(.addButtonTapped(page: 1))
    await clock.advance(by: .seconds(1))
    // Received: storeResponse.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: storeResponse.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (BookmarkSync.State) -> Bool = { Set($0.bookmarks) == Set($0.stored) }
    #expect(holds(store.state), "stored bookmarks are shown")
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
