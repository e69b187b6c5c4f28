public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// Rows whose views stand in columns, each as wide as its widest view.
///
/// Columns with views that take all of the room share it. Where there is too little, the widest columns get less
/// than they need, and their texts are broken.
///
/// A view that is not in a ``GridRow`` has a row of its own.
public struct Grid<Content: View>: View {
  public typealias Body = Never

  private let alignment: Alignment
  private let spacing: (horizontal: CGFloat?, vertical: CGFloat?)
  private let content: Content

  /// Stands views in rows and columns.
  ///
  /// - Parameters:
  ///   - alignment: Where views stand in their cells.
  ///   - horizontalSpacing: The room between columns, in points; `nil` for one column of the terminal.
  ///   - verticalSpacing: The room between rows, in points; `nil` for none.
  ///   - content: The rows.
  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    spacing = (horizontalSpacing, verticalSpacing)
    self.content = content()
  }
}

@_spi(SwiftUI)
extension Grid: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> some View {
    let (alignment, spacing) = (alignment, spacing)
    return NodeView(content: content) { nodes, environment in
      let scale = environment.terminalScale
      return TableNode(
        alignment: alignment,
        columnSpacing: spacing.horizontal.map(scale.columns) ?? 1,
        rowSpacing: spacing.vertical.map(scale.rows) ?? 0,
        children: nodes
      )
    }
  }
}

/// A row of a ``Grid``.
public struct GridRow<Content: View>: View {
  public typealias Body = Never

  private let alignment: VerticalAlignment?
  private let content: Content

  /// A row.
  ///
  /// - Parameters:
  ///   - alignment: Where lower views stand; `nil` for as the grid says.
  ///   - content: The views, one for each column.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

@_spi(SwiftUI)
extension GridRow: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> some View {
    let alignment = alignment
    return NodeView(content: content) { nodes, _ in
      TableRowNode(alignment: alignment, children: nodes)
    }
  }
}
