import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct NewsletterFindingTests {
  /// Not true: one subscribes once
  @Test func oneSubscribesOnce() async {
    let clock = TestClock()
    let pingCalls = Calls()
    let store = TestStore(initialState: Newsletter.State()) {
      Newsletter()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].ping = {
        switch pingCalls.next() {
        case 1:
          try await clock.sleep(for: .seconds(1))
        case 2:
          try await clock.sleep(for: .seconds(2))
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.subscribeButtonTapped)
    await store.send(.subscribeButtonTapped)
    await clock.advance(by: .seconds(1))
    // Received: subscribeResponse.success.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: subscribeResponse.success.
    await store.skipReceivedActions(strict: false)
    let holds: (Newsletter.State) -> Bool = { $0.subscriptions <= 1 }
    #expect(holds(store.state), "one subscribes once")
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
