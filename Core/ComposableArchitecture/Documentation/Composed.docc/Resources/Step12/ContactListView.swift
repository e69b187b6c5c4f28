import ComposableTerminalUI

struct ContactListView: View {
  @Bindable var store: StoreOf<ContactList>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      VStack(alignment: .leading) {
        ForEach(store.contacts) { contact in
          Button(contact.name) { store.send(.contactTapped(contact)) }
        }
        Button("Add") { store.send(.addButtonTapped) }
          .keyboardShortcut("a")
      }
      .navigationTitle("Contacts")
      .sheet(item: $store.scope(state: \.form, action: \.form)) { ContactFormView(store: $0) }
    } destination: { screen in
      switch screen.case {
      case .detail(let store): ContactDetailView(store: store)
      }
    }
  }
}

struct ContactFormView: View {
  @Bindable var store: StoreOf<ContactForm>

  var body: some View {
    VStack(alignment: .leading) {
      TextField("name", text: $store.contact.name)
      HStack {
        Button("Save") { store.send(.saveButtonTapped) }
        Button("Cancel") { store.send(.cancelButtonTapped) }
      }
    }
  }
}

struct ContactDetailView: View {
  @Bindable var store: StoreOf<ContactDetail>

  var body: some View {
    Button("Delete", role: .destructive) { store.send(.deleteButtonTapped) }
      .navigationTitle(store.contact.name)
      .alert($store.scope(state: \.alert, action: \.alert))
  }
}
