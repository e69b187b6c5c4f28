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
  ///   - bounds: Where the line begins, and where it ends.
  ///   - step: How far a key goes, and to whose multiples the mouse does; `nil` for a twentieth of the
  ///     line, and any value.
  ///   - label: What the value is.
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
