public import Foundation
public import TerminalViews

// A cell has a sign and two colours: it is neither mixed nor turned in space.

extension View {
  /// Makes colours differ more: those of a terminal stay.
  public func contrast(_ amount: Double) -> some View { self }

  /// Turns colours in their circle: those of a terminal stay.
  public func hueRotation(_ angle: Angle) -> some View { self }

  /// Turns colours into their opposites: those of a terminal stay.
  public func colorInvert() -> some View { self }

  /// Makes a mask of how light colours are: those of a terminal stay.
  public func luminanceToAlpha() -> some View { self }

  /// Mixes colours with those behind: a cell has one.
  public func blendMode(_ blendMode: BlendMode) -> some View { self }

  /// Treats the view as one when it moves: nothing does.
  public func geometryGroup() -> some View { self }

  /// Turns the view in space: cells are not turned.
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    self
  }

  /// Shows content that ``redacted(reason:)`` around this view hides.
  public func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Marks the view as private to the user: a terminal shows it.
  public func privacySensitive(_ sensitive: Bool = true) -> some View { self }

  /// Marks content that may be out of date: a terminal shows it.
  public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

  /// Draws the texts and lines within in the first of three styles: a terminal has one for all of them.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2,
    _ tertiary: S3
  ) -> some View {
    foregroundStyle(AnyShapeStyle(primary))
  }

  /// Draws a style in front of the view.
  public func overlay<Overlay: View>(
    _ style: Overlay,
    ignoresSafeAreaEdges edges: Edge.Set
  ) -> some View {
    overlay { style }
  }

  /// Draws a line around the view, inside of its space.
  @_disfavoredOverload
  public func border<S: ShapeStyle>(_ content: S) -> some View {
    border(content, width: 1)
  }

  /// Sets the part of the view that takes the mouse: in a terminal all of its cells.
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

  /// Sets the part of the view for a use: in a terminal all of its cells.
  public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds,
    _ shape: S,
    eoFill: Bool = false
  ) -> some View {
    self
  }
}

/// The uses of the shape of a content.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Taking the mouse.
  public static let interaction = ContentShapeKinds(rawValue: 1 << 0)
  /// Being dragged.
  public static let dragPreview = ContentShapeKinds(rawValue: 1 << 1)
  /// The preview of a menu.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 1 << 2)
  /// The mouse above it.
  public static let hoverEffect = ContentShapeKinds(rawValue: 1 << 3)
  /// For screen readers.
  public static let accessibility = ContentShapeKinds(rawValue: 1 << 4)
}
