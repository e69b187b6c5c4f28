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
}
