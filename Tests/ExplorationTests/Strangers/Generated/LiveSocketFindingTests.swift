import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct LiveSocketFindingTests {
  /// Not true: one who left is offline
  @Test func oneWhoLeftIsOffline() async {
    let clock = TestClock()
    let connectCalls = Calls()
    let store = TestStore(initialState: LiveSocket.State()) {
      LiveSocket()
    } withDependencies: {
      $0.continuousClock = clock
      $0[BackendClient.self].connect = {
        switch connectCalls.next() {
        case 1:
          throw RecordedError(
            description: "BackendClient.connect has failed, because the exploration lets it."
          )
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.joinTapped)
    // Received: connectionLost.
    await store.skipReceivedActions(strict: false)
    await store.send(.leaveTapped)
    await clock.advance(by: .seconds(2))
    // Received: retry.
    await store.skipReceivedActions(strict: false)
    let holds: (LiveSocket.State) -> Bool = { $0.isWanted || $0.status == .offline }
    #expect(holds(store.state), "one who left is offline")
    await store.skipInFlightEffects(strict: false)
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
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
