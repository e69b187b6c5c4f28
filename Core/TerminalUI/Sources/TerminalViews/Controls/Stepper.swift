/// A value that goes up and down in steps: `Title ‹ 5 ›`.
///
/// ← and `-` go down, → and `+` go up; so do clicks on the arrows. At an end of the range the arrow
/// is faint.
public struct Stepper<Label: View>: View {
  private let label: Label
  /// The value as text; `nil` where the label shows it.
  private var value: (@MainActor () -> String)?
  private let increment: @MainActor () -> (@MainActor () -> Void)?
  private let decrement: @MainActor () -> (@MainActor () -> Void)?

  /// A stepper with an action for each direction.
  ///
  /// - Parameters:
  ///   - label: The name of the value.
  ///   - onIncrement: Goes up; `nil` at the end.
  ///   - onDecrement: Goes down; `nil` at the end.
  @preconcurrency
  public init(
    @ViewBuilder label: () -> Label,
    onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?
  ) {
    self.label = label()
    value = nil
    increment = { onIncrement }
    decrement = { onDecrement }
  }

  /// A stepper of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The least and the greatest value. A value outside comes back with the first step.
  ///   - step: The size of a step.
  ///   - label: The name of the value.
  public init<Value: Strideable>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value, step: step, bounds: bounds, label: label())
  }

  /// A stepper of a value that has no end.
  public init<Value: Strideable>(
    value: Binding<Value>,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value, step: step, bounds: nil, label: label())
  }

  private init<Value: Strideable>(
    _ value: Binding<Value>,
    step: Value.Stride,
    bounds: ClosedRange<Value>?,
    label: Label
  ) {
    self.label = label
    self.value = { "\(value.wrappedValue)" }
    increment = { Self.move(value, by: step, in: bounds) }
    decrement = { Self.move(value, by: 0 - step, in: bounds) }
  }

  private static func move<Value: Strideable>(
    _ value: Binding<Value>,
    by step: Value.Stride,
    in bounds: ClosedRange<Value>?
  ) -> (@MainActor () -> Void)? {
    guard value.wrappedValue.stepped(by: step, in: bounds) != value.wrappedValue else { return nil }
    return { value.wrappedValue = value.wrappedValue.stepped(by: step, in: bounds) }
  }

  public var body: some View {
    Adjuster(label: label, increment: increment(), decrement: decrement()) {
      if let value { Text(value()) }
    }
  }
}

@_spi(SwiftUI)
extension Stepper {
  /// The stepper without its value between the arrows.
  public func hidingValue() -> Stepper {
    var stepper = self
    stepper.value = nil
    return stepper
  }
}

extension Stepper where Label == Text {
  /// A stepper with a title and an action for each direction.
  @preconcurrency
  public init<Title: StringProtocol>(
    _ title: Title,
    onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?
  ) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  /// A stepper of a value, with a title.
  public init<Title: StringProtocol, Value: Strideable>(
    _ title: Title,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }

  /// A stepper of a value that has no end, with a title.
  public init<Title: StringProtocol, Value: Strideable>(
    _ title: Title,
    value: Binding<Value>,
    step: Value.Stride = 1
  ) {
    self.init(value: value, step: step) { Text(title) }
  }
}

extension Strideable {
  /// The value a step further, within bounds and within the range of the type.
  func stepped(by step: Stride, in bounds: ClosedRange<Self>?) -> Self {
    func overflows<Number: FixedWidthInteger>(_ value: Number) -> Bool {
      guard let step = step as? Int, let length = Number(exactly: step.magnitude) else {
        return true
      }
      return step < 0
        ? value.subtractingReportingOverflow(length).overflow
        : value.addingReportingOverflow(length).overflow
    }
    let value = bounds.map { min(max(self, $0.lowerBound), $0.upperBound) } ?? self
    guard value == self else { return value }
    if let number = self as? any FixedWidthInteger, overflows(number) {
      return (step > 0 ? bounds?.upperBound : bounds?.lowerBound) ?? self
    }
    let target = advanced(by: step)
    return bounds.map { min(max(target, $0.lowerBound), $0.upperBound) } ?? target
  }
}
