public import ComposableTerminalUI

/// The screen of the feature: a button that asks for the text, and the text.
public struct SampleView: View {
  let store: StoreOf<SampleFeature>

  /// Creates the screen.
  ///
  /// - Parameter store: The feature.
  public init(store: StoreOf<SampleFeature>) {
    self.store = store
  }

  public var body: some View {
    VStack(spacing: 1) {
      Button("Refresh") { store.send(.refreshButtonTapped) }
        .keyboardShortcut("r")
      if store.isLoading {
        HStack {
          ProgressView()
          Text("Asking…")
        }
      } else if let message = store.errorMessage {
        Text(message)
          .foregroundStyle(.red)
          .multilineTextAlignment(.center)
      } else {
        Text(store.text ?? "Nothing yet.")
          .multilineTextAlignment(.center)
      }
    }
  }
}
