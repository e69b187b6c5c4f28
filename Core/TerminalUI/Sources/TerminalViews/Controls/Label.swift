/// A title beside an icon.
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon

  /// A title beside an icon.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - icon: A character or two, shown before the title.
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

/// A view with a label: the label on the left, the view on the right.
public struct LabeledContent<Label: View, Content: View>: View {
  @Environment(\.areLabelsHidden) private var isLabelHidden
  private let label: Label
  private let content: Content

  /// A view with a label.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - label: The label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  public var body: some View {
    if isLabelHidden {
      content
    } else {
      HStack(spacing: 0) {
        label
        Spacer()
        content
      }
    }
  }
}

extension LabeledContent where Label == Text {
  /// A view with a title.
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// A text with a title.
  public init<Title: StringProtocol, Value: StringProtocol>(_ title: Title, value: Value) {
    self.init(title) { Text(value) }
  }
}
