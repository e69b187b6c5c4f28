import ComposableTerminalUI
import SyncUpsClient

/// The list of sync-ups, with what finds, adds and deletes them.
struct SyncUpsListView: View {
  /// What can have the focus.
  private enum Field {
    case add
    case list
    case search
  }

  @Bindable var store: StoreOf<SyncUpsList>

  @FocusState private var focus: Field?

  var body: some View {
    VStack(alignment: .leading) {
      if let message = store.errorMessage {
        HStack {
          Text(message).foregroundStyle(.red)
          Button("Try again") { store.send(.retryButtonTapped) }.keyboardShortcut("r")
          if store.canBeginAnew {
            Button("Begin anew") { store.send(.beginAnewButtonTapped) }.keyboardShortcut("b")
          }
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
      .keyHelp("d", "Delete the sync-up")
      .focused($focus, equals: .list)
      if let deletion = store.lastDeletion {
        HStack {
          Text("“\(deletion.syncUp.title)” was deleted.").lineLimit(1)
          Button("Undo") { store.send(.undoButtonTapped) }.keyboardShortcut("u").layoutPriority(1)
        }
      }
      bottomBar
    }
    .navigationTitle("Sync-ups")
    .onChange(of: store.syncUps.isEmpty) { _, isEmpty in
      // Unless the user has gone elsewhere already, to look for something for example.
      if !isEmpty, focus == .add { focus = .list }
    }
    .sheet(item: $store.scope(state: \.destination?.add, action: \.destination.add)) { form in
      SyncUpFormSheet(store: form, title: "New sync-up", confirmation: "Add") {
        store.send(.confirmAddSyncUpButtonTapped)
        if store.destination == nil { focus = .list }
      } cancel: {
        store.send(.dismissAddSyncUpButtonTapped)
      }
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
  }

  private var bottomBar: some View {
    HStack {
      Button("Add") { store.send(.addSyncUpButtonTapped) }
        .keyboardShortcut("a")
        .focused($focus, equals: .add)
        .layoutPriority(2)
      Button("Find") { focus = .search }.keyboardShortcut("/").layoutPriority(1)
      TextField("title or attendee", text: $store.searchText)
        .focused($focus, equals: .search)
        .onSubmit { focus = .list }
        .onKeyPress(.escape) {
          store.searchText = ""
          focus = .list
          return .handled
        }
      if store.isLoading { ProgressView() }
      if focus == .list { Text("⏎ open  d delete").foregroundStyle(.secondary).lineLimit(1) }
    }
  }
}
