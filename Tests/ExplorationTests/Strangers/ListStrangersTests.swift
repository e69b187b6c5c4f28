import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features of lists.
@MainActor
@Suite struct ListStrangersTests: StrangerTests {
  @Test func deletedMailIsGone() async throws {
    try await check("UndoableInbox", failing: "deleted mail is gone on the server") {
      await explore(
        UndoableInbox(),
        from: UndoableInbox.State(),
        actions: UserActions(payloads: ["deleteTapped": ["1", "2"]])
      ) {
        $0[BackendClient.self].delete = { _ in }
      } checking: {
        AtRest("deleted mail is gone on the server") { $0.mails == $0.onServer }
      }
    } printed: {
      await UndoableInboxFindingTests().deletedMailIsGoneOnTheServer()
    }
  }

  @Test func theSelectionMovesAlong() async throws {
    try await check("Playlist", failing: "the selection moves along") {
      await explore(Playlist(), from: Playlist.State()) { _ in
      } checking: {
        Always("the selection moves along") { state in
          state.selection.map { state.songs[$0] } == state.selectedTitle
        }
      }
    } printed: {
      await PlaylistFindingTests().theSelectionMovesAlong()
    }
  }

  @Test func noAnswerIsForARowThatIsGone() async throws {
    try await check("Checklist", failing: "for a missing element") {
      await explore(Checklist(), from: Checklist.State(), .exhaustive(depth: 4)) {
        $0[BackendClient.self].send = {}
      } checking: {
      }
    } printed: {
      await ChecklistFindingTests().theFindingIsGone()
    }
  }

  @Test func noFourthAnswer() async throws {
    try await checkInProcess("Trivia", failing: "A reducer stops the process") {
      await explore(Trivia(), from: Trivia.State(), .exhaustive(depth: 6)) { _ in
      } checking: {
      }
    } printed: {
      await TriviaFindingTests().stopsNoProcess()
    } faulty: {
      await #expect(processExitsWith: .success) {
        await Planted.$isFaulty.withValue(true) { await TriviaFindingTests.steps() }
      }
    }
  }

  @Test func theDayExists() async throws {
    try await check("DayPicker", failing: "the day exists") {
      await explore(DayPicker(), from: DayPicker.State()) { _ in
      } checking: {
        Always("the day exists") { $0.day <= DayPicker.days[$0.month - 1] }
      }
    } printed: {
      await DayPickerFindingTests().theDayExists()
    }
  }

  @Test func allIsPutBack() async throws {
    try await check("ReaderSettings", failing: "all is put back") {
      await explore(ReaderSettings(), from: ReaderSettings.State()) { _ in
      } checking: {
        After("resetTapped", "all is put back") { _, after in
          after.fontSize == 12 && !after.isDark
        }
      }
    } printed: {
      await ReaderSettingsFindingTests().allIsPutBack()
    }
  }
}
