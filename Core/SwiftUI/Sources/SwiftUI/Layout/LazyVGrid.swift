public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// Views in columns, row by row.
///
/// All of them are made at once: a list makes the visible ones only.
public struct LazyVGrid<Content: View>: View {
  public typealias Body = Never

  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Stands views in columns.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - alignment: Where views stand that are narrower than their column, unless the column says it.
  ///   - spacing: The room between rows, in points; `nil` for none.
  ///   - pinnedViews: Headers that stay visible: a terminal shows them where they stand.
  ///   - content: The views.
  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

@_spi(SwiftUI)
extension LazyVGrid: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> some View {
    let (columns, alignment, spacing) = (columns, alignment, spacing)
    return NodeView(content: content) { nodes, environment in
      TracksNode(
        axis: .horizontal,
        items: columns,
        alignment: Alignment(horizontal: alignment, vertical: .center),
        spacing: spacing.map(environment.terminalScale.rows) ?? 0,
        scale: environment.terminalScale,
        children: nodes
      )
    }
  }
}

/// A column of a ``LazyVGrid`` or a row of a ``LazyHGrid``, or as many as there is room for.
public struct GridItem: Sendable {
  /// The width of a column or the height of a row, in points.
  public enum Size: Sendable {
    /// Always the same.
    case fixed(CGFloat)
    /// A share of the room.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns as there is room for.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The width.
  public var size: Size
  /// The room beside it, in points.
  public var spacing: CGFloat?
  /// Where views stand in it.
  public var alignment: Alignment?

  /// A column.
  public init(
    _ size: Size = .flexible(),
    spacing: CGFloat? = nil,
    alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}
