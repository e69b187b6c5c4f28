import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct AuctionFindingTests {
  /// Not true: the highest bid never falls
  @Test func theHighestBidNeverFalls() async {
    let clock = TestClock()
    let store = TestStore(initialState: Auction.State()) {
      Auction()
    } withDependencies: {
      $0[TownClient.self].book = { _ in
        try await clock.sleep(for: .seconds(1))
        return 2
      }
      $0[TownClient.self].events = { .init { continuation in continuation.yield(3) } }
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
