public import Foundation
@_spi(SwiftUI) public import TerminalViews

extension View {
  /// Draws the view with its middle at a place of the room that is offered, all of which is taken.
  ///
  /// - Parameters:
  ///   - x: How far from the left, in points.
  ///   - y: How far from the top, in points.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    wrappingNodes { node, environment in
      let scale = environment.terminalScale
      return PositionNode(x: scale.columns(x), y: scale.rows(y), child: node)
    }
  }

  /// Draws the view with its middle at a place of the room that is offered, all of which is taken.
  public func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Stands another view above or below this one, which gets the rest of the room.
  ///
  /// - Parameters:
  ///   - edge: Where the other view stands.
  ///   - alignment: Where it stands if it is narrower.
  ///   - spacing: The room between them, in points.
  ///   - content: The other view.
  public func safeAreaInset<V: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let inset = content()
    return VStack(alignment: alignment, spacing: spacing) {
      if edge == .top { inset.layoutPriority(1) }
      frame(maxWidth: .infinity, maxHeight: .infinity)
      if edge == .bottom { inset.layoutPriority(1) }
    }
  }

  /// Draws a ground behind the content of a row.
  public func listRowBackground<V: View>(_ view: V?) -> some View {
    background { view }
  }

  /// Shows the part of the view that another one covers: a cell is seen or not, so that all of its room is.
  public func mask<Mask: View>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    clipped()
  }

  /// Shows the part of the view that another one covers: a cell is seen or not, so that all of its room is.
  @_disfavoredOverload
  public func mask<Mask: View>(_ mask: Mask) -> some View {
    clipped()
  }
}

/// A node that takes all the room, and has its child around a place of it.
final class PositionNode: Node {
  private let x: Int
  private let y: Int

  init(x: Int, y: Int, child: Node) {
    self.x = x
    self.y = y
    super.init(children: [child])
  }

  override var hidesHints: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size {
    let size = super.measure(proposal)
    return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout CellCanvas) {
    for child in children {
      let proposal = ProposedSize(rect.size)
      let size = child.size(for: proposal)
      let place = Rect(
        x: rect.x + x - size.width / 2,
        y: rect.y + y - size.height / 2,
        width: size.width,
        height: size.height
      )
      child.place(in: place, proposal: proposal, on: &canvas)
    }
  }
}
