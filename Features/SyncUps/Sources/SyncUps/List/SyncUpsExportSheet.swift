import ComposableTerminalUI
import SyncUpsClient

/// The form that asks for the file to which sync-ups are exported, with the buttons that end it.
struct SyncUpsExportSheet: View {
  @Bindable var store: StoreOf<SyncUpsExportForm>
  let confirm: @MainActor () -> Void
  let cancel: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading) {
      Text(store.state.title).bold()
      TextField("name of the file", text: $store.path).onSubmit { confirm() }
      if let message = store.errorMessage { Text(message).foregroundStyle(.red) }
      HStack {
        Button("Export") { confirm() }.keyboardShortcut("s", modifiers: .control)
        Button("Cancel") { cancel() }.keyboardShortcut(.escape)
        if store.isWriting { ProgressView() }
      }
    }
    .frame(maxWidth: 60)
    .interactiveDismissDisabled()
  }
}
