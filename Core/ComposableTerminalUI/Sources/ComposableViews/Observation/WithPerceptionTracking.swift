public import TerminalViews

/// A view that observes its reads of stores and models.
///
/// Views do so by themselves here. This type is for code that is also built for older systems of Apple's, where they do
/// not.
public struct WithPerceptionTracking<Content: View>: View {
  private let content: @MainActor () -> Content

  /// A view that observes its reads.
  ///
  /// - Parameter content: Makes the view.
  @preconcurrency
  public init(@ViewBuilder content: @escaping @MainActor () -> Content) {
    self.content = content
  }

  public var body: some View { content() }
}
