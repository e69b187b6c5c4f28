/// Views that belong together, below a header and above a footer.
public struct Section<Header: View, Content: View, Footer: View>: View {
  private let header: Header
  private let content: Content
  private let footer: Footer

  /// A section with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  public var body: some View {
    NodeModifier(content: header) { node, _ in SupplementNode(isHeader: true, child: node) }
    content
    NodeModifier(content: footer) { node, _ in SupplementNode(isHeader: false, child: node) }
  }
}

/// A view that puts sections around others.
protocol Sections {}

extension Section: Sections {}
extension Optional: Sections where Wrapped: Sections {}

extension Section where Footer == EmptyView {
  /// A section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Header == EmptyView {
  /// A section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Header == EmptyView, Footer == EmptyView {
  /// A section without a header.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// A section below a title.
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title).bold() }, footer: { EmptyView() })
  }
}

/// A header or footer of a section.
final class SupplementNode: Node {
  private let isAbove: Bool

  init(isHeader: Bool, child: Node) {
    isAbove = isHeader
    super.init(children: [child])
  }

  override var isSupplement: Bool { true }
  override var isHeader: Bool { isAbove }
}
