import ComposableArchitecture
public import SwiftUI

/// The screen of a counter on its own.
public struct CounterPreview: View {
  @State private var store = Store(initialState: CounterFeature.State()) {
    CounterFeature()
  }

  /// Creates the preview.
  public init() {}

  public var body: some View {
    CounterView(store: store)
  }
}
