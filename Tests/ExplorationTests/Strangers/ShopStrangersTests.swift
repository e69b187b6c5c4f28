import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features of a shop.
@MainActor
@Suite struct ShopStrangersTests: StrangerTests {
  @Test func anOrderIsPaidOnce() async throws {
    try await check("Basket", failing: "an order is paid once") {
      await explore(Basket(), from: Basket.State()) {
        $0[BackendClient.self].pay = { "Receipt over \($0)" }
      } checking: {
        AtNoTime("an order is paid once") { $0.payments > 1 }
      }
    } printed: {
      await BasketFindingTests().anOrderIsPaidOnce()
    }
  }

  @Test func aHeartIsWhatIsSaved() async throws {
    try await check("Favourite", failing: "the heart shows what is saved") {
      await explore(Favourite(), from: Favourite.State()) {
        $0[BackendClient.self].save = { $0 }
      } checking: {
        AtRest("the heart shows what is saved") { $0.isFavourite == $0.saved }
      }
    } printed: {
      await FavouriteFindingTests().theHeartShowsWhatIsSaved()
    }
  }

  @Test func aFeeIsAddedOnce() async throws {
    try await check("OrderWizard", failing: "the fee is added once") {
      await explore(OrderWizard(), from: OrderWizard.State(), .exhaustive(depth: 6)) { _ in
      } checking: {
        Always("the fee is added once") { $0.fee <= 9 }
      }
    } printed: {
      await OrderWizardFindingTests().theFeeIsAddedOnce()
    }
  }

  @Test func aVoteIsCountedOnce() async throws {
    try await check("LivePoll", failing: "a vote is counted once") {
      await explore(LivePoll(), from: LivePoll.State()) {
        $0[BackendClient.self].send = {}
      } checking: {
        Always("a vote is counted once") { $0.votes.reduce(0, +) <= 1 }
      }
    } printed: {
      await LivePollFindingTests().aVoteIsCountedOnce()
    }
  }
}
