import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct QuietFindingTests {
  /// Not true: a cancellation is no error
  @Test func aCancellationIsNoError() async {
    let clock = TestClock()
    let loadCalls = Calls()
    let store = TestStore(initialState: Quiet.State()) {
      Quiet()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].load = { 1 }
      let givenLoad = $0[ServerClient.self].load
      $0[ServerClient.self].load = {
        switch loadCalls.next() {
        case 1:
          throw CancellationError()
        default:
          return try await givenLoad()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.loadTapped)
    // Received: loadFailed.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (Quiet.State) -> Bool = { $0.error == nil }
    #expect(holds(store.state), "a cancellation is no error")
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
