import ComposableArchitecture
import Foundation
import Testing

@testable import Contacts

@MainActor
@Suite struct ContactPathTests {
  private let blob = Contact(id: UUID(0), name: "Blob")

  @Test func aDeletedContactLeavesTheStackAndTheList() async {
    let store = TestStore(initialState: ContactList.State(contacts: [blob])) {
      ContactList()
    }

    await store.send(.contactTapped(blob)) {
      $0.path[id: 0] = .detail(ContactDetail.State(contact: blob))
    }
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0]?.modify(\.detail) { $0.alert = .deletion }
    }
    await store.send(\.path[id: 0].detail.alert.confirmed) {
      $0.path[id: 0]?.modify(\.detail) { $0.alert = nil }
    }
    await store.receive(\.path[id: 0].detail.delegate.deleted) { $0.contacts = [] }
    await store.receive(\.path.popFrom) { $0.path[id: 0] = nil }
  }

  @Test func onlyTheEndMatters() async {
    let store = TestStore(initialState: ContactList.State(contacts: [blob])) {
      ContactList()
    }
    store.exhaustivity = .off

    await store.send(.contactTapped(blob))
    await store.send(\.path[id: 0].detail.deleteButtonTapped)
    await store.send(\.path[id: 0].detail.alert.confirmed)
    await store.skipReceivedActions()
    store.assert { $0.contacts = [] }
  }
}
