import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features of games.
@MainActor
@Suite struct PlayStrangersTests: StrangerTests {
  @Test func noLifeAfterTheEnd() async throws {
    try await check("Hangman", failing: "lives fall below none") {
      await explore(Hangman(), from: Hangman.State()) { _ in
      } checking: {
        AtNoTime("lives fall below none") { $0.lives < 0 }
      }
    } printed: {
      await HangmanFindingTests().livesFallBelowNone()
    }
  }

  @Test func aPictureIsThere() async throws {
    try await checkInProcess("RainRadar", failing: "A reducer stops the process") {
      await explore(RainRadar(), from: RainRadar.State()) {
        $0[TownClient.self].items = { _ in [4] }
      } checking: {
      }
    } printed: {
      await RainRadarFindingTests().stopsNoProcess()
    } faulty: {
      await #expect(processExitsWith: .success) {
        await Planted.$isFaulty.withValue(true) { await RainRadarFindingTests.steps() }
      }
    }
  }

  @Test func aSongIsSungAtATime() async throws {
    try await check("Karaoke", failing: "one song at a time") {
      await explore(Karaoke(), from: Karaoke.State()) { _ in
      } checking: {
        Transition("one song at a time") { before, after in
          after.sung.count <= before.sung.count + 1
        }
      }
    } printed: {
      await KaraokeFindingTests().oneSongAtATime()
    }
  }

  @Test func movesStayInOrder() async throws {
    try await check("SlidingPuzzle", failing: "moves stay in order") {
      await explore(SlidingPuzzle(), from: SlidingPuzzle.State()) { _ in
      } checking: {
        Always("moves stay in order") { $0.made == $0.made.sorted() }
      }
    } printed: {
      await SlidingPuzzleFindingTests().movesStayInOrder()
    }
  }

  @Test func eachWrongNumberCounts() async throws {
    try await check("GiftCard", failing: "each wrong number counts") {
      await explore(GiftCard(), from: GiftCard.State()) {
        $0[TownClient.self].set = { _ in }
      } checking: {
        Always("each wrong number counts") { $0.attempts == $0.answers }
      }
    } printed: {
      await GiftCardFindingTests().eachWrongNumberCounts()
    }
  }
}
