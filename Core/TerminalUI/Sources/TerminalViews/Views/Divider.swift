/// A line between the views of a stack, across its direction.
public struct Divider: View {
  public typealias Body = Never

  /// A line.
  public init() {}
}

extension Divider: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let axis = (context.axis ?? .vertical).other
    nodes.append(DividerNode(axis: axis, style: context.environment.style))
  }
}

/// A line across its stack.
final class DividerNode: Node {
  private let axis: Axis
  private let style: Style

  /// A line along an axis.
  init(axis: Axis, style: Style) {
    self.axis = axis
    self.style = style
    super.init()
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    var size = Size(width: 1, height: 1)
    size[axis] = proposal[axis] ?? 1
    return size
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    guard let glyph = Glyph(axis == .horizontal ? "─" : "│") else { return }
    canvas.repeating(glyph, in: rect, style: style)
  }
}
