import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct TwoFactorLoginFindingTests {
  /// Not true: nobody is signed in from the password
  @Test func nobodyIsSignedInFromThePassword() async {
    let clock = TestClock()
    let checkCalls = CallsByArgument()
    let store = TestStore(initialState: TwoFactorLogin.State()) {
      TwoFactorLogin()
    } withDependencies: {
      $0.continuousClock = clock
      $0[BackendClient.self].check = { argument in
        switch (argument, checkCalls.next(argument)) {
        case ("password", 1):
          return true
        case ("code", 1):
          try await clock.sleep(for: .seconds(1))
          return true
        default:
          return try await Task.never()
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
