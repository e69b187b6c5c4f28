import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct AuctionFindingTests {
  /// Not true: the highest bid never falls
  @Test func theHighestBidNeverFalls() async {
    let clock = TestClock()
    let bookCalls = CallsByArgument()
    let eventsCalls = Calls()
    let store = TestStore(initialState: Auction.State()) {
      Auction()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].book = { argument in
        switch (argument, bookCalls.next(argument)) {
        case (2, 1):
          try await clock.sleep(for: .seconds(1))
          return 2
        default:
          return try await Task.never()
        }
      }
      $0[TownClient.self].events = {
        switch eventsCalls.next() {
        case 1:
          return .init { continuation in continuation.yield(3) }
        default:
          return .init { continuation in _ = continuation }
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.bidButtonTapped)
    await store.send(.task)
    // Received: otherBid.
    await store.skipReceivedActions(strict: false)
    let before = store.state
    await clock.advance(by: .seconds(1))
    // Received: bidResponse.success.
    await store.skipReceivedActions(strict: false)
    let holds: (Auction.State, Auction.State) -> Bool = { before, after in
      after.highest >= before.highest
    }
    #expect(holds(before, store.state), "the highest bid never falls")
    await store.skipInFlightEffects(strict: false)
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
