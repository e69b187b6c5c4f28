import ComposableArchitecture
import SyncUps
import SyncUpsClient
import Testing

/// Merges changes of others into the sync-up that is edited in a form.
@MainActor
@Suite struct SyncUpFormMergingTests {
  private let ids = SyncUp.design.attendees.map(\.id)

  private func form() -> SyncUpForm.State {
    SyncUpForm.State(original: .design, syncUp: .design)
  }

  private func changed(_ change: (inout SyncUp) -> Void) -> SyncUp {
    var syncUp = SyncUp.design
    change(&syncUp)
    return syncUp
  }

  @Test func fieldsThatWereNotEditedAreAsOthersHaveChangedThem() {
    var form = form()
    form.syncUp.title = "Mine"
    form.syncUp.attendees[0].name = "Mine"
    form.merge(
      with: changed {
        $0.duration = .seconds(60)
        $0.theme = .navy
        $0.attendees[1].name = "Theirs"
        $0.meetings = []
      }
    )
    #expect(form.syncUp.title == "Mine")
    #expect(form.syncUp.duration == .seconds(60))
    #expect(form.syncUp.theme == .navy)
    #expect(form.syncUp.attendees.map(\.name) == ["Mine", "Theirs", "Blob Sr"])
    #expect(form.syncUp.meetings == [])
    #expect(form.conflicts == [])
    #expect(form.hasInput)
  }

  @Test func aFormThatWasNotEditedFollowsAndHasNoInput() {
    var form = form()
    let theirs = changed {
      $0.title = "Theirs"
      $0.attendees.removeFirst()
    }
    form.merge(with: theirs)
    #expect(form.syncUp == theirs)
    #expect(!form.hasInput)
  }

  @Test func anEditedFieldStaysAndTheOtherChangeIsSaid() {
    var form = form()
    form.syncUp.title = "Mine"
    form.merge(with: changed { $0.title = "Theirs" })
    #expect(form.syncUp.title == "Mine")
    #expect(
      form.conflicts.map(\.message) == [
        "Another window changed the title of “Mine” to “Theirs” meanwhile. Yours was kept."
      ]
    )
    // The latest change is the one to decide about.
    form.merge(with: changed { $0.title = "Theirs, again" })
    #expect(form.conflicts.map(\.theirs) == [.title(to: "Theirs, again")])
    form.merge(with: changed { $0.title = "Mine" })
    #expect(form.conflicts == [])
  }

  @Test func theFocusLeavesAnAttendeeThatOthersHaveRemoved() {
    var form = form()
    form.focus = .attendee(ids[2])
    form.merge(with: changed { $0.attendees.remove(id: ids[2]) })
    #expect(form.focus == .title)
  }

  @Test func aNewSyncUpHasNothingToMergeWith() {
    var form = SyncUpForm.State(syncUp: SyncUp(id: SyncUp.design.id, title: "Mine"))
    let before = form
    form.merge(with: .design)
    #expect(form == before)
  }

  @Test func theOtherChangeIsTaken() async {
    var form = form()
    form.syncUp.title = "Mine"
    form.merge(with: changed { $0.title = "Theirs" })
    let id = form.conflicts[0].id
    let store = TestStore(initialState: form) { SyncUpForm() }
    await store.send(.takeTheirsButtonTapped(id)) {
      $0.conflicts = []
      $0.syncUp.title = "Theirs"
    }
    await store.send(.takeTheirsButtonTapped(id))
  }
}
