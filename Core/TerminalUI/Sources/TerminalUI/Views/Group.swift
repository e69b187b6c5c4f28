/// Several views that are treated as if they stood there one by one.
///
/// A modifier of a group is applied to each of its members.
public struct Group<Content: View>: View {
  private let content: Content

  /// Groups views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}
