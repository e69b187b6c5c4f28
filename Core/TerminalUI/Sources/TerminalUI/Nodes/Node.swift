/// What a view became: something that has a size and can be drawn.
///
/// Nodes are made for a frame, and made to be kept: they hold no buffer and no screen position, so a
/// node whose view has not changed can be measured and drawn again (``Resolver`` says how). A node
/// that is not overridden behaves like its only child.
///
/// A stack asks each child for several sizes. Sizes are remembered by proposal; otherwise the cost
/// would grow with the power of the depth.
@MainActor
class Node {
  /// The nodes within this one.
  let children: [Node]

  private var sizes: [(proposal: ProposedSize, size: Size)] = []

  init(children: [Node] = []) {
    self.children = children
  }

  /// One node for those that a view made: itself if there is one, otherwise a column.
  static func single(_ nodes: [Node]) -> Node {
    if nodes.count == 1, let node = nodes.first { return node }
    return StackNode(axis: .vertical, alignment: .center, spacing: nil, children: nodes)
  }

  /// Who is asked first for a size where there is not enough room.
  var layoutPriority: Double { children.first?.layoutPriority ?? 0 }

  /// Whether this is a spacer, beside which stacks leave no spacing of their own.
  var isSpacer: Bool { false }

  /// The size that the node chooses when it is offered this one.
  final func size(for proposal: ProposedSize) -> Size {
    for entry in sizes where entry.proposal == proposal { return entry.size }
    let size = measure(proposal)
    sizes.append((proposal, size))
    return size
  }

  /// Forgets what was measured, after something within has changed.
  func invalidate() {
    sizes.removeAll(keepingCapacity: true)
  }

  /// Computes the size; called through ``size(for:)`` only.
  func measure(_ proposal: ProposedSize) -> Size {
    children.first?.size(for: proposal) ?? .zero
  }

  /// Draws the node into a rectangle, whose size is the one that was chosen for the proposal.
  func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    children.first?.draw(in: rect, proposal: proposal, on: &canvas)
  }
}
