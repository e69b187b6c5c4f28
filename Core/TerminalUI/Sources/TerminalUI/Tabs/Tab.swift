/// A tab of a ``TabView``: a title and a view.
public struct Tab<Content: View, Label: View>: View {
  public typealias Body = Never

  private let value: AnyHashable?
  private let content: Content
  private let label: Label

  /// A tab that stands for a value.
  ///
  /// - Parameters:
  ///   - value: The value of the selection while the tab is shown.
  ///   - content: The view.
  ///   - label: The title.
  public init<Value: Hashable>(
    value: Value,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.value = AnyHashable(value)
    self.content = content()
    self.label = label()
  }

  /// A tab.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - label: The title.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    value = nil
    self.content = content()
    self.label = label()
  }
}

extension Tab where Label == Text {
  /// A tab that stands for a value.
  public init<Title: StringProtocol, Value: Hashable>(
    _ title: Title,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) { Text(title) }
  }

  /// A tab with a title.
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Tab: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    guard let tabs = context.tabs else {
      return Resolver.resolve(content, in: context.child(.position(0)), into: &nodes)
    }
    var context = context
    if let value { context.tag = value }
    tabs.add(content, label: label, in: context)
  }
}
