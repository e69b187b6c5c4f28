@_spi(SwiftUI) public import TerminalViews

/// A style in which shapes are filled and letters are drawn: on a terminal, a colour.
@MainActor
@preconcurrency
public protocol ShapeStyle {
  /// The type of the style that this one becomes in an environment.
  associatedtype Resolved: ShapeStyle = Color

  /// Returns the style that this one becomes in an environment.
  ///
  /// A style of an app has this function, or ``color(in:)``.
  func resolve(in environment: EnvironmentValues) -> Resolved

  /// Returns the colour in an environment.
  func color(in environment: EnvironmentValues) -> Color
}

extension ShapeStyle {
  public func color(in environment: EnvironmentValues) -> Color {
    resolve(in: environment).color(in: environment)
  }
}

extension ShapeStyle where Resolved == Color {
  public func resolve(in environment: EnvironmentValues) -> Color { color(in: environment) }
}

/// A style that is a view only because of that: it fills the space that it is offered.
///
/// Modifiers as `background` take views, and need no second form for styles. A chain of modifiers with two forms
/// takes the compiler long.
@MainActor
@preconcurrency
public protocol StyleOnly: ShapeStyle, View {}

extension StyleOnly {
  public var body: StyleView<Self> { StyleView(style: self) }
}

extension Color: ShapeStyle {
  public func color(in environment: EnvironmentValues) -> Color { self }
}

// The colour itself has these names, too, and `Color.red` refers to it.
extension ShapeStyle where Self == Color {
  /// A colour of the palette.
  @_disfavoredOverload public static var black: Color { Color.black }
  /// A colour of the palette.
  @_disfavoredOverload public static var blue: Color { Color.blue }
  /// A colour of earth.
  @_disfavoredOverload public static var brown: Color { Color.brown }
  /// No colour.
  @_disfavoredOverload public static var clear: Color { Color.clear }
  /// A colour of the palette.
  @_disfavoredOverload public static var cyan: Color { Color.cyan }
  /// A colour that does not draw attention.
  @_disfavoredOverload public static var gray: Color { Color.gray }
  /// A colour of the palette.
  @_disfavoredOverload public static var green: Color { Color.green }
  /// A dark blue.
  @_disfavoredOverload public static var indigo: Color { Color.indigo }
  /// A light green.
  @_disfavoredOverload public static var mint: Color { Color.mint }
  /// A colour between red and yellow.
  @_disfavoredOverload public static var orange: Color { Color.orange }
  /// A light red.
  @_disfavoredOverload public static var pink: Color { Color.pink }
  /// A colour between blue and red.
  @_disfavoredOverload public static var purple: Color { Color.purple }
  /// A colour of the palette.
  @_disfavoredOverload public static var red: Color { Color.red }
  /// A colour between green and blue.
  @_disfavoredOverload public static var teal: Color { Color.teal }
  /// A colour of the palette.
  @_disfavoredOverload public static var white: Color { Color.white }
  /// A colour of the palette.
  @_disfavoredOverload public static var yellow: Color { Color.yellow }
}

/// The styles of the levels of importance, in their order.
public struct HierarchicalShapeStyle: StyleOnly, Hashable, Sendable {
  fileprivate let level: Int

  public func color(in environment: EnvironmentValues) -> Color {
    level == 1 ? environment.style.foreground : .secondary
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The style of the most important content.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  /// The style of less important content.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  /// The style of unimportant content.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
  /// The style of the least important content.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
  /// The style of hardly important content.
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 5) }
}

/// The colour of controls.
public struct TintShapeStyle: StyleOnly, Hashable, Sendable {
  /// The colour of controls.
  public init() {}

  public func color(in environment: EnvironmentValues) -> Color {
    environment.tint ?? .accentColor
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The colour of controls.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// The colour that letters have.
public struct ForegroundStyle: StyleOnly, Hashable, Sendable {
  /// The colour that letters have.
  public init() {}

  public func color(in environment: EnvironmentValues) -> Color { environment.style.foreground }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The colour that letters have.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// The colour behind letters.
public struct BackgroundStyle: StyleOnly, Hashable, Sendable {
  /// The colour behind letters.
  public init() {}

  public func color(in environment: EnvironmentValues) -> Color {
    // The style may be made of this one, which then is that of the screen.
    var outer = environment
    outer.backgroundStyle = nil
    return environment.backgroundStyle?.color(in: outer) ?? .standard
  }
}

extension EnvironmentValues {
  private enum BackgroundStyleKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
  }

  /// The style that ``BackgroundStyle`` means; `nil` for that of the screen.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The colour behind letters.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The colour of lines between things.
public struct SeparatorShapeStyle: StyleOnly, Hashable, Sendable {
  /// The colour of lines between things.
  public init() {}

  public func color(in environment: EnvironmentValues) -> Color { .gray }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The colour of lines between things.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// A translucent material: a terminal shows nothing behind it.
public struct Material: StyleOnly, Hashable, Sendable {
  private let level: Int

  public func color(in environment: EnvironmentValues) -> Color { .standard }

  /// A material through which much is seen.
  public static let ultraThin = Material(level: 1)
  /// A material through which something is seen.
  public static let thin = Material(level: 2)
  /// A material through which little is seen.
  public static let regular = Material(level: 3)
  /// A material through which less is seen.
  public static let thick = Material(level: 4)
  /// A material through which hardly anything is seen.
  public static let ultraThick = Material(level: 5)
  /// A material for bars.
  public static let bar = Material(level: 6)
}

extension ShapeStyle where Self == Material {
  /// A material through which much is seen.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A material through which something is seen.
  public static var thinMaterial: Material { .thin }
  /// A material through which little is seen.
  public static var regularMaterial: Material { .regular }
  /// A material through which less is seen.
  public static var thickMaterial: Material { .thick }
  /// A material through which hardly anything is seen.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// A material for bars.
  public static var bar: Material { .bar }
}

/// A style of any type.
public struct AnyShapeStyle: StyleOnly {
  fileprivate let style: any ShapeStyle

  /// Hides the type of a style.
  public init<S: ShapeStyle>(_ style: S) {
    self.style = style
  }

  public func color(in environment: EnvironmentValues) -> Color { style.color(in: environment) }
}

extension ShapeStyle {
  /// Whether the style is that of what is behind letters: materials, and the background itself.
  func isGround(in environment: EnvironmentValues) -> Bool {
    switch self {
    case is BackgroundStyle, is ChangedShapeStyle<BackgroundStyle>:
      environment.backgroundStyle == nil
    case is Material, is WindowBackgroundShapeStyle, is ChangedShapeStyle<Material>: true
    case let any as AnyShapeStyle: any.style.isGround(in: environment)
    default: false
    }
  }
}
