import ComposableArchitecture
import ComposableTerminalUI

struct CountdownView: View {
  let store: StoreOf<CountdownFeature>

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text(store.isPaused ? "\(store.left) s left (paused)" : "\(store.left) s left")
      ProgressView(value: Double(store.total - store.left), total: Double(store.total))
      Button(store.isPaused ? "Go on" : "Pause") { store.send(.pauseButtonTapped) }
        .keyboardShortcut(" ")
    }
    .padding(1)
    .task { await store.send(.task).finish() }
  }
}
