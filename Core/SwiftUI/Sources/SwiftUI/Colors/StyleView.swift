@_spi(SwiftUI) public import TerminalViews

/// A style that fills the space that it is offered.
///
/// `.background(.red)` and `.overlay(.thinMaterial)` are of this type: their parameters are views.
public struct StyleView<Style: ShapeStyle>: View {
  public typealias Body = Never

  let style: Style
  var change = ChangedShapeStyle<Style>.Change.none
}

@_spi(SwiftUI)
extension StyleView: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> some View {
    ChangedShapeStyle(base: style, change: change).color(in: environment)
  }
}

extension StyleView {
  /// The style, or none below one half: a cell is not transparent.
  @_disfavoredOverload
  public func opacity(_ opacity: Double) -> StyleView {
    StyleView(style: style, change: .opacity(opacity))
  }

  /// The style of less important content.
  public var secondary: StyleView { StyleView(style: style, change: .level) }
  /// The style of unimportant content.
  public var tertiary: StyleView { StyleView(style: style, change: .level) }
  /// The style of the least important content.
  public var quaternary: StyleView { StyleView(style: style, change: .level) }
  /// The style of hardly important content.
  public var quinary: StyleView { StyleView(style: style, change: .level) }
}

extension StyleView where Style == Color {
  /// The colour, or none below one half: a cell is not transparent.
  public func opacity(_ opacity: Double) -> StyleView { StyleView(style: style.opacity(opacity)) }

  /// The colour itself: a cell has one colour.
  public var gradient: StyleView { self }
}

extension View where Self == StyleView<Color> {
  /// A colour by its name.
  public static var black: StyleView<Color> { StyleView(style: Color.black) }
  /// A colour by its name.
  public static var blue: StyleView<Color> { StyleView(style: Color.blue) }
  /// A colour by its name.
  public static var brown: StyleView<Color> { StyleView(style: Color.brown) }
  /// A colour by its name.
  public static var clear: StyleView<Color> { StyleView(style: Color.clear) }
  /// A colour by its name.
  public static var cyan: StyleView<Color> { StyleView(style: Color.cyan) }
  /// A colour by its name.
  public static var gray: StyleView<Color> { StyleView(style: Color.gray) }
  /// A colour by its name.
  public static var green: StyleView<Color> { StyleView(style: Color.green) }
  /// A colour by its name.
  public static var indigo: StyleView<Color> { StyleView(style: Color.indigo) }
  /// A colour by its name.
  public static var mint: StyleView<Color> { StyleView(style: Color.mint) }
  /// A colour by its name.
  public static var orange: StyleView<Color> { StyleView(style: Color.orange) }
  /// A colour by its name.
  public static var pink: StyleView<Color> { StyleView(style: Color.pink) }
  /// A colour by its name.
  public static var purple: StyleView<Color> { StyleView(style: Color.purple) }
  /// A colour by its name.
  public static var red: StyleView<Color> { StyleView(style: Color.red) }
  /// A colour by its name.
  public static var teal: StyleView<Color> { StyleView(style: Color.teal) }
  /// A colour by its name.
  public static var white: StyleView<Color> { StyleView(style: Color.white) }
  /// A colour by its name.
  public static var yellow: StyleView<Color> { StyleView(style: Color.yellow) }
}

extension View where Self == StyleView<HierarchicalShapeStyle> {
  /// A style by its level of importance.
  public static var primary: StyleView<HierarchicalShapeStyle> { StyleView(style: .primary) }
  /// A style by its level of importance.
  public static var secondary: StyleView<HierarchicalShapeStyle> { StyleView(style: .secondary) }
  /// A style by its level of importance.
  public static var tertiary: StyleView<HierarchicalShapeStyle> { StyleView(style: .tertiary) }
  /// A style by its level of importance.
  public static var quaternary: StyleView<HierarchicalShapeStyle> { StyleView(style: .quaternary) }
  /// A style by its level of importance.
  public static var quinary: StyleView<HierarchicalShapeStyle> { StyleView(style: .quinary) }
}

extension View where Self == StyleView<Material> {
  /// A translucent material.
  public static var ultraThinMaterial: StyleView<Material> { StyleView(style: .ultraThinMaterial) }
  /// A translucent material.
  public static var thinMaterial: StyleView<Material> { StyleView(style: .thinMaterial) }
  /// A translucent material.
  public static var regularMaterial: StyleView<Material> { StyleView(style: .regularMaterial) }
  /// A translucent material.
  public static var thickMaterial: StyleView<Material> { StyleView(style: .thickMaterial) }
  /// A translucent material.
  public static var ultraThickMaterial: StyleView<Material> {
    StyleView(style: .ultraThickMaterial)
  }
  /// A translucent material.
  public static var bar: StyleView<Material> { StyleView(style: .bar) }
}

extension View where Self == StyleView<TintShapeStyle> {
  /// The colour of controls.
  public static var tint: StyleView<TintShapeStyle> { StyleView(style: TintShapeStyle()) }
}

extension View where Self == StyleView<ForegroundStyle> {
  /// The colour that letters have.
  public static var foreground: StyleView<ForegroundStyle> { StyleView(style: ForegroundStyle()) }
}

extension View {
  /// Sets the style that `.background` means within.
  public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
}

extension View where Self == StyleView<BackgroundStyle> {
  /// The colour behind letters.
  public static var background: StyleView<BackgroundStyle> { StyleView(style: BackgroundStyle()) }
}

extension View where Self == StyleView<SeparatorShapeStyle> {
  /// The colour of lines between things.
  public static var separator: StyleView<SeparatorShapeStyle> {
    StyleView(style: SeparatorShapeStyle())
  }
}

extension View where Self == StyleView<FillShapeStyle> {
  /// The colour in which shapes are filled that stand behind something.
  public static var fill: StyleView<FillShapeStyle> { StyleView(style: FillShapeStyle()) }
}

extension View where Self == StyleView<SelectionShapeStyle> {
  /// The colour of selected content.
  public static var selection: StyleView<SelectionShapeStyle> {
    StyleView(style: SelectionShapeStyle())
  }
}

extension View where Self == StyleView<WindowBackgroundShapeStyle> {
  /// The colour behind the content of a window.
  public static var windowBackground: StyleView<WindowBackgroundShapeStyle> {
    StyleView(style: WindowBackgroundShapeStyle())
  }
}

extension View where Self == StyleView<LinearGradient> {
  /// Colours along a line.
  public static func linearGradient(
    colors: [Color],
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> StyleView<LinearGradient> {
    StyleView(style: LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint))
  }

  /// Colours along a line.
  public static func linearGradient(
    _ gradient: Gradient,
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> StyleView<LinearGradient> {
    StyleView(
      style: LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    )
  }
}
