@_spi(SwiftUI) public import TerminalViews

extension View {
  /// Has the view take several columns of a grid.
  public func gridCellColumns(_ count: Int) -> some View {
    gridCell { $0.columns = max(1, count) }
  }

  /// Sets where the views of the column stand.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    gridCell { $0.columnAlignment = guide }
  }

  /// Sets where the view stands in its cell.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    gridCell { $0.anchor = anchor }
  }

  /// Keeps the view from making its column or row larger; it is offered what the others take.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    gridCell { $0.unsizedAxes = axes }
  }

  private func gridCell(
    _ change: @escaping @MainActor (inout GridCellTraits) -> Void
  ) -> some View {
    wrappingNodes { node, _ in GridCellNode(child: node, change: change) }
  }
}

/// The wishes of a view for its cell in a grid.
struct GridCellTraits {
  /// The number of columns that the view takes.
  var columns = 1
  /// Where the views of the column stand; `nil` for as the grid says.
  var columnAlignment: HorizontalAlignment?
  /// Where the view stands in its cell; `nil` for as its column says.
  var anchor: UnitPoint?
  /// The directions in which the view does not make its cell larger.
  var unsizedAxes: Axis.Set = []
}

/// A view with wishes for its cell in a grid.
final class GridCellNode: Node {
  private let change: @MainActor (inout GridCellTraits) -> Void

  init(child: Node, change: @escaping @MainActor (inout GridCellTraits) -> Void) {
    self.change = change
    super.init(children: [child])
  }

  /// The wishes of a node, or of those within that it is the only one around: the outermost one counts.
  static func traits(of node: Node) -> GridCellTraits {
    var traits = GridCellTraits()
    var changes: [@MainActor (inout GridCellTraits) -> Void] = []
    var node: Node? = node
    while let inner = node {
      if let cell = inner as? GridCellNode { changes.append(cell.change) }
      node = inner.children.count == 1 ? inner.children[0] : nil
    }
    for change in changes.reversed() { change(&traits) }
    return traits
  }
}
