/// A title beside an icon.
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon

  /// A title beside an icon.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - icon: A character or two that are seen before the title.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public var body: some View {
    HStack {
      icon
      title
    }
  }
}
