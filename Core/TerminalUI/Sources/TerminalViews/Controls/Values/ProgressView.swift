/// The progress of something: a bar, or a spinner if the progress is unknown.
///
/// ```swift
/// ProgressView()
/// ProgressView("Loading")
/// ProgressView("Copying", value: copied, total: all)
/// ```
///
/// The spinner turns by ``EnvironmentValues/animationClock``. A bar takes the width that it is offered.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  @Environment(\.areLabelsHidden) private var isLabelHidden
  private let fraction: Double?
  private let label: Label
  private let currentValueLabel: CurrentValueLabel

  /// Progress with a label and the value as text.
  ///
  /// - Parameters:
  ///   - value: The progress so far; `nil` if it is unknown.
  ///   - total: The value at which it is finished.
  ///   - label: The name of the activity.
  ///   - currentValueLabel: The value as text.
  public init<Value: BinaryFloatingPoint>(
    value: Value?,
    total: Value = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    fraction = value.map { total > 0 ? Double($0, within: 0...total) : 0 }
    self.label = label()
    self.currentValueLabel = currentValueLabel()
  }

  public var body: some View {
    HStack {
      if let fraction {
        if !isLabelHidden { label }
        Bar(fraction: fraction)
      } else {
        Spinner()
        if !isLabelHidden { label }
      }
      currentValueLabel
    }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Progress with a label.
  public init<Value: BinaryFloatingPoint>(
    value: Value?,
    total: Value = 1,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, total: total, label: label, currentValueLabel: { EmptyView() })
  }

  /// A sign that something is going on, with a label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(value: Double?.none, label: label)
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// A sign that something is going on.
  public init() {
    self.init { EmptyView() }
  }

  /// Progress without a label.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// A sign that something is going on, with a title.
  public init<Title: StringProtocol>(_ title: Title) {
    self.init { Text(title) }
  }

  /// Progress with a title.
  public init<Title: StringProtocol, Value: BinaryFloatingPoint>(
    _ title: Title,
    value: Value?,
    total: Value = 1
  ) {
    self.init(value: value, total: total) { Text(title) }
  }
}

/// A sign that something is going on. It turns by the clock of the environment.
struct Spinner: View {
  @Environment(\.animationClock) private var clock
  @Environment(\.tint) private var tint
  @State private var turn = 0

  private static let signs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  var body: some View {
    let clock = clock
    Text(Self.signs[turn % Self.signs.count])
      .tinted(tint)
      .task(id: clock.map(AnimationClock.init)) {
        guard let clock else { return }
        while (try? await clock.sleep(for: .milliseconds(100))) != nil { turn += 1 }
      }
  }
}
