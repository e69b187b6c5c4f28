public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// Rows whose views stand in columns, each as wide as its widest view.
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

  private let content: Content

  /// A row.
  ///
  /// - Parameters:
  ///   - alignment: Where lower views stand: in a terminal as the grid says.
  ///   - content: The views, one for each column.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

@_spi(SwiftUI)
extension GridRow: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> some View {
    NodeView(content: content) { nodes, _ in TableRowNode(children: nodes) }
  }
}

/// The views of a row; outside of a grid they stand beside each other.
private final class TableRowNode: Node {
  var cells: [Node] { children.flatMap(\.parts) }

  override var layoutPriority: Double { 0 }
  override var hidesHints: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size {
    let sizes = cells.map { $0.size(for: ProposedSize(width: nil, height: nil)) }
    return Size(
      width: sizes.reduce(max(0, sizes.count - 1)) { $0 + $1.width },
      height: sizes.map(\.height).max() ?? 0
    )
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout CellCanvas) {
    let offered = ProposedSize(width: nil, height: nil)
    var x = rect.x
    for cell in cells {
      let size = cell.size(for: offered)
      let place = Rect(x: x, y: rect.y, width: size.width, height: size.height)
      cell.place(in: place, proposal: offered, on: &canvas)
      x += size.width + 1
    }
  }
}

/// Rows and columns.
private final class TableNode: Node {
  private let alignment: Alignment
  private let columnSpacing: Int
  private let rowSpacing: Int

  init(alignment: Alignment, columnSpacing: Int, rowSpacing: Int, children: [Node]) {
    self.alignment = alignment
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
    super.init(children: children)
  }

  override var layoutPriority: Double { 0 }
  override var hidesHints: Bool { true }

  private var rows: [Node] { children.flatMap(\.parts) }

  private func columns(of rows: [Node]) -> [Int] {
    var widths: [Int] = []
    for case let row as TableRowNode in rows {
      for (index, cell) in row.cells.enumerated() {
        let width = cell.size(for: ProposedSize(width: nil, height: nil)).width
        if index < widths.count {
          widths[index] = max(widths[index], width)
        } else {
          widths.append(width)
        }
      }
    }
    return widths
  }

  /// Calls a function with each node of a cell, its place within the grid, and its proposal.
  private func arrange(
    offering width: Int?,
    _ body: (_ node: Node, _ cell: Rect, _ proposal: ProposedSize) -> Void
  ) -> Size {
    let rows = rows
    let columns = columns(of: rows)
    var total = columns.reduce(0, +) + max(0, columns.count - 1) * columnSpacing
    let wide = rows.filter { !($0 is TableRowNode) }
    for node in wide where columns.isEmpty {
      total = max(total, node.size(for: ProposedSize(width: width, height: nil)).width)
    }
    var y = 0
    for row in rows {
      var cells: [(node: Node, x: Int, width: Int)] = []
      if let row = row as? TableRowNode {
        var x = 0
        for (cell, width) in zip(row.cells, columns) {
          cells.append((cell, x, width))
          x += width + columnSpacing
        }
      } else {
        cells = [(row, 0, total)]
      }
      let height =
        cells.map { $0.node.size(for: ProposedSize(width: $0.width, height: nil)).height }
        .max() ?? 0
      for cell in cells {
        body(
          cell.node,
          Rect(x: cell.x, y: y, width: cell.width, height: height),
          ProposedSize(width: cell.width, height: nil)
        )
      }
      y += height + rowSpacing
    }
    return Size(width: total, height: max(0, y - rowSpacing))
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    arrange(offering: proposal.width) { _, _, _ in }
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout CellCanvas) {
    var places: [(node: Node, place: Rect, proposal: ProposedSize)] = []
    _ = arrange(offering: proposal.width) { node, cell, offered in
      var cell = cell
      cell.x += rect.x
      cell.y += rect.y
      places.append((node, cell.aligned(node.size(for: offered), alignment), offered))
    }
    for (node, place, proposal) in places { node.place(in: place, proposal: proposal, on: &canvas) }
  }
}
