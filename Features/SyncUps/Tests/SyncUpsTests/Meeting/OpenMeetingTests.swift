import ComposableArchitecture
import ComposableTerminalUI
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// The page of a past meeting that others change, or delete, while it is shown.
@MainActor
@Suite struct OpenMeetingTests {
  private let storage = Storage()

  /// The page of a past meeting.
  private func meeting() async -> Screen {
    let screen = await storage.detail()
    await screen.open(Meeting.retrospective.id)
    await screen.shows("All is well.")
    return screen
  }

  private func changeNotes(to notes: String) async {
    await storage.changeFromOutside(SyncUp.design.id) { $0.meetings[0].notes = notes }
  }

  private var storedNotes: String? {
    storage.stub.syncUps[id: SyncUp.design.id]?.meetings.first?.notes
  }

  @Test func showsTheNotesOfOthers() async {
    let screen = await meeting()
    await changeNotes(to: "Theirs")
    await screen.shows("Theirs")
    #expect(!screen.text.contains("All is well."))
    await storage.changeFromOutside(SyncUp.design.id) {
      $0.title = "Drawing"
      $0.meetings[0].attendees[0].name = "Blob II"
      $0.meetings[0].notes = "All is well."
    }
    await screen.shows("Blob II")
    #expect(screen.lines[0].contains("Drawing, 1970-01-01"))
    #expect(screen.text.contains("All is well."))
  }

  @Test func theEditingBeginsWithTheNotesOfOthers() async {
    let screen = await meeting()
    await changeNotes(to: "Theirs")
    await screen.shows("Theirs")
    screen.press("e")
    screen.type(" and mine")
    screen.press("s", .control)
    await screen.settle()
    #expect(storedNotes == "Theirs and mine")
    #expect(screen.store.conflicts == [])
    #expect(screen.text.contains("Theirs and mine"))
  }

  /// No screen has drawn the change before the key is pressed.
  @Test func theEditingBeginsWithNotesThatWereNotDrawnYet() async {
    let screen = await meeting()
    await changeNotes(to: "Theirs")
    screen.send(.editButtonTapped)
    screen.send(.notesChanged("Theirs and mine"))
    screen.send(.doneEditingButtonTapped)
    await screen.settle()
    #expect(storedNotes == "Theirs and mine")
    #expect(screen.store.conflicts == [])
  }

  @Test func anEditingInWhichNothingIsTypedFollows() async {
    let screen = await meeting()
    screen.press("e")
    await changeNotes(to: "Theirs")
    await screen.shows("Theirs")
    screen.type("!")
    screen.press("s", .control)
    await screen.settle()
    #expect(storedNotes?.contains("Theirs") == true)
    #expect(storedNotes?.contains("!") == true)
    #expect(screen.store.conflicts == [])
  }

  @Test func whatIsTypedStaysAndTheirsCanBeTaken() async {
    let screen = await meeting()
    screen.press("e")
    screen.type(" Mine")
    await changeNotes(to: "Theirs")
    await screen.settle()
    #expect(screen.text.contains("All is well. Mine"))
    screen.press("s", .control)
    await screen.shows("Another window changed a past meeting")
    #expect(storedNotes == "All is well. Mine")
    #expect(screen.text.contains("All is well. Mine"))
    guard let conflict = screen.store.conflicts.first else { return }
    screen.store.send(.takeTheirsButtonTapped(conflict.id))
    await screen.settle()
    #expect(storedNotes == "Theirs")
    #expect(!screen.text.contains("Mine"))
    #expect(screen.text.contains("Theirs"))
    // The next editing begins with them.
    screen.press("e")
    screen.type(", too")
    screen.press("s", .control)
    await screen.settle()
    #expect(storedNotes == "Theirs, too")
    #expect(screen.store.conflicts == [])
  }

  @Test func cancelShowsTheNotesOfOthers() async {
    let screen = await meeting()
    await screen.edit("Mine")
    await changeNotes(to: "Theirs")
    screen.send(.cancelEditButtonTapped)
    await screen.shows("Theirs")
    #expect(!screen.text.contains("Mine"))
  }

  @Test func aDeletionByOthersIsSaidAndUndoneByASave() async {
    let screen = await meeting()
    await storage.changeFromOutside(SyncUp.design.id) { $0.meetings = [] }
    await screen.shows("Another window has deleted this meeting.")
    #expect(screen.text.contains("All is well."))
    await screen.edit("Mine")
    screen.send(.doneEditingButtonTapped)
    await screen.settle()
    #expect(storedNotes == "Mine")
    #expect(!screen.text.contains("has deleted this meeting"))
  }

  /// Another window takes back what was saved here.
  @Test func anOlderTextOfOthersIsShown() async {
    let screen = await meeting()
    await screen.edit("Mine")
    screen.send(.doneEditingButtonTapped)
    await screen.settle()
    await changeNotes(to: "All is well.")
    await screen.shows("All is well.")
    #expect(!screen.text.contains("Mine"))
  }
}
