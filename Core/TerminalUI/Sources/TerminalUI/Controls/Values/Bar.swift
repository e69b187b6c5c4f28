/// A bar that is filled from the left, as wide as it is offered.
struct Bar: View {
  typealias Body = Never

  /// How much of it is filled, from 0 to 1.
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
  /// How far a value lies within bounds, from 0 to 1; 0 if there is no telling.
  init<Value: BinaryFloatingPoint>(_ value: Value, within bounds: ClosedRange<Value>) {
    let length = Double(bounds.upperBound) - Double(bounds.lowerBound)
    let fraction = (Double(value) - Double(bounds.lowerBound)) / length
    self = fraction.isNaN ? 0 : min(max(0, fraction), 1)
  }
}
