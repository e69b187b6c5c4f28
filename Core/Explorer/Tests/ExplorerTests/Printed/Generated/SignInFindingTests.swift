import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct SignInFindingTests {
  /// Not true: nobody is signed in against their will
  @Test func nobodyIsSignedInAgainstTheirWill() async {
    let clock = TestClock()
    let loadCalls = Calls()
    let store = TestStore(initialState: SignIn.State()) {
      SignIn()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].load = {
        switch loadCalls.next() {
        case 1:
          try await clock.sleep(for: .seconds(1))
          return 1
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.signInTapped)
    await store.send(.signOutTapped)
    await clock.advance(by: .seconds(1))
    // Received: signInResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (SignIn.State) -> Bool = { !$0.isSignedIn || $0.wantsToBeSignedIn }
    #expect(holds(store.state), "nobody is signed in against their will")
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
