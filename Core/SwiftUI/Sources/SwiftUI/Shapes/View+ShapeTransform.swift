public import Foundation
@_spi(SwiftUI) public import TerminalViews

// Shapes are turned and scaled; letters stay as they are, as a cell has one size and one direction.

extension View {
  /// Draws the shapes of the view in another size: letters have one. A view of the size 0 is hidden.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    transformingShapes(CGAffineTransform(scaleX: scale, y: scale), around: anchor)
  }

  /// Draws the shapes of the view in another size: letters have one. A view of the size 0 is hidden.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    transformingShapes(CGAffineTransform(scaleX: scale.width, y: scale.height), around: anchor)
  }

  /// Draws the shapes of the view in another size: letters have one. A view of the size 0 is hidden.
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some View {
    transformingShapes(CGAffineTransform(scaleX: x, y: y), around: anchor)
  }

  /// Turns the shapes of the view: letters are not turned.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    transformingShapes(CGAffineTransform(rotationAngle: angle.radians), around: anchor)
  }

  private func transformingShapes(
    _ transform: CGAffineTransform,
    around anchor: UnitPoint
  ) -> some View {
    wrappingNodes { node, environment in
      // Most values are those at rest, and they cost no node.
      if transform.isIdentity { return node }
      return ShapeTransformNode(
        transform,
        anchor: anchor,
        scale: environment.terminalScale,
        child: node
      )
    }
  }
}

/// A node whose shapes are turned or scaled around a place of it.
final class ShapeTransformNode: Node {
  /// The transform of the shapes that are being drawn, in points of the screen; `nil` for none.
  ///
  /// The main actor draws a screen in one call, from the outside in.
  private(set) static var current: CGAffineTransform?

  private let transform: CGAffineTransform
  private let anchor: UnitPoint
  private let scale: TerminalScale

  init(_ transform: CGAffineTransform, anchor: UnitPoint, scale: TerminalScale, child: Node) {
    self.transform = transform
    self.anchor = anchor
    self.scale = scale
    super.init(children: [child])
  }

  override var isSpacer: Bool { children[0].isSpacer }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout CellCanvas) {
    guard transform.a * transform.d - transform.b * transform.c != 0 else {
      let nothing = Rect(x: rect.x, y: rect.y, width: 0, height: 0)
      return canvas.clipped(to: nothing) { super.draw(in: rect, proposal: proposal, on: &$0) }
    }
    let center = scale.rect(rect).point(at: anchor)
    let outer = Self.current
    Self.current = CGAffineTransform(translationX: -center.x, y: -center.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
      .concatenating(outer ?? .identity)
    super.draw(in: rect, proposal: proposal, on: &canvas)
    Self.current = outer
  }
}

extension TerminalScale {
  /// The place of cells in points of the screen.
  func rect(_ rect: Rect) -> CGRect {
    CGRect(
      x: CGFloat(rect.x) * columnWidth,
      y: CGFloat(rect.y) * rowHeight,
      width: CGFloat(rect.width) * columnWidth,
      height: CGFloat(rect.height) * rowHeight
    )
  }

  /// The cells that hold a place in points of the screen, and so many in each direction.
  func cells(around rect: CGRect, atLeast count: Int) -> Rect {
    // A cell that is touched by its edge only is none of them.
    func cell(_ value: CGFloat, _ rounding: FloatingPointRoundingRule) -> Int {
      Int(min(max(value, -1e6), 1e6).rounded(rounding))
    }
    let (left, top) = (
      cell(rect.minX / columnWidth + 1e-3, .down), cell(rect.minY / rowHeight + 1e-3, .down)
    )
    let (right, bottom) = (
      cell(rect.maxX / columnWidth - 1e-3, .up), cell(rect.maxY / rowHeight - 1e-3, .up)
    )
    return Rect(x: left, y: top, width: max(right - left, count), height: max(bottom - top, count))
  }
}
