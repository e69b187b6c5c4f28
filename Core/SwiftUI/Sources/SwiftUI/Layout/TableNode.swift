import Foundation
@_spi(SwiftUI) import TerminalViews

/// The views of a row; outside of a grid they stand beside each other.
final class TableRowNode: Node {
  /// Where lower views stand; `nil` for as the grid says.
  let alignment: VerticalAlignment?

  init(alignment: VerticalAlignment?, children: [Node]) {
    self.alignment = alignment
    super.init(children: children)
  }

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
final class TableNode: Node {
  /// A view with the columns it takes.
  private struct Cell {
    let node: Node
    let traits: GridCellTraits
    let columns: Range<Int>

    /// Whether the view has a say in the width of its column.
    var isSized: Bool { !traits.unsizedAxes.contains(.horizontal) }

    @MainActor func width(offering width: Int?) -> Int {
      node.size(for: ProposedSize(width: width, height: nil)).width
    }
  }

  /// A row: its cells, or a view across all columns.
  private struct Row {
    let node: Node
    /// The cells; `nil` for a view across all columns.
    let cells: [Cell]?

    var alignment: VerticalAlignment? { (node as? TableRowNode)?.alignment }
  }

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

  private func rows() -> [Row] {
    children.flatMap(\.parts).map { node in
      guard let row = node as? TableRowNode else { return Row(node: node, cells: nil) }
      var column = 0
      let cells = row.cells.map { node in
        let traits = GridCellNode.traits(of: node)
        defer { column += traits.columns }
        return Cell(node: node, traits: traits, columns: column..<column + traits.columns)
      }
      return Row(node: node, cells: cells)
    }
  }

  // MARK: Columns

  /// The widths of the columns in a room; `nil` for as wide as their views like them best.
  private func columns(of rows: [Row], in room: Int?) -> [Int] {
    let cells = rows.flatMap { $0.cells ?? [] }
    var widths = [Int](repeating: 0, count: cells.map(\.columns.upperBound).max() ?? 0)
    for cell in cells where cell.columns.count == 1 && cell.isSized {
      let column = cell.columns.lowerBound
      widths[column] = max(widths[column], cell.width(offering: nil))
    }
    for cell in cells where cell.columns.count > 1 && cell.isSized {
      let missing = cell.width(offering: nil) - width(of: cell.columns, in: widths)
      if missing > 0 { widths[cell.columns.upperBound - 1] += missing }
    }
    guard let room else { return widths }
    let rest = room - width(of: widths.indices, in: widths)
    if rest > 0 {
      grow(&widths, by: rest, cells)
    } else if rest < 0 {
      shrink(&widths, to: room, cells)
    }
    return widths
  }

  private func width(of columns: Range<Int>, in widths: [Int]) -> Int {
    widths[columns].reduce(0, +) + max(0, columns.count - 1) * columnSpacing
  }

  private func cells(_ cells: [Cell], of column: Int) -> [Cell] {
    cells.filter { $0.columns == column..<column + 1 && $0.isSized }
  }

  /// Shares the rest of the room among the columns with views that take more: they become equally wide.
  private func grow(_ widths: inout [Int], by rest: Int, _ all: [Cell]) {
    let flexible = widths.indices.filter { column in
      cells(all, of: column).contains {
        $0.width(offering: widths[column] + rest) > widths[column]
      }
    }
    var room = rest + flexible.reduce(0) { $0 + widths[$1] }
    var left = flexible.count
    for column in flexible.sorted(by: { widths[$0] > widths[$1] }) {
      let share = max(widths[column], room / left)
      let most = cells(all, of: column).map { $0.width(offering: share) }.max() ?? share
      widths[column] = max(widths[column], min(share, most))
      room -= widths[column]
      left -= 1
    }
  }

  /// Gives the narrow columns what they need, and the others equal shares of the rest.
  private func shrink(_ widths: inout [Int], to room: Int, _ all: [Cell]) {
    var room = room - max(0, widths.count - 1) * columnSpacing
    var left = widths.count
    for column in widths.indices.sorted(by: { widths[$0] < widths[$1] }) {
      let share = max(1, room / left)
      if widths[column] > share {
        // A view of a fixed width keeps it.
        widths[column] = cells(all, of: column).map { $0.width(offering: share) }.max() ?? share
      }
      room -= widths[column]
      left -= 1
    }
  }

  // MARK: Layout

  /// Calls a function with each node of a cell, its place within the grid, and its size there.
  private func arrange(
    offering width: Int?,
    _ body: (_ node: Node, _ place: Rect, _ proposal: ProposedSize) -> Void
  ) -> Size {
    let rows = rows()
    let columns = columns(of: rows, in: width)
    var total = self.width(of: columns.indices, in: columns)
    if columns.isEmpty {
      for row in rows {
        total = max(total, row.node.size(for: ProposedSize(width: width, height: nil)).width)
      }
    }
    let starts = columns.indices.map {
      self.width(of: 0..<$0, in: columns) + ($0 > 0 ? columnSpacing : 0)
    }
    let alignments = columns.indices.map { column in
      rows.lazy.flatMap { $0.cells ?? [] }.first {
        $0.columns.lowerBound == column && $0.traits.columnAlignment != nil
      }?.traits.columnAlignment ?? alignment.horizontal
    }
    var y = 0
    for row in rows {
      let traits = GridCellNode.traits(of: row.node)
      let cells = row.cells ?? [Cell(node: row.node, traits: traits, columns: columns.indices)]
      let widths = cells.map {
        row.cells == nil ? total : self.width(of: $0.columns, in: columns)
      }
      var height = 0
      for (cell, width) in zip(cells, widths) where !cell.traits.unsizedAxes.contains(.vertical) {
        height = max(height, cell.node.size(for: ProposedSize(width: width, height: nil)).height)
      }
      for (cell, width) in zip(cells, widths) {
        let isUnsized = cell.traits.unsizedAxes.contains(.vertical)
        let proposal = ProposedSize(width: width, height: isUnsized ? height : nil)
        let size = cell.node.size(for: proposal)
        let x = row.cells == nil ? 0 : starts[cell.columns.lowerBound]
        let rect = Rect(x: x, y: y, width: width, height: height)
        var place = rect.aligned(
          size,
          Alignment(
            horizontal: row.cells == nil || cell.columns.count > 1
              ? alignment.horizontal : alignments[cell.columns.lowerBound],
            vertical: row.alignment ?? alignment.vertical
          )
        )
        if let anchor = cell.traits.anchor {
          place.x = x + Int((CGFloat(width - size.width) * anchor.x).rounded())
          place.y = y + Int((CGFloat(height - size.height) * anchor.y).rounded())
        }
        body(cell.node, place, proposal)
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
    _ = arrange(offering: proposal.width) { node, place, proposal in
      var place = place
      place.x += rect.x
      place.y += rect.y
      places.append((node, place, proposal))
    }
    for (node, place, proposal) in places { node.place(in: place, proposal: proposal, on: &canvas) }
  }
}
