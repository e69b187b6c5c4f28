import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ConnectionFindingTests {
  /// Not true: a connection that has ended is shown
  @Test func aConnectionThatHasEndedIsShown() async {
    let clock = TestClock()
    let store = TestStore(initialState: Connection.State()) {
      Connection()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].connect = {
        .init { continuation in
          continuation.yield(1)
          continuation.finish()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.connectTapped)
    // Received: numberReceived.
    await store.skipReceivedActions(strict: false)
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (Connection.State) -> Bool = { !$0.isConnected }
    #expect(holds(store.state), "a connection that has ended is shown")
  }
}
