// Lengths are in cells, and the names differ from `padding` and `frame`. `TerminalUI` and packages with views of their
// own declare those, each in its own unit, so that a file sees one candidate for each.

extension View {
  /// Leaves room on each side, in cells.
  @_spi(SwiftUI)
  public func cellPadding(_ insets: EdgeInsets) -> some View {
    NodeModifier(content: self) { node, _ in PaddingNode(insets: insets, child: node) }
  }

  /// Puts the view into a space of a given size, in cells.
  @_spi(SwiftUI)
  public func cellFrame(
    width: Int? = nil,
    height: Int? = nil,
    alignment: Alignment = .center
  ) -> some View {
    frame(
      FrameNode.Bounds(least: width, ideal: width, most: width),
      FrameNode.Bounds(least: height, ideal: height, most: height),
      alignment
    )
  }

  /// Puts the view into a space whose size is kept between bounds, in cells.
  @_spi(SwiftUI)
  public func cellFrame(
    minWidth: Int? = nil,
    idealWidth: Int? = nil,
    maxWidth: Int? = nil,
    minHeight: Int? = nil,
    idealHeight: Int? = nil,
    maxHeight: Int? = nil,
    alignment: Alignment = .center
  ) -> some View {
    frame(
      FrameNode.Bounds(least: minWidth, ideal: idealWidth, most: maxWidth),
      FrameNode.Bounds(least: minHeight, ideal: idealHeight, most: maxHeight),
      alignment
    )
  }

  private func frame(
    _ width: FrameNode.Bounds,
    _ height: FrameNode.Bounds,
    _ alignment: Alignment
  ) -> some View {
    NodeModifier(content: self) { node, _ in
      FrameNode(width: width, height: height, alignment: alignment, child: node)
    }
  }

  /// Gives the view its ideal size, even where there is less room.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    let axes: [Axis] = (horizontal ? [.horizontal] : []) + (vertical ? [.vertical] : [])
    return NodeModifier(content: self) { node, _ in FixedSizeNode(axes: axes, child: node) }
  }

  /// Sets the order in which a stack gives room: the views with the highest priority come first. The default is 0.
  public func layoutPriority(_ priority: Double) -> some View {
    NodeModifier(content: self) { node, _ in PriorityNode(priority: priority, child: node) }
  }
}

/// Room around a node.
class PaddingNode: Node {
  let insets: EdgeInsets

  init(insets: EdgeInsets, child: Node) {
    self.insets = insets
    super.init(children: [child])
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    insets(super.measure(proposal.inset(by: insets)))
  }

  override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedSize) -> Int? {
    super.explicitGuide(key, for: proposal.inset(by: insets)).map { place in
      place + (key.axis == .horizontal ? insets.leading : insets.top)
    }
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    super.draw(in: rect.inset(by: insets), proposal: proposal.inset(by: insets), on: &canvas)
  }
}

/// A node in a space whose size is given, or kept between bounds.
final class FrameNode: Node {
  /// The bounds of one direction.
  struct Bounds {
    var least: Int?
    var ideal: Int?
    var most: Int?

    init(least: Int? = nil, ideal: Int? = nil, most: Int? = nil) {
      self.least = least?.length
      self.ideal = ideal?.length
      // A maximum below the minimum counts as the minimum.
      self.most = most.map { max($0.length, least?.length ?? 0) }
    }

    func offered(_ proposal: Int?) -> Int? {
      (proposal ?? ideal).map(clamp)
    }

    func chosen(_ child: Int, proposal: Int?) -> Int {
      guard let proposal = proposal ?? ideal else { return clamp(child) }
      var length = child
      if let least { length = max(least, min(length, proposal)) }
      if let most { length = min(most, max(length, proposal)) }
      return length
    }

    private func clamp(_ length: Int) -> Int {
      let length = min(length, most ?? length)
      return max(length, least ?? length)
    }
  }

  private let width: Bounds
  private let height: Bounds
  private let alignment: Alignment

  init(width: Bounds, height: Bounds, alignment: Alignment, child: Node) {
    self.width = width
    self.height = height
    self.alignment = alignment
    super.init(children: [child])
  }

  private func offered(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: width.offered(proposal.width), height: height.offered(proposal.height))
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let size = super.measure(offered(proposal))
    return Size(
      width: width.chosen(size.width, proposal: proposal.width),
      height: height.chosen(size.height, proposal: proposal.height)
    )
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let proposal = offered(proposal)
    super.draw(in: place(in: rect, proposal), proposal: proposal, on: &canvas)
  }

  private func place(in rect: Rect, _ proposal: ProposedSize) -> Rect {
    children.first.map { rect.aligned($0, for: proposal, alignment) } ?? rect
  }

  override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedSize) -> Int? {
    let offered = offered(proposal)
    return super.explicitGuide(key, for: offered).map { guide in
      guide + place(in: Rect(x: 0, y: 0, size: size(for: proposal)), offered)[key.axis]
    }
  }
}

/// A node that gets its ideal size.
final class FixedSizeNode: Node {
  private let axes: [Axis]

  init(axes: [Axis], child: Node) {
    self.axes = axes
    super.init(children: [child])
  }

  private func offered(_ proposal: ProposedSize) -> ProposedSize {
    axes.reduce(into: proposal) { $0[$1] = nil }
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    super.measure(offered(proposal))
  }

  override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedSize) -> Int? {
    super.explicitGuide(key, for: offered(proposal))
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    super.draw(in: rect, proposal: offered(proposal), on: &canvas)
  }
}

/// A node with a priority of its own.
final class PriorityNode: Node {
  private let priority: Double

  init(priority: Double, child: Node) {
    self.priority = priority
    super.init(children: [child])
  }

  override var layoutPriority: Double { priority }

  override var isSpacer: Bool { children.first?.isSpacer ?? false }
}
