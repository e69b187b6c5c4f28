/// The views of a section, or those between two sections.
@_spi(SwiftUI)
public struct ResolvedSection {
  /// The views of the header.
  public let header: [ResolvedView]
  /// The views of the content.
  public let content: [ResolvedView]
  /// The views of the footer.
  public let footer: [ResolvedView]

  @MainActor
  init(header: [Node] = [], content: [Node], footer: [Node] = []) {
    self.header = header.map { ResolvedView(node: $0) }
    self.content = content.map { ResolvedView(node: $0) }
    self.footer = footer.map { ResolvedView(node: $0) }
  }
}

/// A view that is made of the sections of which another one consists.
@_spi(SwiftUI)
public struct SectionsView<Base: View, Result: View>: View {
  public typealias Body = Never

  private let base: Base
  private let transform: @MainActor ([ResolvedSection]) -> Result

  /// A view that is made of the sections of which another one consists.
  ///
  /// - Parameters:
  ///   - base: The other view. Views outside of sections are sections without a header; a view of the program with a
  ///     body of its own is one view.
  ///   - transform: Makes the view.
  @preconcurrency
  public init(_ base: Base, transform: @escaping @MainActor ([ResolvedSection]) -> Result) {
    self.base = base
    self.transform = transform
  }
}

extension SectionsView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let collector = SectionCollector()
    var inner = context.child(.position(0))
    inner.lazyRows = nil
    inner.sections = collector
    let loose = Resolver.nodes(of: base, in: inner)
    var sections: [ResolvedSection] = []
    var start = 0
    for (position, section, place) in collector.sections {
      if position > start {
        sections.append(ResolvedSection(content: Array(loose[start..<position])))
        start = position
      }
      sections.append(section.resolved(in: place))
    }
    if start < loose.count { sections.append(ResolvedSection(content: Array(loose[start...]))) }
    Resolver.resolve(transform(sections), in: context.child(.position(1)), into: &nodes)
  }
}

/// A view that is a section.
@MainActor
protocol SectionParts {
  /// Returns the views of the section.
  func resolved(in context: ViewContext) -> ResolvedSection
}

/// Collects the sections of a container, in the place of their nodes.
@MainActor
final class SectionCollector {
  /// The sections, each with the number of nodes before it.
  private(set) var sections: [(position: Int, section: any SectionParts, context: ViewContext)] = []

  func add(_ section: any SectionParts, in context: ViewContext, behind position: Int) {
    var context = context
    context.sections = nil
    sections.append((position, section, context))
  }
}
