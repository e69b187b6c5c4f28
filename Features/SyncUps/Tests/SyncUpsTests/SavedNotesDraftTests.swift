import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// The draft of notes that were saved stays until they are stored, whatever comes between.
@MainActor
@Suite struct SavedNotesDraftTests {
  private static let second = Meeting(
    id: Meeting.ID(1_020),
    date: Date(timeIntervalSince1970: 0),
    notes: "The second."
  )

  private let storage = Storage([
    {
      var syncUp = SyncUp.design
      syncUp.meetings.append(second)
      return syncUp
    }(),
    .lonely,
  ])

  private var first: Meeting { .retrospective }
  private var syncUp: SyncUp { storage.stub.syncUps[id: SyncUp.design.id]! }
  private var storedNotes: String? { syncUp.meetings[id: first.id]?.notes }

  private var drafts: [MeetingDraft] {
    withDependencies(storage.provide) {
      @Shared(.meetingDrafts) var drafts
      return drafts.drafts.elements
    }
  }

  private func keep(_ text: String) {
    withDependencies(storage.provide) {
      @Shared(.meetingDrafts) var drafts
      $drafts.withLock { $0 = MeetingDrafts(rawValue: text) }
    }
  }

  /// The draft that a program has left behind that was killed after the notes were saved, and before they were stored.
  private func keepSaved() {
    keep(
      """
      [{"id":"\(SyncUp.design.id)","title":"Design","elapsedSeconds":0,"speakerIndex":0,\
      "notes":"Precious","isSaved":true,"editedMeeting":"\(first.id)"}]
      """
    )
  }

  private func failSaves() {
    storage.stub.fail(.save, with: SyncUpsError.locked(path: "/c.sqlite"))
  }

  private func send(_ action: MeetingFeature.Action, to id: StackElementID, _ screen: Screen) {
    screen.store.send(.path(.element(id: id, action: .meeting(action))))
  }

  private func open(_ meeting: Meeting.ID, _ screen: Screen) async {
    screen.store.send(
      .path(.element(id: 0, action: .detail(.delegate(.openMeeting(meeting)))))
    )
    await screen.settle()
  }

  /// Types notes of the first meeting.
  private func edit(
    _ screen: Screen,
    _ notes: String = "Precious",
    id: StackElementID = 1
  ) async {
    send(.editButtonTapped, to: id, screen)
    await screen.settle()
    send(.notesChanged(notes), to: id, screen)
    await screen.settle()
  }

  /// Changes the title of the sync-up outside of any screen, as a change that is saved.
  private func rename(_ client: SyncUpsClient? = nil) {
    var renamed = syncUp
    renamed.title = "Renamed"
    let base = syncUp
    provided(client) {
      storage.saver.change(SyncUpsChanges(saves: [.init(renamed, base: base)]))
    }
  }

  private func provided<Value>(_ client: SyncUpsClient?, _ operation: () -> Value) -> Value {
    withDependencies {
      storage.provide(&$0)
      if let client { $0.syncUpsClient = client }
    } operation: {
      operation()
    }
  }

  @Test(arguments: [false, true])
  func notesAreSavedWhenTheScreenIsLeftAtOnce(isFailing: Bool) async {
    let screen = await storage.detail()
    await open(first.id, screen)
    await edit(screen)
    if isFailing { failSaves() }
    screen.press("s", .control)
    screen.press(.escape)
    await screen.settle()
    #expect(screen.text.contains("Start meeting"))
    #expect(storedNotes == (isFailing ? first.notes : "Precious"))
    #expect(drafts.map(\.notes) == (isFailing ? ["Precious"] : []))
  }

  /// An earlier version removes each draft whose key `savedAs` names a meeting that is stored.
  @Test func anEarlierVersionDoesNotTakeTheNotesForAStoredMeeting() async {
    let screen = await storage.detail()
    await open(first.id, screen)
    await edit(screen)
    failSaves()
    send(.doneEditingButtonTapped, to: 1, screen)
    await screen.settle()
    var all = MeetingDrafts()
    for draft in drafts { all.drafts.append(draft) }
    #expect(all.rawValue.contains("Precious"))
    #expect(!all.rawValue.contains("savedAs"))
  }

  // MARK: - Other saves of the sync-up

  @Test func anOfferedDraftOutlivesOtherSavesOfTheSyncUp() async {
    keepSaved()
    let screen = await storage.screen()
    await screen.shows("were being edited")
    rename()
    await screen.settle()
    #expect(syncUp.title == "Renamed")
    #expect(drafts.map(\.notes) == ["Precious"])
    screen.press("m")
    await screen.settle()
    screen.press("s", .control)
    await screen.settle()
    #expect(storedNotes == "Precious")
    #expect(drafts == [])
  }

  @Test func aDraftThatCouldNotBeCheckedOutlivesOtherSavesOfTheSyncUp() async {
    keepSaved()
    storage.stub.fail(.load, with: SyncUpsError.locked(path: "/c.sqlite"))
    let screen = await storage.screen()
    await screen.settle()
    rename()
    await screen.settle()
    #expect(syncUp.title == "Renamed")
    #expect(drafts.map(\.notes) == ["Precious"])
  }

  @Test func theDraftOutlivesASaveThatHadBegunBefore() async {
    let gate = AsyncStream<Void>.makeStream()
    var client = storage.stub.client
    client.saveChanges = { [client] changes in
      for await _ in gate.stream { break }
      return try await client.saveChanges(changes)
    }
    let state = provided(client) { SyncUpsFeature.State() }
    await storage.executor.settle()
    let screen = Screen(storage, state: state, client: client, width: 80, height: 24)
    screen.store.send(.list(.syncUpTapped(SyncUp.design.id)))
    await screen.shows("‹ Back")
    await open(first.id, screen)
    await edit(screen)
    rename(client)
    await screen.settle()
    send(.doneEditingButtonTapped, to: 1, screen)
    await screen.settle()
    gate.continuation.yield()
    await screen.settle()
    #expect(syncUp.title == "Renamed")
    #expect(storedNotes == first.notes)
    #expect(drafts.map(\.notes) == ["Precious"])
    gate.continuation.yield()
    await screen.settle()
    #expect(storedNotes == "Precious")
    #expect(drafts == [])
  }

  // MARK: - Other drafts of the sync-up

  @Test func theDraftOfAHeldMeetingOutlivesEditedNotes() async {
    let screen = await storage.detail()
    screen.press("m")
    await screen.shows("Elapsed 0:00")
    screen.press(.tab, .tab, .tab)
    screen.type("Held")
    await screen.settle()
    failSaves()
    screen.press(.escape, .return)
    await screen.settle()
    await open(first.id, screen)
    await edit(screen, id: 2)
    #expect(drafts.map(\.notes) == ["Held", "Precious"])
  }

  @Test func theDraftOfNotesOutlivesThoseOfAnotherMeeting() async {
    let screen = await storage.detail()
    await open(first.id, screen)
    await edit(screen)
    failSaves()
    send(.doneEditingButtonTapped, to: 1, screen)
    await screen.settle()
    screen.press("c")
    await screen.settle()
    await open(Self.second.id, screen)
    await edit(screen, "Others", id: 2)
    #expect(drafts.map(\.notes) == ["Precious", "Others"])
    send(.cancelEditButtonTapped, to: 2, screen)
    await screen.settle()
    #expect(drafts.map(\.notes).contains("Precious"))
    storage.stub.fail(.save, with: nil)
    await screen.advance(by: .seconds(30))
    #expect(storedNotes == "Precious")
    #expect(syncUp.meetings[id: Self.second.id]?.notes == "The second.")
    #expect(drafts == [])
  }

  @Test func theSavedNotesAreKeptWhenLaterOnesAreDiscarded() async {
    let screen = await storage.detail()
    await open(first.id, screen)
    await edit(screen)
    failSaves()
    send(.doneEditingButtonTapped, to: 1, screen)
    await screen.settle()
    await edit(screen, "Worse")
    send(.cancelEditButtonTapped, to: 1, screen)
    await screen.settle()
    #expect(drafts.map(\.notes) == ["Precious"])
    storage.stub.fail(.save, with: nil)
    await screen.advance(by: .seconds(30))
    #expect(storedNotes == "Precious")
    #expect(drafts == [])
  }

  // MARK: - Changes of others

  private func changeFromOutside(_ change: (inout SyncUp) -> Void) async {
    var syncUp = syncUp
    change(&syncUp)
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(syncUp)]))
    await storage.executor.settle()
  }

  @Test func theNotesOfAMeetingThatOthersHaveDeletedBringItBack() async {
    let screen = await storage.detail(width: 120)
    await open(first.id, screen)
    await edit(screen)
    await changeFromOutside { $0.meetings.remove(id: first.id) }
    await screen.settle()
    send(.doneEditingButtonTapped, to: 1, screen)
    await screen.settle()
    #expect(syncUp.meetings.map(\.notes) == ["Precious", "The second."])
    #expect(drafts == [])
    let conflict = screen.store.conflicts.first
    #expect(conflict?.theirs == .meetingRemoved(id: first.id))
    screen.store.send(.takeTheirsButtonTapped(conflict?.id ?? ""))
    await screen.settle()
    #expect(syncUp.meetings.map(\.notes) == ["The second."])
  }

  @Test func newerNotesOfOthersAreSaidAndCanBeTaken() async {
    let screen = await storage.detail(width: 120)
    await open(first.id, screen)
    await edit(screen)
    await changeFromOutside { $0.meetings[id: first.id]?.notes = "Theirs" }
    await screen.settle()
    send(.doneEditingButtonTapped, to: 1, screen)
    await screen.settle()
    await takeTheirs(screen)
  }

  @Test func newerNotesOfOthersAreSaidWhenADraftIsResumed() async {
    let killed = await storage.detail()
    await open(first.id, killed)
    await edit(killed)
    await changeFromOutside { $0.meetings[id: first.id]?.notes = "Theirs" }
    var next = storage
    next.saver = SyncUpsSaver(delay: .zero)
    let screen = await next.screen(width: 120)
    await screen.shows("were being edited")
    screen.press("m")
    await screen.shows("Precious")
    screen.press("s", .control)
    await screen.settle()
    await takeTheirs(screen, message: Self.sinceInterruption)
    _ = killed
  }

  /// The notes were changed in this window, or in an earlier run of the program: nobody else did.
  @Test func ownLaterNotesAreNotSaidToBeThoseOfAnotherWindow() async {
    let killed = await storage.detail()
    await open(first.id, killed)
    await edit(killed)
    var next = storage
    next.saver = SyncUpsSaver(delay: .zero)
    let screen = await next.detail(width: 120)
    await screen.open(first.id)
    await screen.edit("Later")
    screen.send(.doneEditingButtonTapped)
    await screen.settle()
    #expect(storedNotes == "Later")
    screen.press(.escape, .escape)
    await screen.shows("were being edited")
    screen.press("m")
    await screen.shows("Precious")
    screen.press("s", .control)
    await screen.settle()
    #expect(storedNotes == "Precious")
    #expect(screen.store.conflicts.map(\.message) == [Self.sinceInterruption])
    _ = killed
  }

  private static let sinceInterruption =
    "The notes of a past meeting of “Design” were changed after these were begun. Yours of now were kept."

  private func takeTheirs(
    _ screen: Screen,
    message: String =
      "Another window changed a past meeting of “Design” meanwhile. Your change was kept."
  ) async {
    #expect(storedNotes == "Precious")
    #expect(screen.store.conflicts.map(\.message) == [message])
    var theirs = first
    theirs.notes = "Theirs"
    #expect(screen.store.conflicts.first?.theirs == .meeting(to: theirs))
    screen.store.send(.takeTheirsButtonTapped(screen.store.conflicts.first?.id ?? ""))
    await screen.settle()
    #expect(storedNotes == "Theirs")
  }

  @Test func ownEarlierNotesAreNoConflict() async {
    let screen = await storage.detail()
    await open(first.id, screen)
    for notes in ["One", "Two"] {
      await edit(screen, notes)
      send(.doneEditingButtonTapped, to: 1, screen)
      await screen.settle()
      #expect(storedNotes == notes)
    }
    #expect(screen.store.conflicts == [])
  }
}
