// begin view
import ComposableArchitecture
public import ComposableTerminalUI

/// The screen of the feature on its own, with the dependencies for previews.
public struct SamplePreview: View {
  @State private var store = Store(initialState: SampleFeature.State()) {
    SampleFeature()
  } withDependencies: {
    $0.context = .preview
  }

  /// Creates the preview.
  public init() {}

  public var body: some View { SampleView(store: store) }
}
// end view
