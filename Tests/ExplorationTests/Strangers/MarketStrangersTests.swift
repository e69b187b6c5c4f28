import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features of a market.
@MainActor
@Suite struct MarketStrangersTests: StrangerTests {
  @Test func theHighestBidStays() async throws {
    try await check("Auction", failing: "the highest bid never falls") {
      await explore(Auction(), from: Auction.State()) {
        $0[TownClient.self].book = { $0 }
        $0[TownClient.self].events = { AsyncStream { for bid in [3, 5] { $0.yield(bid) } } }
      } checking: {
        Transition("the highest bid never falls") { before, after in
          after.highest >= before.highest
        }
        AtRest("nobody bids for ever") { !$0.isBidding }
      }
    } printed: {
      await AuctionFindingTests().theHighestBidNeverFalls()
    }
  }

  @Test func aWishGoesBackToItsPlace() async throws {
    try await check("Wishlist", failing: "wishes keep their order") {
      await explore(Wishlist(), from: Wishlist.State()) { _ in
      } checking: {
        Always("wishes keep their order") { $0.wishes == $0.wishes.sorted() }
      }
    } printed: {
      await WishlistFindingTests().wishesKeepTheirOrder()
    }
  }

  @Test func aTicketIsForOne() async throws {
    try await check("TicketScanner", failing: "a ticket is for one") {
      await explore(TicketScanner(), from: TicketScanner.State()) {
        $0[TownClient.self].book = { $0 }
        $0[TownClient.self].events = { AsyncStream { for code in [7, 7] { $0.yield(code) } } }
      } checking: {
        Always("a ticket is for one") { Set($0.admitted).count == $0.admitted.count }
        AtRest("nothing is checked for ever") { $0.checking.isEmpty }
      }
    } printed: {
      await TicketScannerFindingTests().aTicketIsForOne()
    }
  }

  @Test func somebodyPays() async throws {
    try await checkInProcess("TipSplitter", failing: "A reducer stops the process") {
      await explore(TipSplitter(), from: TipSplitter.State()) { _ in
      } checking: {
      }
    } printed: {
      await TipSplitterFindingTests().stopsNoProcess()
    } faulty: {
      await #expect(processExitsWith: .success) {
        await Planted.$isFaulty.withValue(true) { await TipSplitterFindingTests.steps() }
      }
    }
  }

  @Test func eachFailureIsTold() async throws {
    try await check("Podcasts", failing: "each failure is told") {
      await explore(Podcasts(), from: Podcasts.State()) {
        $0[TownClient.self].set = { _ in }
      } checking: {
        AtRest("each failure is told") { state in
          state.alert != nil || state.podcasts.allSatisfy { $0.status != .failed }
        }
      }
    } printed: {
      await PodcastsFindingTests().eachFailureIsTold()
    }
  }
}
