public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// Views in rows, column by column.
///
/// All of them are made at once: content wider than a terminal is rare.
public struct LazyHGrid<Content: View>: View {
  public typealias Body = Never

  private let rows: [GridItem]
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Stands views in rows.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - alignment: Where views stand that are lower than their row, unless the row says it.
  ///   - spacing: The room between columns, in points; `nil` for one column of the terminal.
  ///   - pinnedViews: Headers that stay visible: a terminal shows them where they stand.
  ///   - content: The views.
  public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

@_spi(SwiftUI)
extension LazyHGrid: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> some View {
    let (rows, alignment, spacing) = (rows, alignment, spacing)
    return NodeView(content: content) { nodes, environment in
      TracksNode(
        axis: .vertical,
        items: rows,
        alignment: Alignment(horizontal: .center, vertical: alignment),
        spacing: spacing.map(environment.terminalScale.columns) ?? 1,
        scale: environment.terminalScale,
        children: nodes
      )
    }
  }
}
