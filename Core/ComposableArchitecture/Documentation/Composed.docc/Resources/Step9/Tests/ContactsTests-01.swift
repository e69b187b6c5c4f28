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
      $0.form = ContactForm.State(contact: Contact(id: UUID(0)))
    }
    let blob = Contact(id: UUID(0), name: "Blob")
    await store.send(\.form.binding.contact, blob) {
      $0.form?.contact.name = "Blob"
    }
    await store.send(\.form.saveButtonTapped)
    await store.receive(\.form.delegate.saved) {
      $0.contacts = [blob]
    }
    await store.receive(\.form.dismiss) { $0.form = nil }
  }
}
