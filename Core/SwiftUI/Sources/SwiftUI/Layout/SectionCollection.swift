@_spi(SwiftUI) public import TerminalViews

/// A section that a container was given, or the views between two sections.
public struct SectionConfiguration: Identifiable {
  /// The identity of a section among those of its container.
  public struct ID: Hashable, Sendable {
    let index: Int
  }

  public let id: ID
  /// The views of the header.
  public let header: SubviewsCollection
  /// The views of the content.
  public let content: SubviewsCollection
  /// The views of the footer.
  public let footer: SubviewsCollection

  /// The values of the section: those of its views are read from them.
  public var containerValues: ContainerValues { ContainerValues() }

  @MainActor
  init(index: Int, section: ResolvedSection) {
    id = ID(index: index)
    header = SubviewsCollection(section.header)
    content = SubviewsCollection(section.content)
    footer = SubviewsCollection(section.footer)
  }
}

/// The sections that a container was given.
public struct SectionCollection: RandomAccessCollection {
  private let sections: [SectionConfiguration]

  @MainActor
  init(_ sections: [ResolvedSection]) {
    self.sections = sections.enumerated().map { SectionConfiguration(index: $0, section: $1) }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }

  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

extension Group {
  /// Views that are made of the sections that a container was given.
  ///
  /// - Parameters:
  ///   - view: The content of the container.
  ///   - transform: Makes the views.
  @preconcurrency
  public init<Base: View, Result: View>(
    sections view: Base,
    @ViewBuilder transform: @escaping @MainActor (SectionCollection) -> Result
  ) where Content == AnyView {
    self.init { AnyView(SectionsView(view) { transform(SectionCollection($0)) }) }
  }
}

extension ForEach {
  /// A view for each of the sections that a container was given.
  ///
  /// - Parameters:
  ///   - unused: Nothing.
  ///   - view: The content of the container.
  ///   - content: Makes the view for one of them.
  // NB: The first parameter is that of `ForEach(subviews:)`, for the same reason.
  @preconcurrency
  public init<Base: View, Row: View>(
    _ unused: Never? = nil,
    sections view: Base,
    @ViewBuilder content: @escaping @MainActor (SectionConfiguration) -> Row
  ) where Data == Range<Int>, ID == Int, Content == AnyView {
    self.init(0..<1) { _ in
      AnyView(
        SectionsView(view) {
          ForEach<SectionCollection, SectionConfiguration.ID, Row>(
            SectionCollection($0),
            content: content
          )
        }
      )
    }
  }
}
