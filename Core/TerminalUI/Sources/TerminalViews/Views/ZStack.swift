/// Views on top of each other, the first at the bottom.
public struct ZStack<Content: View>: View {
  public typealias Body = Never

  private let alignment: Alignment
  private let content: Content

  /// Lays views on top of each other.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension ZStack: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var context = context.child(.position(0))
    context.axis = nil
    let children = Resolver.nodes(of: content, in: context)
    nodes.append(LayersNode(alignment: alignment, children: children))
  }
}

/// Children on top of each other, the first at the bottom.
final class LayersNode: Node {
  private let alignment: Alignment

  init(alignment: Alignment, children: [Node]) {
    self.alignment = alignment
    super.init(children: children)
  }

  override var layoutPriority: Double { 0 }
  override var isSupplement: Bool { false }

  /// The children, with those of views in their place.
  private var items: [Node] { children.flatMap(\.parts) }

  override func measure(_ proposal: ProposedSize) -> Size {
    items.reduce(into: Size.zero) { size, child in
      let chosen = child.size(for: proposal)
      size.width = max(size.width, chosen.width)
      size.height = max(size.height, chosen.height)
    }
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    for child in items {
      let place = rect.aligned(child.size(for: proposal), alignment)
      child.place(in: place, proposal: proposal, on: &canvas)
    }
  }
}
