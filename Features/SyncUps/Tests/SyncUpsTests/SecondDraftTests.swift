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
}
