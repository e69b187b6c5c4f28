import ComposableTerminalUI
import SyncUpsClient

/// The form with a title and the buttons that end it; it asks before typed text is lost.
struct SyncUpFormSheet: View {
  let store: StoreOf<SyncUpForm>
  let title: String
  let confirmation: String
  /// The messages about the sync-up while it is edited: the form hides the screen that shows them.
  var notes: [String] = []
  let confirm: @MainActor () -> Void
  let cancel: @MainActor () -> Void

  @State private var isAskingToDiscard = false

  var body: some View {
    VStack(alignment: .leading) {
      Text(title).bold()
      ForEach(notes, id: \.self) { Text($0).foregroundStyle(.yellow).layoutPriority(1) }
      ConflictsView(conflicts: store.conflicts.elements) {
        store.send(.takeTheirsButtonTapped($0))
      }
      SyncUpFormView(store: store)
      HStack {
        Button(confirmation) { confirm() }
          .keyboardShortcut("s", modifiers: .control)
        Button("Cancel") { askToDiscard() }
          .keyboardShortcut(.escape)
      }
    }
    .frame(maxWidth: 60)
    .interactiveDismissDisabled()
    .alert("Discard what was typed?", isPresented: $isAskingToDiscard) {
      Button("Discard", role: .destructive) { cancel() }
      Button("Go on", role: .cancel) {}
    }
  }

  private func askToDiscard() {
    if store.state.hasInput {
      isAskingToDiscard = true
    } else {
      cancel()
    }
  }
}
