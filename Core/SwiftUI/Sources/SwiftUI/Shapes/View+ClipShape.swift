public import Foundation
public import TerminalViews

extension View {
  /// Draws nothing outside of the space that the view takes: a cell is seen or not, and corners are not cut.
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    clipped()
  }

  /// Draws nothing outside of the space that the view takes.
  ///
  /// - Parameter antialiased: Whether edges are smoothed: those of cells are not.
  public func clipped(antialiased: Bool) -> some View {
    clipped()
  }

  /// Draws a shape behind the view.
  public func background<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { shape.fill(style) }
  }

  /// Draws a shape in the usual background behind the view.
  public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    background { shape.fill(BackgroundStyle()) }
  }

  /// Draws a shape in front of the view.
  public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay { shape.fill(style) }
  }

  /// Says which shape surrounds the views within: a terminal has no use for it.
  public func containerShape<T: InsettableShape>(_ shape: T) -> some View { self }

  /// Draws a line around the view, inside of its space.
  ///
  /// - Parameters:
  ///   - content: The style of the line.
  ///   - width: The width in points: from 4 on, the line is heavy.
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat) -> some View {
    overlay { Rectangle().stroke(content, lineWidth: width) }
  }
}
