extension View {
  /// Draws a line around the view, which takes a cell on each side.
  public func border(_ color: Color? = nil, _ border: BorderStyle = .rounded) -> some View {
    NodeModifier(content: self) { node, context in
      let style = StyleChange(foreground: color)(context.environment.style)
      return BorderNode(border: border, style: style, child: node)
    }
  }

  /// Draws a view behind this one, in the space that this one takes.
  public func background<Content: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> some View {
    decorated(content(), alignment, isBehind: true)
  }

  /// Draws a view in front of this one, in the space that this one takes.
  public func overlay<Content: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> some View {
    decorated(content(), alignment, isBehind: false)
  }

  /// Clips the view to the space that it takes.
  public func clipped() -> some View {
    NodeModifier(content: self) { node, _ in ClipNode(children: [node]) }
  }

  private func decorated<Content: View>(
    _ content: Content,
    _ alignment: Alignment,
    isBehind: Bool
  ) -> some View {
    NodeModifier(content: self) { node, context in
      var context = context.child(.position(1))
      context.axis = nil
      let layers = Resolver.nodes(of: content, in: context)
      return DecorationNode(
        decoration: LayersNode(alignment: alignment, children: layers),
        alignment: alignment,
        isBehind: isBehind,
        child: node
      )
    }
  }
}

/// The line of a border.
public enum BorderStyle: Hashable, Sendable {
  /// A thin line with round corners.
  case rounded
  /// A thin line.
  case single
  /// Two lines.
  case double
  /// A thick line.
  case heavy
  /// Characters that every terminal has.
  case ascii

  /// Across, down, and the corners: upper left and right, lower left and right.
  var characters: [Character] {
    switch self {
    case .rounded: ["─", "│", "╭", "╮", "╰", "╯"]
    case .single: ["─", "│", "┌", "┐", "└", "┘"]
    case .double: ["═", "║", "╔", "╗", "╚", "╝"]
    case .heavy: ["━", "┃", "┏", "┓", "┗", "┛"]
    case .ascii: ["-", "|", "+", "+", "+", "+"]
    }
  }
}

/// A line around a node, one cell wide.
final class BorderNode: PaddingNode {
  private let border: BorderStyle
  private let style: Style

  init(border: BorderStyle, style: Style, child: Node) {
    self.border = border
    self.style = style
    super.init(insets: EdgeInsets(.all, 1), child: child)
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    canvas.clipped(to: rect.inset(by: insets)) { canvas in
      super.draw(in: rect, proposal: proposal, on: &canvas)
    }
    let glyphs = border.characters.compactMap { Glyph($0) }
    guard glyphs.count == 6 else { return }
    let (right, bottom) = (rect.x + rect.width - 1, rect.y + rect.height - 1)
    let across = (rect.x + 1, max(0, rect.width - 2))
    let down = (rect.y + 1, max(0, rect.height - 2))
    for y in [rect.y, bottom] {
      let line = Rect(x: across.0, y: y, width: across.1, height: 1)
      canvas.repeating(glyphs[0], in: line, style: style)
    }
    for x in [rect.x, right] {
      let line = Rect(x: x, y: down.0, width: 1, height: down.1)
      canvas.repeating(glyphs[1], in: line, style: style)
    }
    canvas.write(glyphs[2], x: rect.x, y: rect.y, style: style)
    canvas.write(glyphs[3], x: right, y: rect.y, style: style)
    canvas.write(glyphs[4], x: rect.x, y: bottom, style: style)
    canvas.write(glyphs[5], x: right, y: bottom, style: style)
  }
}

/// A node with others behind it or in front of it, which are offered its size.
final class DecorationNode: Node {
  private let decoration: Node
  private let alignment: Alignment
  private let isBehind: Bool
  private let content: Node

  init(decoration: Node, alignment: Alignment, isBehind: Bool, child: Node) {
    self.decoration = decoration
    self.alignment = alignment
    self.isBehind = isBehind
    content = child
    super.init(children: isBehind ? [decoration, child] : [child, decoration])
  }

  override var layoutPriority: Double { content.layoutPriority }
  override var isSpacer: Bool { content.isSpacer }
  override var zIndex: Double { content.zIndex }

  override func measure(_ proposal: ProposedSize) -> Size { content.size(for: proposal) }

  override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedSize) -> Int? {
    content.guide(key, for: proposal)
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let offered = ProposedSize(rect.size)
    let place = rect.aligned(decoration, for: offered, alignment, to: (content, proposal))
    if isBehind { decoration.place(in: place, proposal: offered, on: &canvas) }
    content.place(in: rect, proposal: proposal, on: &canvas)
    if !isBehind { decoration.place(in: place, proposal: offered, on: &canvas) }
  }
}

/// A node that clips its content to its rectangle.
final class ClipNode: Node {
  override var isClipping: Bool { true }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    canvas.clipped(to: rect) { super.draw(in: rect, proposal: proposal, on: &$0) }
  }
}
