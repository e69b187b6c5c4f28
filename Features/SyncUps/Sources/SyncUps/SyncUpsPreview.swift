import ComposableArchitecture
public import ComposableTerminalUI

/// The screens of sync-ups on their own, with the client for previews.
public struct SyncUpsPreview: View {
  @State private var store = Store(initialState: SyncUpsFeature.State()) {
    SyncUpsFeature()
  } withDependencies: {
    $0.context = .preview
  }

  /// Creates the preview.
  public init() {}

  public var body: some View {
    SyncUpsView(store: store)
  }
}
