// begin view
public import ComposableTerminalUI

/// The screen of the feature.
public struct SampleView: View {
  let store: StoreOf<SampleFeature>

  /// Creates the screen of a feature.
  public init(store: StoreOf<SampleFeature>) { self.store = store }

  public var body: some View {
    VStack(spacing: 1) {
      Text("Marks: \(store.markCount)")
        .bold()
      Button("Add") { store.send(.addButtonTapped) }
        .keyboardShortcut("a")
      // begin client
      Button("Refresh") { store.send(.refreshButtonTapped) }
        .keyboardShortcut("r")
      if store.isLoading {
        Text("Asking…")
      } else if let message = store.errorMessage {
        Text(message)
          .foregroundStyle(.red)
      } else {
        Text(store.text ?? "Nothing yet.")
      }
      // end client
    }
  }
}
// end view
