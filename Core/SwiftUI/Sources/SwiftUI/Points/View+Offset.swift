public import Foundation
@_spi(SwiftUI) public import TerminalViews

extension View {
  /// Draws the view beside its place, and leaves its room where it is.
  ///
  /// - Parameters:
  ///   - x: How far to the right, in points.
  ///   - y: How far down, in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    wrappingNodes { node, environment in
      let scale = environment.terminalScale
      return OffsetNode(x: scale.columns(x), y: scale.rows(y), child: node)
    }
  }

  /// Draws the view beside its place, and leaves its room where it is.
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }
}

/// A node that is drawn beside its place.
final class OffsetNode: Node {
  private let x: Int
  private let y: Int

  init(x: Int, y: Int, child: Node) {
    self.x = x
    self.y = y
    super.init(children: [child])
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout CellCanvas) {
    var place = rect
    place.x += x
    place.y += y
    super.draw(in: place, proposal: proposal, on: &canvas)
  }
}
