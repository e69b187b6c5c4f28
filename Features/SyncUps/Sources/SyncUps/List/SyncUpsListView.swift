public import ComposableTerminalUI
import SyncUpsClient

/// The list of sync-ups, with the controls that find, add and delete them.
@_spi(Testing) public struct SyncUpsListView: View {
  /// The fields that can have the focus.
  private enum Field {
    case add
    case list
    case search
  }

  @Bindable var store: StoreOf<SyncUpsList>

  @FocusState private var focus: Field?
  /// The current row of the list: the sync-up that is marked, and that keys act on. The list sets it.
  @State private var current: SyncUp.ID?

  /// Creates the list.
  ///
  /// - Parameter store: The sync-ups; they are loaded when the list appears.
  public init(store: StoreOf<SyncUpsList>) {
    self.store = store
  }

  public var body: some View {
    VStack(alignment: .leading) {
      if let message = store.errorMessage ?? store.countErrorMessage { failure(message) }
      if let message = store.emptyMessage {
        Text("\(message) \(isSearching ? "Esc shows all." : "Press a to add one.")")
          .foregroundStyle(.secondary)
      }
      // Where there are too few rows for all, the last ones have no room, rather than the current sync-up.
      list.frame(minHeight: store.syncUps.isEmpty ? nil : 1)
      selection
      if let message = store.state.deletionMessage {
        HStack {
          Text(message).lineLimit(1)
          Button("Undo") { store.send(.undoButtonTapped) }.keyboardShortcut("u").layoutPriority(1)
        }
      }
      if let message = store.restoredMessage { Text(message).lineLimit(2) }
      bottomBar
    }
    .navigationTitle("Sync-ups")
    .toolbar {
      if let text = store.state.positionText(at: offset) {
        ToolbarItem { Text(text).foregroundStyle(.secondary) }
      }
    }
    .keyHelp(
      "Esc",
      escapeHelp
    )
    .onKeyPress(.escape) { escape() }
    .keyHelp("r", canLoadAgain ? "Try again" : "")
    .onKeyPress("r") {
      guard canLoadAgain else { return .ignored }
      store.send(.retryButtonTapped)
      return .handled
    }
    .onChange(of: store.syncUps.isEmpty) { _, isEmpty in
      // Unless the user is typing in the search field.
      if !isEmpty, focus != .search { focus = .list }
    }
    .onChange(of: [isCurrentListed, store.syncUps.isEmpty]) {
      // The rows of a search come before the list knows it. A row that is deleted meanwhile leaves its place to the
      // next one.
      guard store.query.text != store.listedQuery.text, !wasCurrentDeleted else { return }
      beginWithFirst()
    }
    .onChange(of: store.listedQuery.text) { beginWithFirst() }
    .onChange(of: store.listedQuery.order) { current = store.syncUps.first?.id ?? current }
    .onChange(of: store.state.needsCount) { _, needsCount in
      if needsCount { store.send(.rowsAddedByOthers) }
    }
    .onChange(of: store.revealed) { _, id in
      if let id { current = id }
    }
    .sheet(item: $store.scope(state: \.destination?.add, action: \.destination.add)) { form in
      SyncUpFormSheet(store: form, title: SyncUpsWords.newTitle, confirmation: "Add") {
        store.send(.confirmAddSyncUpButtonTapped)
        if store.destination == nil { focus = .list }
      } cancel: {
        store.send(.dismissAddSyncUpButtonTapped)
      }
    }
    .sheet(item: $store.scope(state: \.destination?.export, action: \.destination.export)) { form in
      SyncUpsExportSheet(store: form) {
        store.send(.confirmExportButtonTapped)
      } cancel: {
        store.send(.dismissExportButtonTapped)
        focus = .list
      }
    }
    .alert(shownAlert) { action in
      if let action { store.send(.destination(.presented(.alert(action)))) }
    }
  }

  /// The alert, which names the sync-up that it asks about as the list does. Others may change it meanwhile.
  private var shownAlert: Binding<AlertState<SyncUpsList.Alert>?> {
    let alert = $store.scope(\.$destination, action: \.destination).alert
    return Binding {
      guard var shown = alert.wrappedValue else { return nil }
      if let id = shown.askedSyncUp { shown.ask(toDelete: store.syncUps[id: id]) }
      return shown
    } set: {
      alert.wrappedValue = $0
    }
  }

  /// A failure, and what the user can do. Nothing of it is cut: where there are too few rows, the page scrolls.
  @ViewBuilder private func failure(_ message: String) -> some View {
    Text(message).foregroundStyle(.red).fixedSize(horizontal: false, vertical: true)
    HStack {
      Button("Try again") { store.send(.retryButtonTapped) }.keyboardShortcut("r")
      if store.errorMessage != nil, store.canBeginAnew {
        Button("Begin anew") { store.send(.beginAnewButtonTapped) }.keyboardShortcut("b")
      }
      if store.errorMessage != nil, store.state.isReadAgain {
        Text("It is tried again by itself.").foregroundStyle(.secondary).lineLimit(1)
      }
    }
  }

  private var list: some View {
    List(store.syncUps, selection: $current) { syncUp in
      SyncUpRow(syncUp: syncUp, isSelected: store.selection.contains(syncUp.id)) {
        store.send(.syncUpTapped(syncUp.id))
      } delete: {
        let isOne = store.selection.isEmpty
        store.send(isOne ? .deleteButtonTapped(syncUp.id) : .deleteSelectionButtonTapped)
      } select: {
        store.send(.selectKeyPressed(syncUp.id))
      } goToStart: {
        guard store.state.hasMoreBefore else { return .ignored }
        store.send(.homeKeyPressed)
        return .handled
      } goToEnd: {
        guard store.state.hasMoreBehind else { return .ignored }
        store.send(.endKeyPressed)
        return .handled
      }
      .onAppear {
        let isFromEnd = store.listedQuery.isFromEnd
        let last = isFromEnd ? store.syncUps.first?.id : store.syncUps.last?.id
        if syncUp.id == last { store.send(.endReached) }
      }
    }
    .selectsCurrentRow()
    .keyHelp("S", store.syncUps.isEmpty ? "" : "Select all, or none")
    .onKeyPress("S") {
      store.send(.selectAllKeyPressed)
      return .handled
    }
    .keyHelp("s", store.syncUps.isEmpty ? "" : "Select the sync-up, or no longer")
    .keyHelp("o", store.syncUps.isEmpty ? "" : store.order.next.title)
    .onKeyPress("o") {
      store.send(.orderKeyPressed)
      return .handled
    }
    .keyHelp("d", store.syncUps.isEmpty || hasSelection ? "" : "Delete the sync-up")
    .focused($focus, equals: .list)
  }

  /// The index of the current sync-up in the list; 0 before the list has set one.
  private var offset: Int { current.flatMap { store.syncUps.index(id: $0) } ?? 0 }

  private var isCurrentListed: Bool { current.map { store.syncUps.ids.contains($0) } ?? false }

  /// Goes to the first sync-up that was found, unless the current one was found as well.
  private func beginWithFirst() {
    if !isCurrentListed, let first = store.syncUps.first { current = first.id }
  }

  /// Whether the list shows search results, or will.
  private var isSearching: Bool { !store.searchText.isEmpty || !store.query.text.isEmpty }

  /// Whether a load is in flight that can be begun again. A failure has a button of its own.
  private var canLoadAgain: Bool { store.isLoading && store.errorMessage == nil }

  private var hasSelection: Bool { !store.selection.isEmpty }

  private var wasCurrentDeleted: Bool {
    guard let current else { return store.lastDeletion == nil }
    return current == store.lastDeletion?.syncUp.id
      || store.lastSelectionDeletion?.rows.contains { $0.syncUp.id == current } == true
  }

  private var escapeHelp: String {
    if store.isReadingSelection { return "Stop reading the selected sync-ups" }
    if isSearching { return "Show all sync-ups" }
    return store.state.selectionText == nil ? "" : "Select none"
  }

  /// Gives up the reading of the selection, ends the search, then the selection.
  private func escape() -> KeyPress.Result {
    guard isSearching, !store.isReadingSelection else {
      guard store.state.selectionText != nil else { return .ignored }
      store.send(.selectionCleared)
      return .handled
    }
    store.send(.searchCleared)
    focus = .list
    return .handled
  }

  /// The number of selected sync-ups, and the actions for them.
  @ViewBuilder private var selection: some View {
    if let text = store.state.selectionText {
      HStack {
        Text(text).layoutPriority(1)
        if store.isReadingSelection {
          ProgressView()
          Text("Esc stop").foregroundStyle(.secondary)
        } else if hasSelection {
          Button("Delete", role: .destructive) { store.send(.deleteSelectionButtonTapped) }
            .keyboardShortcut("d")
            .keyHelp("d", "Delete the selected sync-ups")
          Button("Export") { store.send(.exportSelectionButtonTapped) }
            .keyboardShortcut("w")
            .keyHelp("w", "Export the selected sync-ups to a file")
          if !isSearching { Text("Esc none").foregroundStyle(.secondary) }
        }
      }
      // The rows need the room of a small screen.
      .lineLimit(hasSelection ? 1 : nil)
    }
  }

  private var bottomBar: some View {
    HStack {
      Button("Add") { store.send(.addSyncUpButtonTapped) }
        .keyboardShortcut("a")
        .keyHelp("a", "Add a sync-up, as the first one")
        .focused($focus, equals: .add)
        .layoutPriority(2)
      Button("Find") { focus = .search }.keyboardShortcut("/").layoutPriority(1)
      TextField("title, name, note", text: $store.searchText)
        .focused($focus, equals: .search)
        .onSubmit { focus = .list }
        .onKeyPress(.escape) {
          store.send(.searchCleared)
          focus = .list
          return .handled
        }
      if store.isLoading {
        LoadingView(canRetry: canLoadAgain) { store.send(.retryButtonTapped) }
      }
      if focus == .list, !store.syncUps.isEmpty {
        Text("⏎ open  d delete  s select  o sort\(isSearching ? "  Esc all" : "")")
          .foregroundStyle(.secondary).lineLimit(1)
      }
    }
  }
}
