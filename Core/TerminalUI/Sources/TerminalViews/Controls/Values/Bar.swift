/// A bar that is filled from the left, as wide as it is offered.
struct Bar: View {
  typealias Body = Never

  /// The filled part, from 0 to 1.
  let fraction: Double
}

extension Bar: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let style = context.environment.style
    var filled = style
    filled.foreground = context.environment.tint ?? style.foreground
    nodes.append(BarNode(fraction: fraction, filled: filled, empty: style))
  }
}

extension Double {
  /// The place of a value within bounds, from 0 to 1; 0 if it cannot be computed.
  init<Value: BinaryFloatingPoint>(_ value: Value, within bounds: ClosedRange<Value>) {
    let length = Double(bounds.upperBound) - Double(bounds.lowerBound)
    let fraction = (Double(value) - Double(bounds.lowerBound)) / length
    self = fraction.isNaN ? 0 : min(max(0, fraction), 1)
  }
}

/// A bar that is filled from the left, in steps of an eighth of a cell.
final class BarNode: Node {
  private static let idealWidth = 20
  private static let eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"].compactMap { Glyph($0) }
  private static let nothing = Glyph("░") ?? .space

  private let fraction: Double
  private let filled: Style
  private let empty: Style

  init(fraction: Double, filled: Style, empty: Style) {
    self.fraction = fraction
    self.filled = filled
    self.empty = empty
    super.init()
  }

  // The texts beside it come first.
  override var layoutPriority: Double { -1 }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? Self.idealWidth, height: 1)
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let length = Int((Double(rect.width * 8) * fraction).rounded(.down))
    var faint = empty
    faint.attributes.insert(.dim)
    for x in rect.intersection(canvas.clip).columns {
      let eighths = min(8, length - (x - rect.x) * 8)
      let glyph = eighths > 0 ? Self.eighths[eighths - 1] : Self.nothing
      canvas.write(glyph, x: x, y: rect.y, style: eighths > 0 ? filled : faint)
    }
  }
}
