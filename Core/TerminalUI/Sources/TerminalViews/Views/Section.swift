/// Views that belong together, below a header and above a footer.
///
/// ```swift
/// Section("Attendees", isExpanded: $isExpanded) { … }
/// Section { … } header: { Text("Attendees") } footer: { Text("They are asked one after the other.") }
/// ```
public struct Section<Header: View, Content: View, Footer: View>: View {
  private let header: Header
  private let content: Content?
  private let footer: Footer

  /// A section with a header and a footer, each of which may be left out.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the content is shown; `nil` if it always is.
  ///   - content: The views of the section.
  ///   - header: The views above them.
  ///   - footer: The views below them.
  // One initializer for all forms: the compiler type-checks the rows of a section, in which there is a mistake, once
  // for each initializer that the call could mean.
  public init(
    isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Header = { EmptyView() },
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    self.header = header()
    self.content = isExpanded?.wrappedValue ?? true ? content() : nil
    self.footer = footer()
  }

  public var body: some View {
    NodeModifier(content: header) { node, _ in SupplementNode(isHeader: true, child: node) }
    content
    NodeModifier(content: footer) { node, _ in SupplementNode(isHeader: false, child: node) }
  }
}

extension Section: SectionParts {
  func resolved(in context: ViewContext) -> ResolvedSection {
    ResolvedSection(
      header: Resolver.nodes(of: header, in: context.child(.position(0))),
      content: Resolver.nodes(of: content, in: context.child(.position(1))),
      footer: Resolver.nodes(of: footer, in: context.child(.position(2)))
    )
  }
}

/// A view that puts sections around others.
protocol Sections {}

extension Section: Sections {}
extension Optional: Sections where Wrapped: Sections {}

extension Section where Header == Text, Footer == EmptyView {
  /// A section below a title.
  ///
  /// - Parameters:
  ///   - title: The title. A section that can be closed has a sign before it.
  ///   - isExpanded: Whether the content is shown; `nil` if it always is.
  ///   - content: The views of the section.
  public init<Title: TextValue>(
    _ title: Title,
    isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: () -> Content
  ) {
    let sign = isExpanded.map { Text($0.wrappedValue ? "▾ " : "▸ ") }
    let text = sign.map { $0 + title.textValue } ?? title.textValue
    self.init(isExpanded: isExpanded, content: content, header: { text.bold() })
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
