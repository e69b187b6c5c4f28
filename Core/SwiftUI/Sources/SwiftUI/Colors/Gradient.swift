public import Foundation
public import TerminalViews

/// Colours that change into each other.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place, from 0 to 1.
    public var location: CGFloat

    /// A colour at a place.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours with their places.
  public var stops: [Stop]

  /// Colours with their places.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// The colour in the middle, by which a terminal shows all of them.
  var middle: Color {
    stops.min { abs($0.location - 0.5) < abs($1.location - 0.5) }?.color ?? .clear
  }
}

extension Gradient: ShapeStyle {
  public func color(in environment: EnvironmentValues) -> Color { middle }
}

/// Any colours that change into each other, such as those that a colour gives: a terminal shows the one in the middle.
public struct AnyGradient: ShapeStyle, Hashable, Sendable {
  private let gradient: Gradient

  /// The colours of a gradient.
  public nonisolated init(_ gradient: Gradient) {
    self.gradient = gradient
  }

  public func color(in environment: EnvironmentValues) -> Color { gradient.middle }
}

/// Colours along a line: a terminal shows the one in the middle.
public struct LinearGradient: ShapeStyle, View, Hashable, Sendable {
  private let gradient: Gradient

  /// Colours along a line.
  public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
  }

  /// Colours along a line.
  public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = Gradient(colors: colors)
  }

  /// Colours along a line.
  public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = Gradient(stops: stops)
  }

  public func color(in environment: EnvironmentValues) -> Color { gradient.middle }

  public var body: some View { StyleView(style: self) }
}

/// Colours around a point: a terminal shows the one in the middle.
public struct RadialGradient: ShapeStyle, View, Hashable, Sendable {
  private let gradient: Gradient

  /// Colours around a point.
  public nonisolated init(
    gradient: Gradient,
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) {
    self.gradient = gradient
  }

  /// Colours around a point.
  public nonisolated init(
    colors: [Color],
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) {
    gradient = Gradient(colors: colors)
  }

  public func color(in environment: EnvironmentValues) -> Color { gradient.middle }

  public var body: some View { StyleView(style: self) }
}

/// Colours by the direction from a point: a terminal shows the one in the middle.
public struct AngularGradient: ShapeStyle, View, Hashable, Sendable {
  private let gradient: Gradient

  /// Colours by the direction from a point.
  public nonisolated init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.gradient = gradient
  }

  /// Colours by the direction from a point.
  public nonisolated init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    gradient = Gradient(colors: colors)
  }

  public func color(in environment: EnvironmentValues) -> Color { gradient.middle }

  public var body: some View { StyleView(style: self) }
}

extension AngularGradient {
  /// Colours by the direction from a point, between two angles.
  public nonisolated init(
    gradient: Gradient,
    center: UnitPoint,
    startAngle: Angle,
    endAngle: Angle
  ) {
    self.init(gradient: gradient, center: center)
  }

  /// Colours by the direction from a point, between two angles.
  public nonisolated init(
    colors: [Color],
    center: UnitPoint,
    startAngle: Angle,
    endAngle: Angle
  ) {
    self.init(colors: colors, center: center)
  }

  /// Colours by the direction from a point.
  public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  /// Colours by the direction from a point, between two angles.
  public nonisolated init(
    stops: [Gradient.Stop],
    center: UnitPoint,
    startAngle: Angle,
    endAngle: Angle
  ) {
    self.init(stops: stops, center: center)
  }
}

/// Colours around a point, in the shape of an ellipse: a terminal shows the one in the middle.
public struct EllipticalGradient: ShapeStyle, View, Hashable, Sendable {
  private let gradient: Gradient

  /// Colours around a point.
  public nonisolated init(
    gradient: Gradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
  }

  /// Colours around a point.
  public nonisolated init(
    colors: [Color],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    gradient = Gradient(colors: colors)
  }

  public func color(in environment: EnvironmentValues) -> Color { gradient.middle }

  public var body: some View { StyleView(style: self) }
}

/// Colours between points: a terminal shows the one in the middle.
public struct MeshGradient: ShapeStyle, View, Hashable, Sendable {
  private let gradient: Gradient

  /// Colours between points.
  public nonisolated init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true
  ) {
    gradient = Gradient(colors: colors)
  }

  public func color(in environment: EnvironmentValues) -> Color { gradient.middle }

  public var body: some View { StyleView(style: self) }
}
