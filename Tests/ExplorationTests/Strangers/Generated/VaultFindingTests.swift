import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct VaultFindingTests {
  /// Not true: a vault that nobody sees is closed
  @Test func aVaultThatNobodySeesIsClosed() async {
    let clock = TestClock()
    let jobCalls = Calls()
    let store = TestStore(initialState: Vault.State()) {
      Vault()
    } withDependencies: {
      $0.cloud.job = {
        switch jobCalls.next() {
        case 1:
          try await clock.sleep(for: .seconds(1))
          return 1
        default:
          return try await Task.never()
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.unlockButtonTapped)
    await store.send(.scenePhaseChanged(.background))
    await clock.advance(by: .seconds(1))
    // Received: unlocked.
    await store.skipReceivedActions(strict: false)
    let holds: (Vault.State) -> Bool = { $0.isInFront || !$0.isOpen }
    #expect(holds(store.state), "a vault that nobody sees is closed")
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
