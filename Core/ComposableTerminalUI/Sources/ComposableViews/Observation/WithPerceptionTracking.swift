public import TerminalViews

/// A view that observes what it reads of stores and models.
///
/// Views observe that by themselves here. It is there for code that is also built for older systems of Apple's,
/// where they do not.
public struct WithPerceptionTracking<Content: View>: View {
  private let content: @MainActor () -> Content

  /// A view that observes what it reads.
  ///
  /// - Parameter content: Makes the view.
  @preconcurrency
  public init(@ViewBuilder content: @escaping @MainActor () -> Content) {
    self.content = content
  }

  public var body: some View { content() }
}
