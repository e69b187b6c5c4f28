import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct SignInFindingTests {
  /// Not true: nobody is signed in against their will
  @Test func nobodyIsSignedInAgainstTheirWill() async {
    let clock = TestClock()
    let store = TestStore(initialState: SignIn.State()) {
      SignIn()
    } withDependencies: {
      $0[ServerClient.self].load = {
        try await clock.sleep(for: .seconds(1))
        return 1
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
