import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct TwoFactorLoginFindingTests {
  /// Not true: nobody is signed in from the password
  @Test func nobodyIsSignedInFromThePassword() async {
    let clock = TestClock()
    let store = TestStore(initialState: TwoFactorLogin.State()) {
      TwoFactorLogin()
    } withDependencies: {
      $0[BackendClient.self].check = { argument in
        switch argument {
        case "password":
          return true
        default:
          try await clock.sleep(for: .seconds(1))
          return true
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.loginTapped)
    // Received: passwordAccepted.
    await store.skipReceivedActions(strict: false)
    await store.send(.verifyTapped)
    await store.send(.backTapped)
    let before = store.state
    await clock.advance(by: .seconds(1))
    // Received: codeAccepted.
    await store.skipReceivedActions(strict: false)
    let holds: (TwoFactorLogin.State, TwoFactorLogin.State) -> Bool = { before, after in
      before.step != .password || after.step != .signedIn
    }
    #expect(holds(before, store.state), "nobody is signed in from the password")
  }
}
