@_spi(SwiftUI) public import TerminalViews

/// One of the views that a container was given.
public struct Subview: View, Identifiable {
  /// The identity of a subview among those of its container.
  public struct ID: Hashable, Sendable {
    let index: Int
  }

  public let id: ID
  private let view: ResolvedView

  init(index: Int, view: ResolvedView) {
    id = ID(index: index)
    self.view = view
  }

  /// The values that the view was given for the container.
  @MainActor public var containerValues: ContainerValues { ContainerValues(view.node) }

  public var body: some View { view }
}

/// The views that a container was given.
///
/// Groups and `ForEach` count as the views within them; a view of the app with a body of its own is one view.
public struct SubviewsCollection: RandomAccessCollection, View {
  private let views: [Subview]

  init(_ views: [ResolvedView]) {
    self.views = views.enumerated().map { Subview(index: $0, view: $1) }
  }

  public nonisolated var startIndex: Int { 0 }
  public nonisolated var endIndex: Int { views.count }

  public nonisolated subscript(index: Int) -> Subview { views[index] }

  public var body: some View {
    ForEach(views) { $0 }
  }
}

extension Group {
  /// Views that are made of those that a container was given.
  ///
  /// - Parameters:
  ///   - view: The content of the container.
  ///   - transform: Makes the views.
  @preconcurrency
  public init<Base: View, Result: View>(
    subviews view: Base,
    @ViewBuilder transform: @escaping @MainActor (SubviewsCollection) -> Result
  ) where Content == AnyView {
    self.init { AnyView(SubviewsView(view) { transform(SubviewsCollection($0)) }) }
  }
}

extension ForEach {
  /// A view for each of those that a container was given.
  ///
  /// - Parameters:
  ///   - unused: Nothing.
  ///   - view: The content of the container.
  ///   - content: Makes the view for one of them.
  // NB: With a first parameter that nothing fits, the compiler sees that `ForEach(items) { … }` does not mean this, and
  // does not type-check the rows again for it where there is a mistake in them.
  @preconcurrency
  public init<Base: View, Row: View>(
    _ unused: Never? = nil,
    subviews view: Base,
    @ViewBuilder content: @escaping @MainActor (Subview) -> Row
  ) where Data == Range<Int>, ID == Int, Content == AnyView {
    self.init(0..<1) { _ in
      AnyView(
        SubviewsView(view) {
          ForEach<SubviewsCollection, Subview.ID, Row>(SubviewsCollection($0), content: content)
        }
      )
    }
  }
}
