import ComposableArchitecture
import ComposableTerminalUI
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// The notes of a past meeting that are being edited survive the end of the program.
@MainActor
@Suite struct InterruptedNotesTests {
  private let storage = Storage()

  private func drafts() -> IdentifiedArrayOf<MeetingDraft> {
    withDependencies(storage.provide) {
      @Shared(.meetingDrafts) var drafts
      return drafts.drafts
    }
  }

  private func keep(_ draft: MeetingDraft) {
    withDependencies(storage.provide) {
      @Shared(.meetingDrafts) var drafts
      $drafts.withLock { _ = $0.drafts.updateOrAppend(draft) }
    }
  }

  private func draft(of meeting: Meeting.ID, _ notes: String) -> MeetingDraft {
    MeetingDraft(
      editing: meeting,
      of: HeldMeeting(SyncUp.design.id),
      title: "Design",
      notes: notes
    )
  }

  private var meeting: Meeting { SyncUp.design.meetings[0] }

  private var storedNotes: String? {
    storage.stub.syncUps[id: SyncUp.design.id]?.meetings[id: meeting.id]?.notes
  }

  /// The screen of the meeting, while its notes are edited.
  private func editing() async -> TestStoreOf<SyncUpsFeature> {
    let store = await storage.feature()
    store.exhaustivity = .off
    await store.send(.task)
    await storage.executor.settle()
    await store.send(.list(.syncUpTapped(SyncUp.design.id)))
    await store.receive(\.list.delegate.openSyncUp)
    await store.send(
      .path(.element(id: 0, action: .detail(.delegate(.openMeeting(meeting.id)))))
    )
    await store.send(.path(.element(id: 1, action: .meeting(.editButtonTapped))))
    await store.send(.path(.element(id: 1, action: .meeting(.notesChanged("Precious")))))
    await storage.executor.settle()
    return store
  }

  @Test func theNotesAreKeptUntilTheyAreStored() async {
    let store = await editing()
    #expect(drafts().map(\.notes) == ["Precious"])
    #expect(drafts().first?.editedMeeting == meeting.id)
    storage.stub.fail(.save, with: SyncUpsError.locked(path: "/c.sqlite"))
    await store.send(.path(.element(id: 1, action: .meeting(.doneEditingButtonTapped))))
    await storage.executor.settle()
    #expect(drafts().map(\.notes) == ["Precious"])
    #expect(storedNotes == meeting.notes)
    storage.stub.fail(.save, with: nil)
    await storage.clock.advance(by: .seconds(1))
    await storage.executor.settle()
    #expect(drafts() == [])
    #expect(storedNotes == "Precious")
    await store.skipInFlightEffects()
  }

  @Test func discardedNotesAreNotKept() async {
    let store = await editing()
    await store.send(.path(.element(id: 1, action: .meeting(.cancelEditButtonTapped))))
    await storage.executor.settle()
    #expect(drafts() == [])
    #expect(storedNotes == meeting.notes)
    await store.skipInFlightEffects()
  }

  @Test func theNotesAreOfferedAtTheNextStart() async {
    keep(draft(of: meeting.id, "Precious"))
    let screen = await storage.screen()
    await screen.shows("The notes of a meeting of “Design” were being edited.")
    screen.press("m")
    await screen.shows("Precious")
    #expect(!screen.text.contains("were being edited"))
    screen.press("s", .control)
    await screen.settle()
    #expect(storedNotes == "Precious")
    #expect(drafts() == [])
    screen.press("c")
    await screen.settle()
    #expect(screen.text.contains("Start meeting"))
  }

  @Test func theNotesOfAMeetingThatIsGoneAreShown() async {
    keep(draft(of: Meeting.ID(99), "Precious"))
    let screen = await storage.screen(width: 120)
    await screen.shows("were being edited.")
    screen.press("m")
    await screen.shows("A past meeting of “Design” is not there any more.")
    #expect(screen.text.contains("Precious"))
    #expect(drafts().count == 1)
    screen.press("M", .leftArrow, .return)
    await screen.settle()
    #expect(drafts() == [])
  }

  @Test(arguments: [(false, 1), (true, 0)])
  func savedNotesAreOfferedUnlessTheyWereStored(isStored: Bool, count: Int) async {
    let notes = isStored ? meeting.notes : "Precious"
    let drafts = MeetingDrafts(
      rawValue: """
        [{"id":"\(SyncUp.design.id)","title":"Design","elapsedSeconds":0,"speakerIndex":0,\
        "notes":"\(notes)","isSaved":true,"editedMeeting":"\(meeting.id)"}]
        """
    )
    drafts.drafts.forEach(keep)
    let screen = await storage.screen()
    await screen.shows("Design")
    await screen.settle()
    #expect(screen.text.contains("were being edited") == !isStored)
    #expect(self.drafts().count == count)
  }
}
