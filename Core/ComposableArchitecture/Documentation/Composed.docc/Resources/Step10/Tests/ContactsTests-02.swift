import ComposableArchitecture
import Foundation
import Testing

@testable import Contacts

@MainActor
@Suite struct ContactListTests {
  @Test func addsAContact() async {
    let store = TestStore(initialState: ContactList.State()) {
      ContactList()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addButtonTapped) {
      $0.destination = .form(ContactForm.State(contact: Contact(id: UUID(0))))
    }
    let blob = Contact(id: UUID(0), name: "Blob")
    await store.send(\.destination.form.binding.contact, blob) {
      $0.destination?.modify(\.form) { $0.contact.name = "Blob" }
    }
    await store.send(\.destination.form.saveButtonTapped)
    await store.receive(\.destination.form.delegate.saved) {
      $0.contacts = [blob]
    }
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func asksBeforeItDeletes() async {
    let blob = Contact(id: UUID(0), name: "Blob")
    let store = TestStore(initialState: ContactList.State(contacts: [blob])) {
      ContactList()
    }

    await store.send(.deleteButtonTapped(id: blob.id)) {
      $0.destination = .deletion(.deletion(of: blob.id))
    }
    await store.send(\.destination.deletion.confirmed, blob.id) {
      $0.contacts = []
      $0.destination = nil
    }
  }
}
