@_spi(SwiftUI) public import TerminalViews

/// The progress of something: a bar, or a spinner if the progress is unknown.
///
/// A ``ProgressViewStyle`` draws it in another way.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  public typealias Body = Never

  private let fraction: Double?
  private let label: Label
  private let currentValueLabel: CurrentValueLabel

  /// Progress with a label and the value as text.
  ///
  /// - Parameters:
  ///   - value: The progress so far; `nil` if it is unknown.
  ///   - total: Where it is finished.
  ///   - label: The name of the value.
  ///   - currentValueLabel: The value as text.
  public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    fraction = value.map { value in
      let fraction = total > 0 ? Double(value) / Double(total) : 0
      return fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    }
    self.label = label()
    self.currentValueLabel = currentValueLabel()
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Progress with a label.
  public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, total: total, label: label) { EmptyView() }
  }

  /// A spinner, with a label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(value: Double?.none, label: label)
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// A spinner.
  public init() {
    self.init { EmptyView() }
  }

  /// Progress without a label.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// A spinner, with a title.
  public init<S: StringProtocol>(_ title: S) {
    self.init { Text(title) }
  }

  /// Progress with a title.
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// A view of the parts of another one, for a style that changes a little of it.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(value: configuration.fractionCompleted) {
      ProgressViewStyleConfiguration.Label(content: configuration.label?.content)
    } currentValueLabel: {
      ProgressViewStyleConfiguration.CurrentValueLabel(
        content: configuration.currentValueLabel?.content
      )
    }
  }
}

@_spi(SwiftUI)
extension ProgressView: ReducedView {
  @ViewBuilder
  public func reduced(in environment: EnvironmentValues) -> some View {
    if let look = environment[LookOf<ProgressViewStyleConfiguration>()] {
      look.view(
        ProgressViewStyleConfiguration(
          fractionCompleted: fraction,
          label: label is EmptyView
            ? nil : ProgressViewStyleConfiguration.Label(content: AnyView(label)),
          currentValueLabel: currentValueLabel is EmptyView
            ? nil
            : ProgressViewStyleConfiguration.CurrentValueLabel(content: AnyView(currentValueLabel))
        )
      )
    } else {
      TerminalViews.ProgressView(value: fraction) {
        label
      } currentValueLabel: {
        currentValueLabel
      }
    }
  }
}

/// The look of progress views.
@MainActor
@preconcurrency
public protocol ProgressViewStyle {
  /// The type of the body.
  associatedtype Body: View

  /// The parts of the control.
  typealias Configuration = ProgressViewStyleConfiguration

  /// Returns the body of a progress view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a progress view.
public struct ProgressViewStyleConfiguration {
  /// The label of a progress view.
  public struct Label: View {
    let content: AnyView?

    public var body: some View { content }
  }

  /// The value as text.
  public struct CurrentValueLabel: View {
    let content: AnyView?

    public var body: some View { content }
  }

  /// The progress, from 0 to 1; `nil` if it is unknown.
  public let fractionCompleted: Double?
  /// The label, if there is one.
  public var label: Label?
  /// The value as text, if there is one.
  public var currentValueLabel: CurrentValueLabel?
}

/// A bar, or a sign that turns.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// The style.
  public nonisolated init() {
    tint = nil
  }

  /// The style with a colour.
  public nonisolated init(tint: Color) {
    self.tint = tint
  }

  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).tint(tint)
  }
}

/// A spinner; a bar if the progress is known.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// The style.
  public nonisolated init() {
    tint = nil
  }

  /// The style with a colour.
  public nonisolated init(tint: Color) {
    self.tint = tint
  }

  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).tint(tint)
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// As suits the place.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A sign that turns.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension View {
  /// Sets how the progress views within look.
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
