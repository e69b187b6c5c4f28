import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct LikesFindingTests {
  /// Not true: each tap counts
  @Test func eachTapCounts() async {
    let clock = TestClock()
    let saveCalls = CallsByArgument()
    let store = TestStore(initialState: Likes.State()) {
      Likes()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].save = { _ in }
      let givenSave = $0[ServerClient.self].save
      $0[ServerClient.self].save = { argument in
        switch (argument, saveCalls.next(argument)) {
        case ("like", 1):
          try await clock.sleep(for: .seconds(1))
        case ("like", 2):
          try await clock.sleep(for: .seconds(2))
        default:
          return try await givenSave(argument)
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.likeTapped)
    await store.send(.likeTapped)
    await clock.advance(by: .seconds(1))
    // Received: likeResponse.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: likeResponse.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (Likes.State) -> Bool = { $0.likes == $0.taps }
    #expect(holds(store.state), "each tap counts")
  }
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
