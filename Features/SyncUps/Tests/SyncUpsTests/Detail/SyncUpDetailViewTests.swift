import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

@MainActor
@Suite struct SyncUpDetailViewTests {
  private let storage = Storage()

  @Test func showsTheSyncUp() async {
    let screen = await storage.detail(width: 50, height: 11)
    #expect(
      screen.lines == [
        "‹ Back   Design",
        "[ Start meeting m ] [ Edit e ] [ Delete D ]",
        "Length                                         6 s",
        "Theme                                     ● Orange",
        "Attendees",
        "  Blob",
        "  Blob Jr",
        "  Blob Sr",
        "Past meetings",
        "[ 1970-01-01 00:00 ] [ × ]",
        "",
      ]
    )
    // As long as the focus is elsewhere, the key does nothing.
    #expect(!screen.keys.contains("d: Delete the meeting"))
    screen.press(.downArrow)
    #expect(screen.keys.contains("d: Delete the meeting"))
    screen.press(.escape)
    #expect(screen.lines[0].hasPrefix("Sync-ups "))
    #expect(screen.text.contains("› ● Design"))
  }

  @Test func saysThatThereHasBeenNoMeeting() async {
    let screen = await storage.detail(of: .product)
    #expect(screen.lines[5...7] == ["  Blob", "Past meetings", "  none yet; m starts one"])
  }

  @Test func aNameInSeveralRowsKeepsItsIndent() async {
    let syncUp = SyncUp(
      id: SyncUp.ID(4_000),
      attendees: [Attendee(id: Attendee.ID(4_001), name: "Alexandra Marlowe Finch")],
      meetings: [],
      title: "Walk"
    )
    let screen = await Storage([syncUp]).detail(of: syncUp, width: 18, height: 16)
    #expect(screen.text.contains("  Alexandra\n  Marlowe Finch"))
    screen.press("m")
    #expect(screen.text.contains("▸ Alexandra\n  Marlowe Finch"))
  }

  @Test func aMeetingNeedsSomebody() async {
    let screen = await storage.detail(of: .lonely)
    screen.press("m")
    #expect(screen.text.contains("Nobody takes part"))
    #expect(screen.text.contains("Add an attendee before the meeting starts."))
    screen.press(.escape)
    #expect(!screen.text.contains("Nobody takes part"))
    screen.press("m", .leftArrow, .return)
    #expect(screen.text.contains("[ Done ^S ] [ Cancel Esc ]"))
  }

  @Test func isEdited() async {
    let screen = await storage.detail()
    screen.press("e")
    screen.type("er")
    screen.press("s", .control)
    #expect(screen.lines[0] == "‹ Back   Designer")
    screen.press("e", .escape)
    #expect(screen.lines[1].hasPrefix("[ Start meeting m ]"))
    screen.press("e")
    screen.type("!")
    screen.press(.escape)
    #expect(screen.text.contains("Discard what was typed?"))
  }

  @Test func isDeletedAfterAQuestion() async {
    let screen = await storage.detail()
    screen.press("D")
    #expect(screen.text.contains("Delete “Design”?"))
    screen.press(.escape)
    #expect(screen.lines[0] == "‹ Back   Design")
    screen.press("D", .leftArrow, .return)
    await screen.shows("“Design” was deleted. [ Undo u ]")
    #expect(screen.lines[0].hasPrefix("Sync-ups "))
  }

  @Test func aPastMeetingIsReadAndDeleted() async {
    let screen = await storage.detail(width: 50, height: 10)
    screen.press(.downArrow, .return)
    await screen.shows("Notes")
    #expect(
      screen.lines == [
        "‹ Back   Design, 1970-01-01 00:00",
        "[ Close c ] [ Edit notes e ]",
        "Attendees",
        "  Blob",
        "  Blob Esq",
        "Notes",
        "All is well.",
        "",
        "",
        "",
      ]
    )
    screen.press("c")
    await screen.shows("Past meetings")
    screen.press("d")
    #expect(screen.text.contains("Delete the meeting of 1970-01-01 00:00?"))
    #expect(screen.text.contains("Its notes are deleted with it: “All is well.”"))
    screen.press(.leftArrow, .return)
    #expect(!screen.text.contains("[ 1970-01-01 00:00 ]"))
    #expect(screen.text.contains("The meeting of 1970-01-01 00:00 was de… [ Undo u ]"))
    screen.press("u")
    #expect(screen.text.contains("[ 1970-01-01 00:00 ]"))
    #expect(!screen.text.contains("Undo"))
    // The meeting that is back has the focus.
    screen.press(.return)
    await screen.shows("All is well.")
  }

  @Test func theUndoOfAPastMeetingSurvivesTheWayToTheListAndBack() async throws {
    let screen = await storage.detail()
    screen.press(.downArrow, "d", .leftArrow, .return)
    await screen.shows("The meeting of 1970-01-01 00:00 was deleted. [ Undo u ]")
    screen.press(.escape)
    await screen.shows("Sync-ups ")
    // Another sync-up, and its screen, have no part in it.
    screen.press(.downArrow, .return)
    await screen.shows("‹ Back   Lonely")
    #expect(!screen.text.contains("Undo"))
    screen.press(.escape, .upArrow, .return)
    await screen.shows("The meeting of 1970-01-01 00:00 was deleted. [ Undo u ]")
    screen.press("u")
    await screen.settle()
    #expect(!screen.text.contains("Undo"))
    #expect(storage.stub.syncUps == [.design, .lonely, .product])
    // It is undone for good.
    screen.press(.escape, .return)
    await screen.shows("‹ Back   Design")
    #expect(!screen.text.contains("Undo"))
  }

  @Test func afterADeletionReturnStartsNoMeeting() async {
    let screen = await storage.detail(width: 50, height: 10)
    screen.press(.downArrow, "d", .leftArrow, .return)
    #expect(!screen.text.contains("[ 1970-01-01 00:00 ]"))
    screen.press(.return)
    #expect(screen.text.contains("[ 1970-01-01 00:00 ]"))
    screen.press("d", .leftArrow, .return, "u", .return)
    await screen.shows("All is well.")
  }

  @Test func anOpenFormSaysThatOthersHaveDeletedTheSyncUp() async {
    let screen = await storage.detail()
    screen.press("e")
    screen.type("er")
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [SyncUp.design.id]))
    await screen.settle()
    let form = screen.lines.firstIndex { $0.contains("Sync-up ") } ?? 0
    #expect(screen.lines[..<form].contains { $0.contains("deleted") }, "\(screen.text)")
  }

  @Test func notesOfAPastMeetingAreEditedAndSaved() async {
    let screen = await storage.detail(width: 50, height: 12)
    screen.press(.downArrow, .return)
    await screen.shows("Notes")
    screen.press("e")
    screen.type(" Very")
    screen.press("s", .control)
    await screen.settle()
    #expect(screen.text.contains("All is well. Very"))
    #expect(screen.text.contains("[ Edit notes e ]"))
    #expect(storage.stub.syncUps[id: SyncUp.design.id]?.meetings[0].notes == "All is well. Very")
    // What was typed is not lost without a question.
    screen.press("e")
    screen.type("x")
    screen.press(.escape)
    #expect(screen.text.contains("Discard what was typed?"))
    screen.press(.escape, .escape, .leftArrow, .return)
    #expect(!screen.text.contains("Veryx"))
    #expect(screen.store.path.count == 2)
  }

  @Test func pastMeetingsAreFoundByTheirNotes() async {
    var syncUp = SyncUp.design
    for (number, notes) in [(1, "Éclairs were eaten."), (2, "Nobody came.")] {
      let date = Date(timeIntervalSince1970: TimeInterval(number) * 86_400)
      syncUp.meetings.append(Meeting(id: Meeting.ID(number + 40), date: date, notes: notes))
    }
    let screen = await Storage([syncUp]).detail(of: syncUp, width: 50, height: 24)
    #expect(screen.text.contains("words of notes"))
    screen.press("/")
    screen.type("EATEN ecl")
    #expect(screen.text.contains("1970-01-02"))
    #expect(!screen.text.contains("1970-01-03") && !screen.text.contains("1970-01-01"))
    screen.type("x")
    #expect(screen.text.contains("No notes match."))
    screen.press(.escape)
    #expect(screen.text.contains("1970-01-03") && screen.text.contains("1970-01-01"))
    // The focus is on a meeting again, so that Esc goes back.
    #expect(screen.keys.contains("d: Delete the meeting"))
    screen.press(.escape)
    #expect(screen.lines[0].hasPrefix("Sync-ups "))
  }

  @Test func aSearchThatHidesTheLastMeetingCanBeEnded() async {
    var syncUp = SyncUp.design
    let date = Date(timeIntervalSince1970: 86_400)
    syncUp.meetings.append(Meeting(id: Meeting.ID(41), date: date, notes: "Nobody came."))
    let screen = await Storage([syncUp]).detail(of: syncUp, width: 50, height: 24)
    screen.press("/")
    screen.type("nobody")
    screen.press(.return, "d")
    let deletion = SyncUpDetail.Alert.confirmMeetingDeletion(Meeting.ID(41))
    screen.store.send(
      .path(.element(id: 0, action: .detail(.destination(.presented(.alert(deletion))))))
    )
    #expect(screen.text.contains("No notes match."))
    screen.press("/", .escape)
    #expect(screen.text.contains("1970-01-01"))
    #expect(!screen.text.contains("words of notes"))
  }

  @Test func returnInTheSearchGoesToTheFirstMeetingThatIsFound() async {
    var syncUp = SyncUp.design
    let date = Date(timeIntervalSince1970: 86_400)
    syncUp.meetings.append(Meeting(id: Meeting.ID(41), date: date, notes: "Nobody came."))
    let screen = await Storage([syncUp]).detail(of: syncUp, width: 50, height: 24)
    screen.press("/")
    screen.type("nobody")
    screen.press(.return, .return)
    await screen.shows("Nobody came.")
    #expect(screen.lines[0].contains("1970-01-02"))
    screen.press(.escape, "/")
    screen.type("x")
    screen.press(.return)
    #expect(screen.text.contains("No notes match."))
    screen.type("y")
    #expect(screen.text.contains("nobodyxy"))
  }

  @Test func aMeetingOfAnEarlierVersionSaysThatNobodyKnowsWhoWasThere() async {
    var syncUp = SyncUp.design
    syncUp.meetings[0].attendees = []
    let screen = await Storage([syncUp]).detail(width: 50, height: 10)
    screen.press(.downArrow, .return)
    await screen.shows("Notes")
    #expect(screen.lines[2...4] == ["Attendees", "  not recorded", "Notes"])
  }

  // MARK: - Changes of others

  private func changeFromOutside(_ change: (inout SyncUp) -> Void) {
    var syncUp = storage.stub.syncUps[id: SyncUp.design.id]!
    change(&syncUp)
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(syncUp)]))
  }

  @Test func showsWhatOthersChange() async {
    let screen = await storage.detail()
    changeFromOutside {
      $0.title = "Theirs"
      $0.attendees[0].name = "Somebody"
    }
    await screen.shows("Somebody")
    #expect(screen.lines[0] == "‹ Back   Theirs")
  }

  @Test func anOpenFormShowsWhatOthersChange() async {
    let screen = await storage.detail()
    screen.press("e")
    screen.type("er")
    changeFromOutside { $0.attendees[0].name = "Somebody" }
    await screen.shows("Somebody")
    #expect(screen.text.contains("Designer"))
    changeFromOutside { $0.title = "Theirs" }
    await screen.shows("Another window changed the title")
    #expect(screen.text.contains("[ Take theirs ]"))
    screen.press("s", .control)
    await screen.shows("‹ Back   Designer")
    #expect(screen.text.contains("Another window changed the title of “Designer” to “Theirs”"))
    screen.press("x")
    #expect(!screen.text.contains("Another window"))
    #expect(storage.stub.syncUps[0].attendees[0].name == "Somebody")
  }

  @Test func aFormThatOnlyOthersHaveChangedIsLeftWithoutAQuestion() async {
    let screen = await storage.detail()
    screen.press("e")
    changeFromOutside { $0.attendees[0].name = "Somebody" }
    await screen.shows("Somebody")
    screen.press(.escape)
    #expect(!screen.text.contains("Discard what was typed?"))
    #expect(screen.lines[1].hasPrefix("[ Start meeting m ]"))
  }

  @Test func saysThatOthersHaveDeletedTheSyncUp() async {
    let screen = await storage.detail()
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [SyncUp.design.id]))
    await screen.shows("Another window has deleted “Design”.")
    #expect(screen.lines[0] == "‹ Back   Design")
    #expect(screen.text.contains("[ Leave it deleted ]"))
  }

  @Test func theQuestionNamesTheSyncUpAsItIsNow() async {
    let screen = await storage.detail()
    screen.press("D")
    await screen.shows("Delete “Design”?")
    #expect(screen.text.contains("Its past meetings are deleted with it."))
    await storage.changeFromOutside(SyncUp.design.id) {
      $0.title = "Theirs"
      $0.meetings = []
    }
    await screen.shows("Delete “Theirs”?")
    #expect(!screen.text.contains("Its past meetings are deleted with it."))
  }
}
