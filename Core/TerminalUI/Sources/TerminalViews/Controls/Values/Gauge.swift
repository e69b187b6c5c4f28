/// A value within bounds, as a bar that takes the width that it is offered.
public struct Gauge<Label: View, CurrentValueLabel: View>: View {
  @Environment(\.areLabelsHidden) private var isLabelHidden
  private let fraction: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel

  /// A value within bounds, also as text.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The values of the empty and of the full bar.
  ///   - label: The name of the value.
  ///   - currentValueLabel: The value as text.
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    fraction = Double(value, within: bounds)
    self.label = label()
    self.currentValueLabel = currentValueLabel()
  }

  public var body: some View {
    HStack {
      if !isLabelHidden { label }
      Bar(fraction: fraction)
      currentValueLabel
    }
  }
}

extension Gauge where CurrentValueLabel == EmptyView {
  /// A value within bounds.
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: { EmptyView() })
  }
}
