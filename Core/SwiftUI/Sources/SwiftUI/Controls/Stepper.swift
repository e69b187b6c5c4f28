@_spi(SwiftUI) public import TerminalViews

/// A label with two arrows that change a value: `Guests: 5 ‹ ›`.
///
/// The label shows the value, if it is to be seen, as on other platforms. The keys are those of a stepper in
/// TerminalUI: ← and `-` go down, → and `+` go up.
public struct Stepper<Label: View>: View {
  private let base: TerminalViews.Stepper<Label>

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
    base = TerminalViews.Stepper(label: label, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  /// A stepper of a value within bounds. A value outside comes back with the first step.
  public init<Value: Strideable>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {
    base = TerminalViews.Stepper(value: value, in: bounds, step: step, label: label).hidingValue()
  }

  /// A stepper of a value that has no end.
  public init<Value: Strideable>(
    value: Binding<Value>,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {
    base = TerminalViews.Stepper(value: value, step: step, label: label).hidingValue()
  }

  public var body: some View { base }
}

extension Stepper {
  /// A stepper of a value within bounds. Newer code gives the label before `onEditingChanged`.
  @preconcurrency
  public init<Value: Strideable>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      value: value,
      in: bounds,
      step: step,
      label: label,
      onEditingChanged: onEditingChanged
    )
  }

  /// A stepper of a value that has no end. Newer code gives the label before `onEditingChanged`.
  @preconcurrency
  public init<Value: Strideable>(
    value: Binding<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  /// A stepper with an action for each direction. Newer code gives the label first.
  @preconcurrency
  public init(
    onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    func told(_ action: (@MainActor () -> Void)?) -> (@MainActor () -> Void)? {
      guard let action else { return nil }
      return {
        onEditingChanged(true)
        action()
        onEditingChanged(false)
      }
    }
    self.init(label: label, onIncrement: told(onIncrement), onDecrement: told(onDecrement))
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

  /// A stepper of a value within bounds, with a title.
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
