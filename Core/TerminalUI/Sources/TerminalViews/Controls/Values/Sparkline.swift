/// Values as a row of bars, one cell each: `▂▅▇█▃`.
///
/// Where there is not enough room, the last values are shown. A value that is not finite leaves a gap.
public struct Sparkline: View {
  public typealias Body = Never

  private let values: [Double]
  private let bounds: ClosedRange<Double>?

  /// Values as a row of bars.
  ///
  /// - Parameters:
  ///   - values: The values, the oldest first.
  ///   - bounds: The values of the lowest and of the highest bar; `nil` for those of the values.
  public init(_ values: [Double], in bounds: ClosedRange<Double>? = nil) {
    self.values = values
    self.bounds = bounds
  }
}

extension Sparkline: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var style = context.environment.style
    style.foreground = context.environment.tint ?? style.foreground
    nodes.append(SparklineNode(values: values, bounds: bounds, style: style))
  }
}

/// Values as a row of bars.
final class SparklineNode: Node {
  private static let bars = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"].compactMap { Glyph($0) }

  private let values: [Double]
  private let bounds: ClosedRange<Double>?
  private let style: Style

  init(values: [Double], bounds: ClosedRange<Double>?, style: Style) {
    self.values = values
    self.bounds = bounds
    self.style = style
    super.init()
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: min(values.count, proposal.width ?? values.count), height: 1)
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let shown = values.suffix(rect.width)
    let finite = shown.filter(\.isFinite)
    guard let lowest = finite.min(), let highest = finite.max() else { return }
    let bounds = bounds ?? lowest...highest
    for (column, value) in shown.enumerated() where value.isFinite {
      let isFlat = bounds.lowerBound == bounds.upperBound
      let fraction = isFlat ? 0.5 : Double(value, within: bounds)
      let level = Int((fraction * Double(Self.bars.count - 1)).rounded())
      canvas.write(Self.bars[level], x: rect.x + column, y: rect.y, style: style)
    }
  }
}
