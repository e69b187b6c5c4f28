/// A value that is moved along a line: `━━━●────`.
///
/// ← and `-` go down, → and `+` go up, Home and End go to the ends; a click and a drag go to the
/// place under the mouse. The line takes the width that it is offered.
public struct Slider<Label: View>: View {
  @Environment(\.shortcut) private var shortcut
  private let label: Label
  private let fraction: @MainActor () -> Double
  private let move: @MainActor (_ steps: Double) -> Void
  private let go: @MainActor (_ fraction: Double) -> Void

  /// A slider.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The values at the begin and at the end of the line.
  ///   - step: The step of a key; the mouse goes to its multiples. `nil` for a twentieth of the line, and any value.
  ///   - label: The name of the value.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value? = nil,
    @ViewBuilder label: () -> Label
  ) {
    let length = bounds.upperBound - bounds.lowerBound
    func clamped(_ value: Value) -> Value { min(max(bounds.lowerBound, value), bounds.upperBound) }
    self.label = label()
    fraction = { Double(value.wrappedValue, within: bounds) }
    move = { value.wrappedValue = clamped(value.wrappedValue + Value($0) * (step ?? length / 20)) }
    go = { fraction in
      var distance = length * Value(fraction)
      if let step, step > 0 { distance = (distance / step).rounded() * step }
      value.wrappedValue = clamped(bounds.lowerBound + distance)
    }
  }

  public var body: some View {
    ControlView(shortcut: shortcut, keys: press) {
    } content: {
      HStack {
        ControlLabel(shortcut: shortcut, label: label)
        SliderTrack(fraction: fraction(), go: go)
      }
    }
    .keyboardShortcut(nil)
  }

  private func press(_ press: KeyPress) -> KeyPress.Result {
    guard press.modifiers.isEmpty else { return .ignored }
    switch press.key {
    case .leftArrow, "-": move(-1)
    case .rightArrow, "+": move(1)
    case .home: go(0)
    case .end: go(1)
    default: return .ignored
    }
    return .handled
  }
}

extension Slider where Label == EmptyView {
  /// A slider without a label.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value? = nil
  ) {
    self.init(value: value, in: bounds, step: step) { EmptyView() }
  }
}

/// The line of a slider.
struct SliderTrack: View {
  typealias Body = Never

  /// The place of the knob, from 0 to 1.
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
