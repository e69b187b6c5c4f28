import ComposableArchitecture
import ComposableTerminalUI
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// A draft whose sync-up is beyond the first page of the list is resumed without a loss.
@MainActor
@Suite struct UnlistedDraftTests {
  private let storage = Storage(Self.rows + [.design])

  private static let rows = IdentifiedArray(
    uniqueElements: (1...SyncUpsQuery.pageSize).map { SyncUp.sample($0, "Row \($0)") }
  )

  private var meeting: Meeting { .retrospective }
  private var syncUp: SyncUp? { storage.stub.syncUps[id: SyncUp.design.id] }
  private var notes: [String]? { syncUp.map { $0.meetings.map(\.notes) } }

  /// Resumes the draft that a killed program has left behind.
  ///
  /// - Parameter keys: Further keys of the draft and their values, as JSON.
  private func resumed(_ keys: String = "") async -> Screen {
    withDependencies(storage.provide) {
      @Shared(.meetingDrafts) var drafts
      $drafts.withLock {
        $0 = MeetingDrafts(
          rawValue: """
            [{"id":"\(SyncUp.design.id)","title":"Design","elapsedSeconds":0,"speakerIndex":0,\
            "notes":"Precious"\(keys)}]
            """
        )
      }
    }
    let screen = await storage.screen(width: 120)
    await screen.shows("[ Resume m ]")
    #expect(!screen.store.list.syncUps.ids.contains(SyncUp.design.id))
    screen.press("m")
    await screen.shows("Precious")
    await screen.settle()
    return screen
  }

  private var editing: String { #","editedMeeting":"\#(meeting.id)""# }

  // MARK: - Later changes

  @Test(arguments: [false, true])
  func laterNotesAreStored(isSaved: Bool) async {
    let screen = await resumed(editing + (isSaved ? #","isSaved":true"# : ""))
    for notes in ["More", "Most"] {
      await screen.edit(notes)
      screen.send(.doneEditingButtonTapped)
      await screen.settle()
      #expect(self.notes == [notes])
    }
    screen.press("c")
    await screen.settle()
    #expect(notes == ["Most"])
    #expect(storage.drafts == [])
    #expect(screen.store.conflicts == [])
  }

  @Test func aLaterMeetingIsStored() async {
    let screen = await resumed(editing)
    screen.send(.doneEditingButtonTapped)
    await screen.settle()
    screen.press("c")
    await screen.settle()
    await screen.hold(notes: "Next")
    await screen.endMeeting()
    #expect(notes == ["Next", "Precious"])
    #expect(storage.drafts == [])
  }

  @Test func aMeetingIsStoredWhoseSyncUpWasListedMeanwhile() async {
    let screen = await resumed()
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [Self.rows[0].id]))
    await storage.changeFromOutside(SyncUp.design.id) { $0.title = "Theirs" }
    await screen.settle()
    #expect(screen.store.list.syncUps[id: SyncUp.design.id]?.title == "Theirs")
    await screen.endMeeting()
    #expect(notes == ["Precious", meeting.notes])
    #expect(syncUp?.title == "Theirs")
    #expect(storage.drafts == [])
    #expect(screen.store.conflicts == [])
  }

  // MARK: - Changes that are not stored yet

  @Test(arguments: [false, true])
  func changesThatAreNotStoredYetStay(isNew: Bool) async {
    let removal = SyncUpsChanges(deletions: isNew ? [SyncUp.design.id] : [])
    storage.stub.changeFromOutside(removal)
    storage.failSaves()
    var renamed = SyncUp.design
    renamed.title = "Renamed"
    let save = SyncUpsChanges.Save(renamed, base: isNew ? nil : SyncUp.design)
    withDependencies(storage.provide) { storage.saver.change(SyncUpsChanges(saves: [save])) }
    let screen = await resumed()
    await screen.endMeeting()
    storage.stub.fail(.save, with: nil)
    await screen.advance(by: .seconds(30))
    #expect(syncUp?.title == "Renamed")
    #expect(notes == ["Precious", meeting.notes])
    #expect(storage.drafts == [])
  }
}
