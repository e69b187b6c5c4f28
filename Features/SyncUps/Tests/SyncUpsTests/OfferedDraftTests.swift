import ComposableArchitecture
import ComposableTerminalUI
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// An offered draft whose meeting another program has stored meanwhile is not stored once more.
@MainActor
@Suite struct OfferedDraftTests {
  private let held = LockIsolated<Set<HeldMeeting>>([])
  private let storage = Storage()

  private var meeting: Meeting { .retrospective }
  private var id: HeldMeeting { HeldMeeting(SyncUp.design.id) }

  /// Writes the draft of a meeting.
  ///
  /// - Parameter isStored: Whether it was saved as a meeting that is stored.
  private func keep(isStored: Bool) {
    withDependencies(storage.provide) {
      @Shared(.meetingDrafts) var drafts
      $drafts.withLock {
        $0 = MeetingDrafts(
          rawValue: """
            [{"id":"\(SyncUp.design.id)","title":"Design","elapsedSeconds":3,"speakerIndex":0,\
            "notes":"\(meeting.notes)"\(isStored ? #","savedAs":"\#(meeting.id)""# : "")}]
            """
        )
      }
    }
  }

  private func offered() async -> Screen {
    keep(isStored: false)
    let screen = await storage.screen()
    await screen.shows("[ Resume m ]")
    // Another program has resumed and stored it, and was killed before it removed the draft.
    keep(isStored: true)
    return screen
  }

  @Test func aStoredMeetingIsNoLongerOffered() async {
    let screen = await offered()
    screen.store.send(.task)
    await screen.settle()
    #expect(!screen.text.contains("[ Resume m ]"))
    #expect(screen.store.interruptedMeetings == [])
    #expect(storage.drafts == [])
  }

  @Test func aMeetingThatIsStoredWhileItsSyncUpIsReadIsNotResumed() async {
    let screen = await offered()
    screen.store.send(.interruptedSyncUpFound(meeting: id, syncUp: .design))
    await screen.settle()
    #expect(screen.store.path.isEmpty)
    #expect(screen.store.interruptedMeetings == [])
    #expect(storage.drafts == [])
  }

  /// Nothing tells of a save while another tab is shown.
  @Test func storedNotesAreNotOfferedBecauseOthersHaveStoredNewerOnes() async throws {
    let window = storage.window("one", holding: held)
    let state = withDependencies(window.provide) { SyncUpsFeature.State() }
    let store = Store(initialState: state) {
      SyncUpsFeature()
    } withDependencies: {
      window.provide(&$0)
    }
    let shown = store.send(.task)
    await storage.executor.settle()
    store.send(.list(.syncUpTapped(SyncUp.design.id)))
    await storage.executor.settle()
    let detail = try #require(store.path.ids.last)
    store.send(.path(.element(id: detail, action: .detail(.delegate(.openMeeting(meeting.id))))))
    let last = try #require(store.path.ids.last)
    storage.failSaves()
    for action: MeetingFeature.Action in [
      .editButtonTapped, .notesChanged("Mine"), .doneEditingButtonTapped,
    ] {
      store.send(.path(.element(id: last, action: .meeting(action))))
      await storage.executor.settle()
    }
    store.send(.path(.popFrom(id: detail)))
    shown.cancel()
    await storage.executor.settle()
    #expect(storage.drafts.map(\.notes) == ["Mine"])
    storage.stub.fail(.save, with: nil)
    try await window.saver.flush()
    await storage.changeFromOutside(SyncUp.design.id) { [meeting] in
      #expect($0.meetings[id: meeting.id]?.notes == "Mine")
      $0.meetings[id: meeting.id]?.notes = "Theirs"
    }
    let again = store.send(.task)
    await storage.executor.settle()
    #expect(store.interruptedMeetings == [])
    #expect(storage.drafts == [])
    #expect(held.value == [])
    again.cancel()
  }

  @Test func aStoredMeetingIsHeldNoLonger() async {
    var storage = storage
    storage.meetingHolds.release = { [held] meeting in
      held.withValue { _ = $0.remove(meeting) }
    }
    let id = id
    held.setValue([id])
    keep(isStored: true)
    let screen = await storage.screen()
    await screen.settle()
    #expect(storage.drafts == [])
    #expect(held.value == [])
    _ = screen
  }
}
