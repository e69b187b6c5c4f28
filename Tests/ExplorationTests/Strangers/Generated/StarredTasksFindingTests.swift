import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct StarredTasksFindingTests {
  /// A 'forEach' at ExplorationTests/ScreenFeatures.swift:240 received an action for a missing element. (reported
  /// at ExplorationTests/ScreenFeatures.swift:240)
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let uploadCalls = CallsByArgument()
    let store = TestStore(initialState: StarredTasks.State()) {
      StarredTasks()
    } withDependencies: {
      $0.cloud.upload = { argument in
        switch (argument, uploadCalls.next(argument)) {
        case ([1], 1):
          try await clock.sleep(for: .seconds(1))
        default:
          return try await Task.never()
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.rows(.element(id: 1, action: .starButtonTapped)))
    await store.send(.deleteSwiped(id: 1))
    await clock.advance(by: .seconds(1))
    // Received: rows[id: 1].starResponse.
    await store.skipReceivedActions(strict: false)
    // The feature has reported the issue by now.
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
