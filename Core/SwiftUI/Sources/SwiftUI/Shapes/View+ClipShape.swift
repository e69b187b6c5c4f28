public import Foundation
@_spi(SwiftUI) public import TerminalViews

extension View {
  /// Cuts the view to a shape: pictures and backgrounds in half cells. Letters and signs are not cut.
  ///
  /// Each drawing costs as much as it takes to find out for two halves of each cell whether the shape contains them.
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    clipped().wrappingNodes { node, environment in
      ClipShapeNode(path: { shape.path(in: $0) }, scale: environment.terminalScale, child: node)
    }
  }

  /// Cuts the corners of the view, where they are large enough for a half cell: from a radius of 14 points on.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    wrappingNodes { node, environment in
      let scale = environment.terminalScale
      // The middle of the half cell in the corner is this far from the edges.
      let (x, y) = (radius - scale.columnWidth / 2, radius - scale.rowHeight / 4)
      guard x > 0, y > 0, x * x + y * y > radius * radius else { return node }
      let shape = RoundedRectangle(cornerRadius: radius)
      return ClipShapeNode(path: { shape.path(in: $0) }, scale: scale, child: node)
    }
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

/// A node that is cut to a shape.
private final class ClipShapeNode: Node {
  private let path: @MainActor (CGRect) -> Path
  private let scale: TerminalScale

  init(path: @escaping @MainActor (CGRect) -> Path, scale: TerminalScale, child: Node) {
    self.path = path
    self.scale = scale
    super.init(children: [child])
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout CellCanvas) {
    let size = scale.size(rect.size)
    let path = path(CGRect(x: 0, y: 0, width: size.width, height: size.height))
    let scale = scale
    canvas.cutting(rect) { x, y, isLower in
      path.contains(
        CGPoint(
          x: (CGFloat(x - rect.x) + 0.5) * scale.columnWidth,
          y: (CGFloat(y - rect.y) + (isLower ? 0.75 : 0.25)) * scale.rowHeight
        )
      )
    } _: { canvas in
      super.draw(in: rect, proposal: proposal, on: &canvas)
    }
  }
}
