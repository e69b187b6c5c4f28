@_spi(SwiftUI) public import TerminalViews

/// The first of several views that has enough room; the last one if none has.
public struct ViewThatFits<Content: View>: View {
  public typealias Body = Never

  private let axes: Axis.Set
  private let content: Content

  /// The first view that has enough room.
  ///
  /// - Parameters:
  ///   - axes: The directions in which it must have it.
  ///   - content: The views, the largest first.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical],
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }
}

@_spi(SwiftUI)
extension ViewThatFits: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> some View {
    let axes = axes
    return NodeView(content: content) { nodes, _ in FittingChoiceNode(axes: axes, children: nodes) }
  }
}

/// The first child that has enough room.
private final class FittingChoiceNode: Node {
  private let axes: Axis.Set

  init(axes: Axis.Set, children: [Node]) {
    self.axes = axes
    super.init(children: children)
  }

  private func choice(for proposal: ProposedSize) -> Node? {
    let parts = children.flatMap(\.parts)
    return parts.first { part in
      let ideal = part.size(
        for: ProposedSize(
          width: axes.contains(.horizontal) ? nil : proposal.width,
          height: axes.contains(.vertical) ? nil : proposal.height
        )
      )
      return (!axes.contains(.horizontal) || ideal.width <= proposal.width ?? .max)
        && (!axes.contains(.vertical) || ideal.height <= proposal.height ?? .max)
    } ?? parts.last
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    choice(for: proposal)?.size(for: proposal) ?? Size(width: 0, height: 0)
  }

  override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedSize) -> Int? {
    choice(for: proposal)?.guide(key, for: proposal)
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout CellCanvas) {
    choice(for: proposal)?.place(in: rect, proposal: proposal, on: &canvas)
  }
}
