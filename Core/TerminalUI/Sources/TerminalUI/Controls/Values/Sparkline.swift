/// Values as a row of bars, one cell each: `▂▅▇█▃`.
///
/// Where there is not enough room, the last values are shown. What is no number leaves a gap.
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
