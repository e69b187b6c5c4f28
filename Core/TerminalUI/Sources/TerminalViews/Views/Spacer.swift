/// Room that grows along its stack, and pushes the views beside it apart.
public struct Spacer: View {
  public typealias Body = Never

  private let minColumns: Int?
  private let minRows: Int?

  /// Room of at least so many cells; `nil` for one column in a row, and none elsewhere.
  public init(minLength: Int? = nil) {
    self.init(minColumns: minLength, minRows: minLength)
  }

  /// Room of at least so many columns in a row, and so many rows elsewhere.
  @_spi(SwiftUI)
  public init(minColumns: Int?, minRows: Int?) {
    self.minColumns = minColumns
    self.minRows = minRows
  }
}

extension Spacer: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    nodes.append(
      SpacerNode(axis: context.axis, minLength: context.axis == .vertical ? minRows : minColumns)
    )
  }
}

/// Room that grows: along the axis of its stack, or in both directions outside of one.
final class SpacerNode: Node {
  private let axis: Axis?
  private let least: Int

  init(axis: Axis?, minLength: Int?) {
    self.axis = axis
    least = minLength?.length ?? (axis == .horizontal ? 1 : 0)
    super.init()
  }

  override var isSpacer: Bool { true }

  /// A spacer takes the room that no other view takes.
  override var layoutPriority: Double { -.infinity }

  override func measure(_ proposal: ProposedSize) -> Size {
    func length(_ other: Axis) -> Int {
      axis == other || axis == nil ? max(least, proposal[other] ?? least) : 0
    }
    return Size(width: length(.horizontal), height: length(.vertical))
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {}
}
