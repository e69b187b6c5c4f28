import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Tools that measure, play and record.
@MainActor
@Suite struct ToolStrangersTests: StrangerTests {
  @Test func aQuestionHasThreeSeconds() async throws {
    try await check("QuizShow", failing: "a second is a second") {
      await explore(QuizShow(), from: QuizShow.State()) { _ in
      } checking: {
        Transition("a second is a second") { before, after in
          before.question != after.question || before.remaining - after.remaining <= 1
        }
        Always("time does not run below nothing") { $0.remaining >= 0 }
      }
    } printed: {
      await QuizShowFindingTests().aSecondIsASecond()
    }
  }

  @Test func aNoteThatIsThrownAwayStaysAway() async throws {
    try await check("VoiceNotes", failing: "a note that is thrown away stays away") {
      await explore(VoiceNotes(), from: VoiceNotes.State()) {
        $0.cloud.name = { "Note of \($0) s" }
      } checking: {
        Transition("a note that is thrown away stays away") { before, after in
          !before.discarded || after.notes.count <= before.notes.count
        }
      }
    } printed: {
      await VoiceNotesFindingTests().aNoteThatIsThrownAwayStaysAway()
    }
  }

  @Test func aPauseKeepsTheTime() async throws {
    try await check("Pomodoro", failing: "a pause keeps the time") {
      await explore(Pomodoro(), from: Pomodoro.State()) { _ in
      } checking: {
        Transition("a pause keeps the time") { before, after in
          before.mode != .paused || after.mode != .running || before.remaining == after.remaining
        }
      }
    } printed: {
      await PomodoroFindingTests().aPauseKeepsTheTime()
    }
  }

  @Test func anInterruptionIsTold() async throws {
    try await check("FileTransfer", failing: "nothing is sent for ever") {
      await explore(FileTransfer(), from: FileTransfer.State()) {
        $0.cloud.transfer = { _ in
          AsyncThrowingStream {
            $0.yield(0.5)
            $0.finish()
          }
        }
      } checking: {
        AtRest("nothing is sent for ever") { !$0.status.is(\.sending) }
      }
    } printed: {
      await FileTransferFindingTests().nothingIsSentForEver()
    }
  }

  @Test func theTextIsStored() async throws {
    try await check("Scribble", failing: "the text is stored") {
      await explore(Scribble(), from: Scribble.State()) { _ in
      } checking: {
        AtRest("the text is stored") { $0.saved == $0.text }
      }
    } printed: {
      await ScribbleFindingTests().theTextIsStored()
    }
  }

  @Test func pausesAreShortAfterASuccess() async throws {
    try await check("GasMeter", failing: "pauses are short after a success") {
      await explore(GasMeter(), from: GasMeter.State()) {
        $0.cloud.job = { 5 }
      } checking: {
        Always("pauses are short after a success") { !$0.isConnected || $0.pause == 1 }
      }
    } printed: {
      await GasMeterFindingTests().pausesAreShortAfterASuccess()
    }
  }
}
