import ComposableArchitecture
public import SwiftUI

/// The screen of a timer on its own.
public struct TimerPreview: View {
  @State private var store = Store(initialState: TimerFeature.State()) {
    TimerFeature()
  }

  /// Creates the preview.
  public init() {}

  public var body: some View {
    TimerView(store: store)
  }
}
