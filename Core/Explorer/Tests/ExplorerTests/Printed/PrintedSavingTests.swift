import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features that save twice, too late, or from an old value.
@MainActor
@Suite struct PrintedSavingTests: PrintedTests {
  @Test func anOrderIsPlacedTwice() async throws {
    try await check("Order", failing: "an order is placed once") {
      await explore(Order(), from: Order.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].save = { _ in }
      } checking: {
        Always("an order is placed once") { $0.placed <= 1 }
        FinalState("the order is placed") { $0.placed > 0 }
      }
    } printed: {
      await OrderFindingTests().anOrderIsPlacedOnce()
    }
  }

  @Test func anUpdateIsLost() async throws {
    try await check("Likes", failing: "each tap counts") {
      await explore(Likes(), from: Likes.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].save = { _ in }
      } checking: {
        AtRest("each tap counts") { $0.likes == $0.taps }
      }
    } printed: {
      await LikesFindingTests().eachTapCounts()
    }
  }

  @Test func aNoteComesBack() async throws {
    try await check("Note", failing: "a deleted note is not shown") {
      await explore(Note(), from: Note.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].save = { _ in }
      } checking: {
        Always("a deleted note is not shown") { !$0.isDeleted || !$0.isShown }
      }
    } printed: {
      await NoteFindingTests().aDeletedNoteIsNotShown()
    }
  }

  @Test func aDraftIsLost() async throws {
    try await check("Draft", failing: "what was typed is saved") {
      await explore(Draft(), from: Draft.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].save = { _ in }
      } checking: {
        AtRest("what was typed is saved") { $0.saved == $0.text }
      }
    } printed: {
      await DraftFindingTests().whatWasTypedIsSaved()
    }
  }

  @Test func aFailureIsNotTakenBack() async throws {
    try await check("Favorite", failing: "the switch shows what is saved") {
      await explore(Favorite(), from: Favorite.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].save = { _ in }
      } checking: {
        AtRest("the switch shows what is saved") { $0.isFavorite == $0.confirmed }
      }
    } printed: {
      await FavoriteFindingTests().theSwitchShowsWhatIsSaved()
    }
  }

  @Test func theLastAnswerIsBelieved() async throws {
    try await check("Setting", failing: "the setting is saved") {
      await explore(Setting(), from: Setting.State(), .exhaustive(depth: 4)) {
        $0[ServerClient.self].save = { _ in }
      } checking: {
        AtRest("the setting is saved") { $0.isOn == $0.saved }
      }
    } printed: {
      await SettingFindingTests().theSettingIsSaved()
    }
  }
}
