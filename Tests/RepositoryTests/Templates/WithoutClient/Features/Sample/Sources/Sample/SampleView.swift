public import ComposableTerminalUI

/// The screen of the feature: the marks, and the buttons that make and remove them.
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
      Text("Marks: \(store.markCount)")
        .bold()
      HStack {
        Button("Add") { store.send(.addButtonTapped) }
          .keyboardShortcut("a")
        Button("Clear") { store.send(.clearButtonTapped) }
          .keyboardShortcut("c")
      }
      if let message = store.errorMessage {
        Text(message)
          .foregroundStyle(.red)
          .multilineTextAlignment(.center)
      }
    }
  }
}
