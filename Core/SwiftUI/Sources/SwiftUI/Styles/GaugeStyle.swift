@_spi(SwiftUI) public import TerminalViews

/// A value within bounds, as a bar that takes the width that it is offered.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
  public typealias Body = Never

  private let value: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  private let ends: (least: BoundsLabel, most: BoundsLabel)?

  /// A value within bounds, with labels for its ends.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: Where the bar is empty, and where it is full.
  ///   - label: The name of the value.
  ///   - currentValueLabel: The value as text.
  ///   - minimumValueLabel: The lower end.
  ///   - maximumValueLabel: The upper end.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.value = Self.part(value, of: bounds)
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    ends = (minimumValueLabel(), maximumValueLabel())
  }

  private static func part<V: BinaryFloatingPoint>(_ value: V, of bounds: ClosedRange<V>) -> Double
  {
    let length = bounds.upperBound - bounds.lowerBound
    guard length > 0, value > bounds.lowerBound else { return 0 }
    return min(Double((value - bounds.lowerBound) / length), 1)
  }
}

extension Gauge where BoundsLabel == EmptyView {
  /// A value within bounds, also as text.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.value = Self.part(value, of: bounds)
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    ends = nil
  }
}

extension Gauge where BoundsLabel == EmptyView, CurrentValueLabel == EmptyView {
  /// A value within bounds.
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, label: label) { EmptyView() }
  }
}

@_spi(SwiftUI)
extension Gauge: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView {
    let configuration = GaugeStyleConfiguration(
      value: value,
      label: GaugeStyleConfiguration.Label(content: AnyView(label)),
      currentValueLabel: CurrentValueLabel.self == EmptyView.self
        ? nil : GaugeStyleConfiguration.CurrentValueLabel(content: AnyView(currentValueLabel)),
      minimumValueLabel: ends.map {
        GaugeStyleConfiguration.MinimumValueLabel(content: AnyView($0.least))
      },
      maximumValueLabel: ends.map {
        GaugeStyleConfiguration.MaximumValueLabel(content: AnyView($0.most))
      }
    )
    return environment[LookOf<GaugeStyleConfiguration>()]?.view(configuration)
      ?? AnyView(DefaultGaugeStyle().makeBody(configuration: configuration))
  }
}

/// How gauges look.
@MainActor
@preconcurrency
public protocol GaugeStyle {
  /// The type of the body.
  associatedtype Body: View

  /// The parts of a gauge.
  typealias Configuration = GaugeStyleConfiguration

  /// Returns the body of a gauge.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a gauge.
public struct GaugeStyleConfiguration {
  /// The title of the value that a gauge shows.
  public struct Label: View {
    public typealias Body = Never

    let content: AnyView
  }

  /// The value as text.
  public struct CurrentValueLabel: View {
    public typealias Body = Never

    let content: AnyView
  }

  /// The lower end.
  public struct MinimumValueLabel: View {
    public typealias Body = Never

    let content: AnyView
  }

  /// The upper end.
  public struct MaximumValueLabel: View {
    public typealias Body = Never

    let content: AnyView
  }

  /// The value, from 0 to 1.
  public var value: Double
  /// The title of the value that the gauge shows.
  public var label: Label
  /// The value as text; `nil` if there is none.
  public var currentValueLabel: CurrentValueLabel?
  /// The lower end; `nil` if it has no label.
  public var minimumValueLabel: MinimumValueLabel?
  /// The upper end; `nil` if it has no label.
  public var maximumValueLabel: MaximumValueLabel?
}

@_spi(SwiftUI)
extension GaugeStyleConfiguration.Label: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

@_spi(SwiftUI)
extension GaugeStyleConfiguration.CurrentValueLabel: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

@_spi(SwiftUI)
extension GaugeStyleConfiguration.MinimumValueLabel: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

@_spi(SwiftUI)
extension GaugeStyleConfiguration.MaximumValueLabel: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

/// A bar between the label and the value.
public struct DefaultGaugeStyle: GaugeStyle {
  /// The style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    TerminalViews.Gauge(value: configuration.value) {
      configuration.label
    } currentValueLabel: {
      if let current = configuration.currentValueLabel { current }
      if let least = configuration.minimumValueLabel, let most = configuration.maximumValueLabel {
        least
        Text("–")
        most
      }
    }
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// As suits the place.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
  /// A bar.
  public static var linearCapacity: DefaultGaugeStyle { DefaultGaugeStyle() }
  /// A bar in little room.
  public static var accessoryLinear: DefaultGaugeStyle { DefaultGaugeStyle() }
  /// A bar in little room.
  public static var accessoryLinearCapacity: DefaultGaugeStyle { DefaultGaugeStyle() }
  /// A ring: in a terminal a bar.
  public static var accessoryCircular: DefaultGaugeStyle { DefaultGaugeStyle() }
  /// A ring: in a terminal a bar.
  public static var accessoryCircularCapacity: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension View {
  /// Sets how the gauges within look.
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
