import ComposableTerminalUI
import SyncUpsClient

/// The list of sync-ups, with what finds, adds and deletes them.
struct SyncUpsListView: View {
  @Bindable var store: StoreOf<SyncUpsList>

  var body: some View {
    VStack(alignment: .leading) {
      if let message = store.errorMessage {
        HStack {
          Text(message).foregroundStyle(.red)
          Button("Try again") { store.send(.retryButtonTapped) }.keyboardShortcut("r")
        }
      }
      if let message = store.emptyMessage {
        Text(message).foregroundStyle(.secondary)
      }
      List(store.syncUps) { syncUp in
        SyncUpRow(syncUp: syncUp) {
          store.send(.syncUpTapped(syncUp.id))
        } delete: {
          store.send(.deleteButtonTapped(syncUp.id))
        }
        .onAppear {
          if syncUp.id == store.syncUps.last?.id { store.send(.endReached) }
        }
      }
      if let deletion = store.lastDeletion {
        HStack {
          Text("“\(deletion.syncUp.title)” was deleted.")
          Button("Undo") { store.send(.undoButtonTapped) }.keyboardShortcut("u")
        }
      }
      HStack {
        Button("Add") { store.send(.addSyncUpButtonTapped) }.keyboardShortcut("a")
        Text("Find:")
        TextField("title or attendee", text: $store.searchText)
        if store.isLoading { ProgressView() }
      }
    }
    .navigationTitle("Sync-ups")
    .sheet(item: $store.scope(state: \.destination?.add, action: \.destination.add)) { form in
      SyncUpFormSheet(store: form, title: "New sync-up", confirmation: "Add") {
        store.send(.confirmAddSyncUpButtonTapped)
      } cancel: {
        store.send(.dismissAddSyncUpButtonTapped)
      }
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
  }
}
