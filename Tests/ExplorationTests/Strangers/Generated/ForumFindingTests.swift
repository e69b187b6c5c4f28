import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ForumFindingTests {
  /// Not true: what is deleted is not shown
  @Test func whatIsDeletedIsNotShown() async {
    let clock = TestClock()
    let deleteCalls = CallsByArgument()
    let store = TestStore(initialState: Forum.State()) {
      Forum()
    } withDependencies: {
      $0.cloud.delete = { argument in
        switch (argument, deleteCalls.next(argument)) {
        case ([0], 1):
          try await clock.sleep(for: .seconds(1))
        default:
          return try await Task.never()
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.threadTapped)
    await store.skipReceivedActions(strict: false)
    if case .thread? = store.state.path[id: 0] {
      await store.send(.path(.element(id: 0, action: .thread(.deleteButtonTapped))))
    }
    await store.skipReceivedActions(strict: false)
    if case .thread? = store.state.path[id: 0] {
      await store.send(.path(.element(id: 0, action: .thread(.answerTapped))))
    }
    // Received: path[id: 0].thread.delegate.openAnswer.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: path[id: 0].thread.deleteResponse.success and 1 more.
    await store.skipReceivedActions(strict: false)
    let holds: (Forum.State) -> Bool = { state in
      state.path.allSatisfy { !state.deleted.contains($0[case: \.thread]?.depth ?? -1) }
    }
    #expect(holds(store.state), "what is deleted is not shown")
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
