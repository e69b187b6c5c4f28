/// A line with a knob, which the mouse moves.
final class SliderNode: Node {
  private static let idealWidth = 20
  private static let glyphs = ["━", "●", "─"].compactMap { Glyph($0) }

  private let fraction: Double
  private let filled: Style
  private let empty: Style
  private let go: (@MainActor (Double) -> Void)?

  init(fraction: Double, filled: Style, empty: Style, go: (@MainActor (Double) -> Void)?) {
    self.fraction = fraction
    self.filled = filled
    self.empty = empty
    self.go = go
    super.init()
  }

  // The texts beside it come first.
  override var layoutPriority: Double { -1 }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? Self.idealWidth, height: 1)
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let knob = rect.x + Int((Double(rect.width - 1) * fraction).rounded())
    for x in rect.intersection(canvas.clip).columns {
      let glyph = Self.glyphs[x < knob ? 0 : x == knob ? 1 : 2]
      canvas.write(glyph, x: x, y: rect.y, style: x <= knob ? filled : empty)
    }
  }

  override func handle(_ event: MouseEvent) -> KeyPress.Result {
    guard let go else { return .ignored }
    switch event.kind {
    case .down(.left), .drag(.left):
      go(min(max(0, Double(event.x - frame.x) / Double(max(1, frame.width - 1))), 1))
      return .handled
    case .up(.left): return .handled
    default: return .ignored
    }
  }
}
