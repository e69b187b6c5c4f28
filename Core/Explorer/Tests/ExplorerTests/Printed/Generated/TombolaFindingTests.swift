import ComposableArchitecture
import Testing

@MainActor
@Suite struct TombolaFindingTests {
  /// An effect goes on though the user has cancelled its wait: 'isLoading' by 'cancelTapped'
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let loadCalls = Calls()
    let store = TestStore(initialState: Tombola.State()) {
      Tombola()
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

    await store.send(.drawTapped)
    await store.send(.cancelTapped)
    let before = store.state
    await clock.advance(by: .seconds(1))
    // Received: drawn.
    await store.skipReceivedActions(strict: false)
    #expect(store.state == before, "An effect goes on though the user has cancelled its wait")
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
