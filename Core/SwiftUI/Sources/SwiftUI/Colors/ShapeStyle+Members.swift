public import Foundation
@_spi(SwiftUI) public import TerminalViews

extension ShapeStyle where Self == LinearGradient {
  /// Colours along a line.
  public static func linearGradient(
    colors: [Color],
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours along a line.
  public static func linearGradient(
    stops: [Gradient.Stop],
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours along a line.
  public static func linearGradient(
    _ gradient: Gradient,
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// Colours around a point.
  public static func radialGradient(
    colors: [Color],
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      colors: colors,
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }

  /// Colours around a point.
  public static func radialGradient(
    _ gradient: Gradient,
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient,
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// Colours by the direction from a point.
  public static func angularGradient(
    colors: [Color],
    center: UnitPoint,
    startAngle: Angle,
    endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center)
  }

  /// Colours by the direction from a point.
  public static func conicGradient(
    colors: [Color],
    center: UnitPoint,
    angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, angle: angle)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// Colours around a point, in the shape of an ellipse.
  public static func ellipticalGradient(
    colors: [Color],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(colors: colors, center: center)
  }
}

/// The colour of placeholder texts.
public struct PlaceholderTextShapeStyle: StyleOnly, Hashable, Sendable {
  /// The style.
  public init() {}

  public func color(in environment: EnvironmentValues) -> Color { .secondary }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The colour of placeholder texts.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

/// The colour of links.
public struct LinkShapeStyle: StyleOnly, Hashable, Sendable {
  /// The style.
  public init() {}

  public func color(in environment: EnvironmentValues) -> Color { .blue }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The colour of links.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

/// The colour of selected content.
public struct SelectionShapeStyle: StyleOnly, Hashable, Sendable {
  /// The style.
  public init() {}

  public func color(in environment: EnvironmentValues) -> Color {
    environment.tint ?? .accentColor
  }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// The colour of selected content.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

/// The colour in which shapes are filled that stand behind something.
public struct FillShapeStyle: StyleOnly, Hashable, Sendable {
  /// The style.
  public init() {}

  public func color(in environment: EnvironmentValues) -> Color { .gray }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// The colour in which shapes are filled that stand behind something.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

/// The colour behind the content of a window.
public struct WindowBackgroundShapeStyle: StyleOnly, Hashable, Sendable {
  /// The style.
  public init() {}

  public func color(in environment: EnvironmentValues) -> Color { .standard }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The colour behind the content of a window.
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

/// A style that is changed a little. A cell has one colour, so that most of it is not seen.
public struct ChangedShapeStyle<Base: ShapeStyle>: StyleOnly {
  enum Change: Sendable {
    case opacity(Double)
    case level
    case none
  }

  let base: Base
  let change: Change

  public func color(in environment: EnvironmentValues) -> Color {
    let color = base.color(in: environment)
    switch change {
    case .opacity(let opacity): return color.opacity(opacity)
    // Colours behind letters stay behind them.
    case .level: return color == .standard ? color : .secondary
    case .none: return color
    }
  }
}

/// The kinds of shadows.
public struct ShadowStyle: Equatable, Sendable {
  private init() {}

  /// A shadow outside.
  public static func drop(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle()
  }

  /// A shadow inside.
  public static func inner(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle()
  }
}

/// How colours are mixed with those behind: a cell has one.
public enum BlendMode: Hashable, Sendable {
  /// A way to mix them.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  /// A way to mix them.
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
  /// A way to mix them.
  case destinationOver, destinationOut, plusDarker, plusLighter
}

extension ShapeStyle {
  /// The style, or none below one half: a cell is not transparent.
  @_disfavoredOverload
  public func opacity(_ opacity: Double) -> ChangedShapeStyle<Self> {
    ChangedShapeStyle(base: self, change: .opacity(opacity))
  }

  /// The style itself: a cell has no shadow.
  public func shadow(_ style: ShadowStyle) -> ChangedShapeStyle<Self> {
    ChangedShapeStyle(base: self, change: .none)
  }

  /// The style itself: a cell has one colour.
  public func blendMode(_ mode: BlendMode) -> ChangedShapeStyle<Self> {
    ChangedShapeStyle(base: self, change: .none)
  }

  /// The style of less important content.
  public var secondary: ChangedShapeStyle<Self> { ChangedShapeStyle(base: self, change: .level) }
  /// The style of unimportant content.
  public var tertiary: ChangedShapeStyle<Self> { ChangedShapeStyle(base: self, change: .level) }
  /// The style of the least important content.
  public var quaternary: ChangedShapeStyle<Self> { ChangedShapeStyle(base: self, change: .level) }
  /// The style of hardly important content.
  public var quinary: ChangedShapeStyle<Self> { ChangedShapeStyle(base: self, change: .level) }
}

extension ShapeStyle where Self == ChangedShapeStyle<ForegroundStyle> {
  /// The foreground colour with a shadow: a cell has none.
  public static func shadow(_ style: ShadowStyle) -> ChangedShapeStyle<ForegroundStyle> {
    ForegroundStyle().shadow(style)
  }
}
