import ComposableTerminalUI

/// The number of unsaved sync-ups after a failure, and a message when they are saved.
struct SavingView: View {
  let store: StoreOf<SyncUpsFeature>

  var body: some View {
    if let count = store.unsavedCount {
      HStack {
        if count == 0 {
          Text("saved").foregroundStyle(.secondary)
        } else {
          Text("unsaved (\(count.grouped))").foregroundStyle(.yellow)
          Button("Save now") { store.send(.saveNowButtonTapped) }.keyboardShortcut("r")
        }
      }
      .lineLimit(1)
    }
  }
}
