import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct FollowersFindingTests {
  /// Not true: the button shows what is stored
  @Test func theButtonShowsWhatIsStored() async {
    let clock = TestClock()
    let followCalls = CallsByArgument()
    let store = TestStore(initialState: Followers.State()) {
      Followers()
    } withDependencies: {
      $0.cloud.follow = { _, _ in }
      let givenFollow = $0.cloud.follow
      $0.cloud.follow = { argument1, argument2 in
        switch ((argument1, argument2), followCalls.next((argument1, argument2))) {
        case ((1, true), 1):
          try await clock.sleep(for: .seconds(1))
          throw RecordedError(
            description: "CloudClient.follow has failed, because the exploration lets it."
          )
        case ((1, false), 1):
          try await clock.sleep(for: .seconds(2))
        default:
          return try await givenFollow(argument1, argument2)
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.rows(.element(id: 1, action: .followButtonTapped)))
    await store.skipReceivedActions(strict: false)
    if store.state.rows[id: 1] != nil {
      await store.send(.rows(.element(id: 1, action: .followButtonTapped)))
    }
    await clock.advance(by: .seconds(1))
    // Received: rows[id: 1].response.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: rows[id: 1].response.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (Followers.State) -> Bool = {
      $0.rows.allSatisfy { $0.person.isFollowed == $0.confirmed }
    }
    #expect(holds(store.state), "the button shows what is stored")
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
