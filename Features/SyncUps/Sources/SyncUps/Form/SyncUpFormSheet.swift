import ComposableTerminalUI
import SyncUpsClient

/// The form with a title and the buttons that end it; it asks before what was typed is lost.
struct SyncUpFormSheet: View {
  let store: StoreOf<SyncUpForm>
  let title: String
  let confirmation: String
  let confirm: @MainActor () -> Void
  let cancel: @MainActor () -> Void

  @State private var original: SyncUp?
  @State private var isAskingToDiscard = false

  var body: some View {
    VStack(alignment: .leading) {
      Text(title).bold()
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
    .onAppear { original = store.syncUp }
    .alert("Discard what was typed?", isPresented: $isAskingToDiscard) {
      Button("Discard", role: .destructive) { cancel() }
      Button("Go on", role: .cancel) {}
    }
  }

  private func askToDiscard() {
    if let original, original != store.syncUp {
      isAskingToDiscard = true
    } else {
      cancel()
    }
  }
}
