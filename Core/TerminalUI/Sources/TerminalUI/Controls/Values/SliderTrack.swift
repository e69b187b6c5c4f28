/// The line of a slider.
struct SliderTrack: View {
  typealias Body = Never

  /// Where the knob stands, from 0 to 1.
  let fraction: Double
  /// Moves the knob.
  let go: @MainActor (_ fraction: Double) -> Void
}

extension SliderTrack: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let style = context.environment.style
    var filled = style
    filled.foreground = context.environment.tint ?? style.foreground
    let go = context.environment.isEnabled ? go : nil
    nodes.append(SliderNode(fraction: fraction, filled: filled, empty: style, go: go))
  }
}
