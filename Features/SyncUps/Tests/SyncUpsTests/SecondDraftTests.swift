import ComposableArchitecture
import ComposableTerminalUI
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// No draft takes the place of another one that is still needed.
@MainActor
@Suite struct SecondDraftTests {
  private let storage = Storage()
  private let held = LockIsolated<Set<HeldMeeting>>([])

  private var meeting: Meeting { .retrospective }
  private var notes: [String]? {
    storage.stub.syncUps[id: SyncUp.design.id].map { $0.meetings.map(\.notes) }
  }

  // MARK: - Held meetings

  @Test(arguments: [nil, "one"])
  func aSecondMeetingOfASyncUpKeepsItsOwnDraft(window: String?) async {
    let storage = window.map { self.storage.window($0, holding: held) } ?? self.storage
    let screen = await storage.detail()
    await screen.hold(notes: "First")
    storage.failSaves()
    await screen.endMeeting()
    await screen.hold(notes: "Second")
    #expect(Set(storage.drafts.map(\.notes)) == ["First", "Second"])
    await screen.endMeeting()
    await screen.hold(notes: "Third")
    #expect(Set(storage.drafts.map(\.notes)) == ["First", "Second", "Third"])
    storage.stub.fail(.save, with: nil)
    await screen.endMeeting()
    await screen.advance(by: .seconds(30))
    #expect(notes == ["Third", "Second", "First", meeting.notes])
    #expect(storage.drafts == [])
    #expect(held.value == [])
  }

  @Test func aMeetingThatIsSavedAtOnceKeepsItsDraftToo() async {
    let screen = await storage.detail()
    storage.failSaves()
    screen.press("m")
    await screen.shows("Elapsed 0:00")
    screen.press(.escape, .return)
    await screen.settle()
    await screen.hold(notes: "Second")
    #expect(storage.drafts.map(\.notes) == ["", "Second"])
  }

  @Test func bothMeetingsAreOfferedAfterTheProgramWasKilled() async {
    let killed = await storage.window("one", holding: held).detail()
    await killed.hold(notes: "First")
    storage.failSaves()
    await killed.endMeeting()
    await killed.hold(notes: "Second")
    storage.stub.fail(.save, with: nil)
    held.setValue([])
    let screen = await storage.window("two", holding: held).screen()
    for _ in 1...2 {
      await screen.shows("A meeting of “Design” was interrupted")
      screen.press("m")
      await screen.shows("Elapsed 0:00")
      await screen.endMeeting()
      screen.press(.escape)
      await screen.settle()
    }
    #expect(notes.map(Set.init) == ["First", "Second", meeting.notes])
    #expect(!screen.text.contains("interrupted"))
    #expect(storage.drafts == [])
    #expect(held.value == [])
    _ = killed
  }

  // MARK: - Edited notes

  private func killedAfterLaterEditing(reopens: Bool = false) async -> Screen {
    let killed = await storage.window("one", holding: held).detail()
    await killed.open(meeting.id)
    await killed.edit("Saved")
    storage.failSaves()
    killed.send(.doneEditingButtonTapped)
    await killed.settle()
    if reopens {
      killed.press("c")
      await killed.settle()
      await killed.open(meeting.id)
    }
    await killed.edit("Later")
    storage.stub.fail(.save, with: nil)
    held.setValue([])
    return killed
  }

  /// The next program resumes the editing.
  private func resumed() async -> Screen {
    let screen = await storage.window("two", holding: held).screen(width: 120)
    await screen.shows("were being edited")
    screen.press("m")
    await screen.shows("Later")
    await screen.settle()
    return screen
  }

  @Test(arguments: [false, true], [false, true])
  func savedNotesOutliveThoseThatAreTypedAfterwards(reopens: Bool, isDone: Bool) async {
    let killed = await killedAfterLaterEditing(reopens: reopens)
    let screen = await resumed()
    // They were saved by the user, and are again.
    #expect(notes == ["Saved"])
    screen.send(isDone ? .doneEditingButtonTapped : .cancelEditButtonTapped)
    await screen.settle()
    #expect(notes == [isDone ? "Later" : "Saved"])
    #expect(screen.store.conflicts == [])
    #expect(storage.drafts == [])
    _ = killed
  }

  @Test func savedNotesOutliveASecondKill() async {
    let killed = await killedAfterLaterEditing()
    storage.failSaves()
    let second = await resumed()
    second.send(.notesChanged("Later!"))
    await second.settle()
    held.setValue([])
    storage.stub.fail(.save, with: nil)
    let screen = await storage.window("three", holding: held).screen(width: 120)
    await screen.shows("were being edited")
    screen.press("m")
    await screen.shows("Later!")
    await screen.settle()
    #expect(notes == ["Saved"])
    #expect(screen.store.conflicts == [])
    _ = (killed, second)
  }

  /// Its draft has the identity of another window.
  @Test func notesOfAResumedEditingAreKeptWithLaterOnes() async {
    let killed = await killedAfterLaterEditing()
    let second = await resumed()
    storage.failSaves()
    second.send(.doneEditingButtonTapped)
    await second.settle()
    second.press("c")
    await second.settle()
    await second.open(meeting.id)
    await second.edit("Latest")
    #expect(storage.drafts.map(\.notes) == ["Latest"])
    held.setValue([])
    storage.stub.fail(.save, with: nil)
    let screen = await storage.window("three", holding: held).screen(width: 120)
    await screen.shows("were being edited")
    screen.press("m")
    await screen.shows("Latest")
    await screen.settle()
    #expect(notes == ["Later"])
    screen.send(.doneEditingButtonTapped)
    await screen.settle()
    #expect(notes == ["Latest"])
    #expect(screen.store.conflicts == [])
    #expect(storage.drafts == [])
    _ = (killed, second)
  }

  @Test func aDraftDoesNotGrowWithEachSaveThatFails() async throws {
    let screen = await storage.window("one", holding: held).detail()
    await screen.open(meeting.id)
    storage.failSaves()
    for number in 1...12 {
      await screen.edit("Saved \(number)")
      screen.send(.doneEditingButtonTapped)
      await screen.settle()
    }
    let shown = try #require(screen.store.path.last?.meeting)
    #expect(shown.savedNotes == ["Saved 1", "Saved 10", "Saved 11", "Saved 12"])
    #expect(storage.drafts.map(\.notes) == ["Saved 12"])
    storage.stub.fail(.save, with: nil)
    await screen.advance(by: .seconds(30))
    #expect(notes == ["Saved 12"])
    #expect(screen.store.conflicts == [])
    #expect(storage.drafts == [])
  }

  @Test(arguments: [false, true])
  func notesOfOthersAreToldOfOnce(isBefore: Bool) async {
    let killed = await storage.window("one", holding: held).detail()
    await killed.open(meeting.id)
    await killed.edit("Saved")
    if isBefore { storage.failSaves() }
    killed.send(.doneEditingButtonTapped)
    await killed.settle()
    await killed.edit("Later")
    storage.stub.fail(.save, with: nil)
    held.setValue([])
    await storage.changeFromOutside(SyncUp.design.id) { [meeting] in
      $0.meetings[id: meeting.id]?.notes = "Theirs"
    }
    let screen = await resumed()
    // Notes that were stored before theirs are not saved again.
    #expect(notes == [isBefore ? "Saved" : "Theirs"])
    #expect(screen.store.conflicts.count == (isBefore ? 1 : 0))
    screen.send(.doneEditingButtonTapped)
    await screen.settle()
    #expect(notes == ["Later"])
    #expect(screen.store.conflicts.count == 1)
    _ = killed
  }

  @Test func savedNotesOfASyncUpOutsideOfTheListAreSavedAgain() async {
    let killed = await killedAfterLaterEditing()
    let screen = await storage.window("two", holding: held).screen(width: 120)
    await screen.shows("were being edited")
    screen.store.send(.list(.binding(.set(\.searchText, "Lonely"))))
    screen.store.send(.list(.searchTextSettled))
    await screen.settle()
    #expect(screen.store.list.syncUps.ids == [SyncUp.lonely.id])
    for draft in screen.store.interruptedMeetings {
      screen.store.send(.resumeMeetingButtonTapped(draft.id))
    }
    await screen.shows("Later")
    await screen.settle()
    #expect(notes == ["Saved"])
    _ = killed
  }
}
