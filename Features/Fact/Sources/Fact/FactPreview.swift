import ComposableArchitecture
public import SwiftUI

/// The screen of a fact on its own, with the client for previews.
public struct FactPreview: View {
  @State private var store = Store(initialState: FactFeature.State(number: 42)) {
    FactFeature()
  } withDependencies: {
    $0.context = .preview
  }

  /// Creates the preview.
  public init() {}

  public var body: some View {
    FactView(store: store)
  }
}
