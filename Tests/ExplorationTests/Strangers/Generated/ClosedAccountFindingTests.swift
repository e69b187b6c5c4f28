import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ClosedAccountFindingTests {
  /// Not true: who is signed out sees no account
  @Test func whoIsSignedOutSeesNoAccount() async {
    let clock = TestClock()
    let deleteCalls = CallsByArgument()
    let store = TestStore(initialState: ClosedAccount.State()) {
      ClosedAccount()
    } withDependencies: {
      $0.cloud.delete = { argument in
        switch (argument, deleteCalls.next(argument)) {
        case ([], 1):
          break
        default:
          return try await Task.never()
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.accountButtonTapped)
    await store.skipReceivedActions(strict: false)
    if case .account? = store.state.destination {
      await store.send(.destination(.presented(.account(.deleteButtonTapped))))
    }
    await store.skipReceivedActions(strict: false)
    if store.state.destination?[case: \.account]?.alert != nil {
      await store.send(.destination(.presented(.account(.alert(.presented(.confirmDeletion))))))
    }
    // Received: destination.presented.account.deleteResponse.success and 1 more.
    await store.skipReceivedActions(strict: false)
    let holds: (ClosedAccount.State) -> Bool = { $0.isSignedIn || $0.destination == nil }
    #expect(holds(store.state), "who is signed out sees no account")
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
