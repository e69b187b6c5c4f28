public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// A shape that fills the space that it is offered.
///
/// It is drawn in cells: those that are inside of its path get its colour, and those of which a half is are drawn as
/// half blocks.
@MainActor
@preconcurrency
public protocol Shape: Sendable, View {
  /// Returns the lines of the shape in a rectangle.
  ///
  /// - Parameter rect: The space in points.
  func path(in rect: CGRect) -> Path
}

/// A shape whose inside can be made smaller.
@MainActor
@preconcurrency
public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape

  /// Returns the shape within a rim.
  func inset(by amount: CGFloat) -> InsetShape
}

extension Shape {
  public var body: ShapeView<Self, ForegroundStyle> {
    ShapeView(shape: self, style: ForegroundStyle(), line: nil)
  }

  /// The shape in a style.
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> ShapeView<
    Self, S
  > {
    ShapeView(shape: self, style: content, line: nil)
  }

  /// The shape in the colour of the text around it.
  public func fill(style: FillStyle = FillStyle()) -> ShapeView<Self, ForegroundStyle> {
    ShapeView(shape: self, style: ForegroundStyle(), line: nil)
  }

  /// The line around the shape.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> ShapeView<Self, S> {
    ShapeView(shape: self, style: content, line: StrokeStyle(lineWidth: lineWidth))
  }

  /// The line around the shape.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> ShapeView<Self, S> {
    ShapeView(shape: self, style: content, line: style)
  }

  /// The line around the shape, in the colour of the text around it.
  public func stroke(lineWidth: CGFloat = 1) -> ShapeView<Self, ForegroundStyle> {
    ShapeView(shape: self, style: ForegroundStyle(), line: StrokeStyle(lineWidth: lineWidth))
  }

  /// The line around the shape, in the colour of the text around it.
  public func stroke(style: StrokeStyle) -> ShapeView<Self, ForegroundStyle> {
    ShapeView(shape: self, style: ForegroundStyle(), line: style)
  }
}

extension InsettableShape {
  /// The line around the shape, inside of it.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> ShapeView<Self, S> {
    stroke(content, lineWidth: lineWidth)
  }

  /// The line around the shape, inside of it.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> ShapeView<Self, S> {
    stroke(content, style: style)
  }

  /// The line around the shape, inside of it, in the colour of the text around it.
  public func strokeBorder(
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> ShapeView<Self, ForegroundStyle> {
    stroke(style: style)
  }

  /// The line around the shape, inside of it, in the colour of the text around it.
  public func strokeBorder(lineWidth: CGFloat = 1) -> ShapeView<Self, ForegroundStyle> {
    stroke(lineWidth: lineWidth)
  }
}

/// How a shape is filled.
public struct FillStyle: Equatable, Sendable {
  /// Whether a line within another one makes a hole: in a terminal it always does.
  public var isEOFilled: Bool
  /// Whether edges are smoothed.
  public var isAntialiased: Bool

  /// A way to fill a shape.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// A shape in a style.
public struct ShapeView<Content: Shape, Style: ShapeStyle>: View {
  public typealias Body = Never

  let shape: Content
  let style: Style
  let line: StrokeStyle?
}

@_spi(SwiftUI)
extension ShapeView: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> some View {
    let (shape, line) = (shape, line)
    return NodeView(content: EmptyView()) { [style] _, environment in
      ShapeNode(
        path: { shape.path(in: $0) },
        // The ground of a terminal is its own: a shape in its colour would be drawn in that of letters.
        color: style.isGround(in: environment) ? .ground : style.color(in: environment),
        line: line,
        thickness: environment.shapeThickness,
        scale: environment.terminalScale
      )
    }
  }
}

// A drawn shape can get a line, too: `.fill(.red).stroke(.black)`.
extension ShapeView {
  /// The view with the shape in a style in front of it.
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
    overlay { shape.fill(content, style: style) }
  }

  /// The view with the line around the shape in front of it.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    overlay { shape.stroke(content, lineWidth: lineWidth) }
  }

  /// The view with the line around the shape in front of it.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    overlay { shape.stroke(content, style: style) }
  }
}

extension ShapeView where Content: InsettableShape {
  /// The view with the line around the shape in front of it.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> some View {
    stroke(content, lineWidth: lineWidth)
  }
}
