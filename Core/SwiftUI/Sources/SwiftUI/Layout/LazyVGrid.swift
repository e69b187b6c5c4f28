public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// Views in columns, row by row.
///
/// All of them are made at once: a list makes those in sight only.
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
  ///   - pinnedViews: Headers that stay in sight: a terminal shows them where they stand.
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
      ColumnsNode(
        columns: columns,
        alignment: alignment,
        spacing: spacing.map(environment.terminalScale.rows) ?? 0,
        scale: environment.terminalScale,
        children: nodes
      )
    }
  }
}

/// A column of a grid, or as many as there is room for.
public struct GridItem: Sendable {
  /// How wide a column is, in points.
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

/// Children in columns of given widths.
private final class ColumnsNode: Node {
  private struct Column {
    var x: Int
    var width: Int
    var alignment: Alignment
  }

  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let scale: TerminalScale

  init(
    columns: [GridItem],
    alignment: HorizontalAlignment,
    spacing: Int,
    scale: TerminalScale,
    children: [Node]
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.scale = scale
    super.init(children: children)
  }

  override var layoutPriority: Double { 0 }

  private var items: [Node] { children.flatMap(\.parts) }

  /// The columns in a width: fixed ones first, and the rest of the room for the others.
  private func columns(in width: Int) -> [Column] {
    var widths: [(least: Int, most: Int)] = []
    var items: [GridItem] = []
    let gaps = columns.reduce(0) { $0 + gap($1) } - (columns.last.map(gap) ?? 0)
    let fixed = columns.reduce(0) { sum, item in
      if case .fixed(let points) = item.size { sum + scale.width(points) } else { sum }
    }
    let others = columns.count { if case .fixed = $0.size { false } else { true } }
    let share = others == 0 ? 0 : max(1, (width - gaps - fixed) / others)
    for item in columns {
      switch item.size {
      case .fixed(let points):
        widths.append((scale.width(points), scale.width(points)))
        items.append(item)
      case .flexible(let minimum, let maximum):
        widths.append((scale.width(minimum), scale.width(maximum)))
        items.append(item)
      case .adaptive(let minimum, let maximum):
        let least = max(1, scale.width(minimum))
        let count = max(1, (share + gap(item)) / (least + gap(item)))
        let each = max(1, (share - gap(item) * (count - 1)) / count)
        for _ in 0..<count {
          widths.append((min(each, share), min(each, scale.width(maximum))))
          items.append(item)
        }
      }
    }
    var x = 0
    return zip(items, widths).map { item, bounds in
      let wish = if case .flexible = item.size { share } else { bounds.least }
      let width = min(max(wish, bounds.least), max(bounds.least, bounds.most))
      defer { x += width + gap(item) }
      let usual = Alignment(horizontal: alignment, vertical: .center)
      return Column(x: x, width: width, alignment: item.alignment ?? usual)
    }
  }

  private func gap(_ item: GridItem) -> Int {
    item.spacing.map(scale.columns) ?? 1
  }

  /// Calls a function with each child, its column, and the place of its row.
  private func arrange(
    in width: Int,
    _ body: (_ node: Node, _ column: Column, _ y: Int, _ height: Int) -> Void
  ) -> Size {
    let columns = columns(in: width)
    let items = items
    guard !columns.isEmpty, !items.isEmpty else { return Size(width: 0, height: 0) }
    var y = 0
    for start in stride(from: 0, to: items.count, by: columns.count) {
      let row = zip(items[start...], columns)
      let height =
        row.map { $0.size(for: ProposedSize(width: $1.width, height: nil)).height }
        .max() ?? 0
      for (node, column) in row { body(node, column, y, height) }
      y += height + spacing
    }
    let right = columns.map { $0.x + $0.width }.max() ?? 0
    return Size(width: right, height: y - spacing)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    arrange(in: proposal.width ?? 80) { _, _, _, _ in }
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout CellCanvas) {
    var places: [(node: Node, place: Rect, proposal: ProposedSize)] = []
    _ = arrange(in: proposal.width ?? rect.width) { node, column, y, height in
      let offered = ProposedSize(width: column.width, height: nil)
      let cell = Rect(x: rect.x + column.x, y: rect.y + y, width: column.width, height: height)
      places.append((node, cell.aligned(node.size(for: offered), column.alignment), offered))
    }
    for (node, place, proposal) in places { node.place(in: place, proposal: proposal, on: &canvas) }
  }
}
