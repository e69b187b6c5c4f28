import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct LivePollFindingTests {
  /// Not true: a vote is counted once
  @Test func aVoteIsCountedOnce() async {
    let clock = TestClock()
    let sendCalls = Calls()
    let store = TestStore(initialState: LivePoll.State()) {
      LivePoll()
    } withDependencies: {
      $0.continuousClock = clock
      $0[BackendClient.self].send = {
        switch sendCalls.next() {
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

    await store.send(.optionTapped(0))
    await store.send(.optionTapped(0))
    await clock.advance(by: .seconds(1))
    // Received: voteCounted.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: voteCounted.
    await store.skipReceivedActions(strict: false)
    let holds: (LivePoll.State) -> Bool = { $0.votes.reduce(0, +) <= 1 }
    #expect(holds(store.state), "a vote is counted once")
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
