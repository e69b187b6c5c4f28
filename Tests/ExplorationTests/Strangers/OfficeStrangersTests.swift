import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features of an office.
@MainActor
@Suite struct OfficeStrangersTests: StrangerTests {
  @Test func aSavedTitleIsShown() async throws {
    try await check("MeetingCalendar", failing: "a saved title is shown") {
      await explore(MeetingCalendar(), from: MeetingCalendar.State()) {
        $0[TownClient.self].save = { _ in }
      } checking: {
        AtRest("a saved title is shown") { state in
          state.toast == nil || state.events.contains { $0.title == state.toast }
        }
      }
    } printed: {
      await MeetingCalendarFindingTests().aSavedTitleIsShown()
    }
  }

  @Test func aFavoriteIsNotDeleted() async throws {
    try await check("Contacts", failing: "a favorite is kept") {
      await explore(Contacts(), from: Contacts.State()) {
        $0[TownClient.self].events = { AsyncStream { $0.yield(1) } }
      } checking: {
        Always("a favorite is kept") { $0.contacts.contains { $0.isFavorite } }
      }
    } printed: {
      await ContactsFindingTests().aFavoriteIsKept()
    }
  }

  @Test func anErrorEndsTheWait() async throws {
    try await check("DocumentSigner", failing: "nothing is signed for ever") {
      await explore(DocumentSigner(), from: DocumentSigner.State()) {
        $0[TownClient.self].ping = {}
      } checking: {
        AtRest("nothing is signed for ever") { !$0.isSigning }
      }
    } printed: {
      await DocumentSignerFindingTests().nothingIsSignedForEver()
    }
  }

  @Test func pagesComeInOrder() async throws {
    try await check("PrintQueue", failing: "pages come in order") {
      await explore(PrintQueue(), from: PrintQueue.State()) {
        $0[TownClient.self].book = { $0 }
      } checking: {
        Always("pages come in order") { $0.printed == $0.printed.sorted() }
        AtRest("the printer comes to an end") { !$0.isPrinting }
      }
    } printed: {
      await PrintQueueFindingTests().pagesComeInOrder()
    }
  }

  @Test func allHoursAreSaved() async throws {
    try await check("Timesheet", failing: "all hours are saved") {
      await explore(Timesheet(), from: Timesheet.State()) {
        $0[TownClient.self].set = { _ in }
      } checking: {
        AtRest("all hours are saved") { state in
          state.rows.allSatisfy { $0.isFailed || $0.saved == $0.hours }
        }
      }
    } printed: {
      await TimesheetFindingTests().allHoursAreSaved()
    }
  }

  @Test func aBackupEnds() async throws {
    try await check("Backup", failing: "a backup ends") {
      await explore(Backup(), from: Backup.State(), .exhaustive(depth: 7)) {
        $0[TownClient.self].ping = {}
      } checking: {
        Eventually("a backup ends", within: 4, from: { $0.isRunning }) { !$0.isRunning }
      }
    } printed: {
      await BackupFindingTests().aBackupEnds()
    }
  }
}
