public import TerminalViews

/// A value that is moved along a line.
///
/// It is used as ``TerminalViews/Slider`` is, whose keys it has. The labels of the ends stand beside the line.
public struct Slider<Label: View, ValueLabel: View>: View {
  private let slider: TerminalViews.Slider<Label>
  private let least: ValueLabel
  private let most: ValueLabel

  private init<V: BinaryFloatingPoint>(
    _ value: Binding<V>,
    _ bounds: ClosedRange<V>,
    _ step: V?,
    _ label: Label,
    _ least: ValueLabel,
    _ most: ValueLabel,
    _ editingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    let told = Binding(
      get: { value.wrappedValue },
      set: { new in
        // A key moves the knob at once: it is edited from the begin to the end of this change.
        editingChanged(true)
        value.wrappedValue = new
        editingChanged(false)
      }
    )
    slider = TerminalViews.Slider(value: told, in: bounds, step: step) { label }
    self.least = least
    self.most = most
  }

  public var body: some View {
    if ValueLabel.self == EmptyView.self {
      slider
    } else {
      HStack {
        least
        slider
        most
      }
    }
  }
}

extension Slider {
  /// A slider with a label, and labels for its ends.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: Where the line begins, and where it ends.
  ///   - label: The name of the value.
  ///   - minimumValueLabel: The label at the begin.
  ///   - maximumValueLabel: The label at the end.
  ///   - onEditingChanged: Is told when a change begins, and when it ends.
  @preconcurrency
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value,
      bounds,
      nil,
      label(),
      minimumValueLabel(),
      maximumValueLabel(),
      onEditingChanged
    )
  }

  /// A slider in steps with a label, and labels for its ends.
  @preconcurrency
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value,
      bounds,
      step,
      label(),
      minimumValueLabel(),
      maximumValueLabel(),
      onEditingChanged
    )
  }

  /// A slider with a label, and labels for its ends. Newer code gives them after each other.
  @preconcurrency
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value, bounds, nil, label(), minimumValueLabel, maximumValueLabel, onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// A slider with a label.
  @preconcurrency
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, nil, label(), EmptyView(), EmptyView(), onEditingChanged)
  }

  /// A slider in steps with a label.
  @preconcurrency
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, label(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// A slider.
  @preconcurrency
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, nil, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }

  /// A slider in steps.
  @preconcurrency
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }
}
