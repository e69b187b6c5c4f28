import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct SubscriberFindingTests {
  /// Not true: each number comes once
  @Test func eachNumberComesOnce() async {
    let clock = TestClock()
    let connectCalls = Calls()
    let store = TestStore(initialState: Subscriber.State()) {
      Subscriber()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].connect = {
        switch connectCalls.next() {
        case 1:
          return .init { continuation in
            Task {
              try await clock.sleep(for: .seconds(1))
              continuation.yield(1)
            }
          }
        case 2:
          return .init { continuation in
            Task {
              try await clock.sleep(for: .seconds(2))
              continuation.yield(1)
            }
          }
        default:
          return .init { continuation in _ = continuation }
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.appeared)
    await store.send(.appeared)
    await clock.advance(by: .seconds(1))
    // Received: numberReceived.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: numberReceived.
    await store.skipReceivedActions(strict: false)
    let holds: (Subscriber.State) -> Bool = { $0.received <= $0.last }
    #expect(holds(store.state), "each number comes once")
    await store.skipInFlightEffects(strict: false)
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
