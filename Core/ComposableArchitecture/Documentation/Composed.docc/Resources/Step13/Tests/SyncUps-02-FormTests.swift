import ComposableArchitecture
import Foundation
import Testing

@testable import SyncUps

@MainActor
@Suite struct SyncUpFormTests {
  @Test func theFocusGoesToTheNewAttendee() async {
    let store = TestStore(initialState: SyncUpForm.State(syncUp: SyncUp(id: UUID(1)))) {
      SyncUpForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addAttendeeButtonTapped) {
      $0.focus = .attendee(UUID(0))
      $0.syncUp.attendees = [Attendee(id: UUID(0))]
    }
    await store.send(.attendeeDeleteButtonTapped(UUID(0))) {
      $0.focus = .title
      $0.syncUp.attendees = []
    }
  }

  @Test func fieldsAreEdited() async {
    let store = TestStore(initialState: SyncUpForm.State(syncUp: SyncUp(id: UUID(1)))) {
      SyncUpForm()
    }

    await store.send(\.binding.syncUp, SyncUp(id: UUID(1), title: "Design")) {
      $0.syncUp.title = "Design"
    }
  }
}
