/// Views side by side.
public struct HStack<Content: View>: View {
  public typealias Body = Never

  private let alignment: VerticalAlignment
  private let spacing: Int?
  private let content: Content

  /// Stands views side by side.
  ///
  /// - Parameters:
  ///   - alignment: The position of smaller views beside larger ones.
  ///   - spacing: The columns between the views; `nil` for the usual: one column, and none beside a spacer.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension HStack: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let alignment = Alignment(horizontal: .leading, vertical: alignment)
    nodes.append(LinearStackNode(.horizontal, alignment, spacing, of: content, in: context))
  }
}

/// Views one below the other.
public struct VStack<Content: View>: View {
  public typealias Body = Never

  private let alignment: HorizontalAlignment
  private let spacing: Int?
  private let content: Content

  /// Stands views one below the other.
  ///
  /// - Parameters:
  ///   - alignment: The position of smaller views beside larger ones.
  ///   - spacing: The rows between the views; `nil` for the usual: none.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension VStack: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let alignment = Alignment(horizontal: alignment, vertical: .top)
    nodes.append(LinearStackNode(.vertical, alignment, spacing, of: content, in: context))
  }
}

/// Children beside or below each other.
///
/// Room is given out one child after the other, first to those that can grow the least: each is offered an equal part
/// of the remaining room, and the others keep their minimum. Children of a higher priority come before all others.
final class LinearStackNode: Node {
  private let axis: Axis
  private let alignment: Alignment
  private let givenSpacing: Int?
  private var layout: (items: [Node], spacing: [Int])?
  private var placements: (proposal: ProposedSize, proposals: [ProposedSize])?

  /// A stack; without a spacing, one column between children, no row, and nothing beside a spacer.
  init(axis: Axis, alignment: Alignment, spacing: Int?, children: [Node]) {
    self.axis = axis
    self.alignment = alignment
    givenSpacing = spacing
    super.init(children: children)
    if key.isCustom { give(.guides) }
  }

  /// The stack of a view with a content; with a layout of rows, only visible rows are made.
  convenience init(
    _ axis: Axis,
    _ alignment: Alignment,
    _ spacing: Int?,
    of content: some View,
    in context: ViewContext,
    lazyRows: LazyRowLayout? = nil
  ) {
    var inner = context.child(.position(0))
    inner.axis = axis
    if let lazyRows { inner.lazyRows = lazyRows }
    let children = Resolver.nodes(of: content, in: inner)
    self.init(axis: axis, alignment: alignment, spacing: spacing, children: children)
  }

  /// A stack of nodes that keep their parents in the tree.
  convenience init(axis: Axis, alignment: Alignment, spacing: Int?, parts: [Node]) {
    self.init(axis: axis, alignment: alignment, spacing: spacing, children: [])
    layout = (parts, room(between: parts))
    adoptHints(of: parts)
  }

  /// The places of the nodes in a rectangle, and their proposals.
  func places(
    in rect: Rect,
    for proposal: ProposedSize
  ) -> [(place: Rect, proposal: ProposedSize)] {
    let proposals = proposals(for: proposal)
    let (items, spacing) = currentLayout
    let line = hints.contains(.guides) ? GuideLine(key, of: items, for: proposals) : nil
    var start = 0
    return items.indices.map { index in
      let size = items[index].size(for: proposals[index])
      var place = rect.aligned(size, alignment)
      place[axis] = rect[axis] + start
      if let line { place[axis.other] = rect[axis.other] + line.starts[index] }
      start += size[axis] + (index < spacing.count ? spacing[index] : 0)
      return (place, proposals[index])
    }
  }

  /// The nodes that are laid out; those of views are taken one by one.
  private var items: [Node] { currentLayout.items }

  /// The room between the nodes.
  private var spacing: [Int] { currentLayout.spacing }

  private var currentLayout: (items: [Node], spacing: [Int]) {
    if let layout { return layout }
    var parts: [Node] = []
    for child in children { child.collectParts(into: &parts) }
    let layout = (parts, room(between: parts))
    self.layout = layout
    return layout
  }

  private func room(between items: [Node]) -> [Int] {
    let standard = axis == .horizontal ? 1 : 0
    var room: [Int] = []
    room.reserveCapacity(items.count)
    for (first, second) in zip(items, items.dropFirst()) {
      room.append(givenSpacing?.length ?? (first.isSpacer || second.isSpacer ? 0 : standard))
    }
    return room
  }

  override func partsChanged() {
    layout = nil
  }

  override var layoutPriority: Double { 0 }
  override var isSupplement: Bool { false }
  override var zIndex: Double { 0 }

  override func invalidate() {
    super.invalidate()
    placements = nil
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    var size = Size.zero
    size[axis] = spacing.reduce(0, +)
    for (child, proposal) in zip(items, proposals(for: proposal)) {
      let chosen = child.size(for: proposal)
      size[axis] = (size[axis] + chosen[axis]).length
      size[axis.other] = max(size[axis.other], chosen[axis.other])
    }
    if hints.contains(.guides),
      let line = GuideLine(key, of: items, for: proposals(for: proposal))
    {
      size[axis.other] = line.length
    }
    return size
  }

  /// The guide by which the nodes are aligned.
  private var key: AlignmentKey {
    axis == .horizontal ? .vertical(alignment.vertical) : .horizontal(alignment.horizontal)
  }

  override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedSize) -> Int? {
    let places = places(in: Rect(x: 0, y: 0, size: size(for: proposal)), for: proposal)
    return Self.mean(
      zip(items, places).compactMap { child, place in
        child.guide(key, for: place.proposal).map { place.place[key.axis] + $0 }
      }
    )
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    if hints.contains(.guides) {
      for (child, (place, proposal)) in zip(items, places(in: rect, for: proposal)) {
        child.place(in: place, proposal: proposal, on: &canvas)
      }
      return
    }
    var start = 0
    let (items, spacing) = currentLayout
    for (index, proposal) in proposals(for: proposal).enumerated() {
      let child = items[index]
      let size = child.size(for: proposal)
      var place = rect.aligned(size, alignment)
      if axis == .horizontal { place.x = rect.x + start } else { place.y = rect.y + start }
      child.place(in: place, proposal: proposal, on: &canvas)
      start += size[axis] + (index < spacing.count ? spacing[index] : 0)
    }
  }

  /// Returns the proposal for each child.
  private func proposals(for proposal: ProposedSize) -> [ProposedSize] {
    if let placements, placements.proposal == proposal { return placements.proposals }
    let proposals = distribute(proposal)
    placements = (proposal, proposals)
    return proposals
  }

  private func distribute(_ proposal: ProposedSize) -> [ProposedSize] {
    var proposals = Array(repeating: proposal, count: items.count)
    guard let length = proposal[axis], length < .infinity, items.count > 0 else {
      return proposals
    }
    let (items, spacing) = currentLayout
    var ranges: [(least: Int, flexibility: Int)] = []
    // Children that cannot change come first. Of the others the smallest comes first: where everything fits, an equal
    // part is then enough for each, and nothing is cut.
    var keys: [(priority: Double, most: Int, flexibility: Int, index: Int)] = []
    ranges.reserveCapacity(items.count)
    keys.reserveCapacity(items.count)
    for (index, child) in items.enumerated() {
      var proposal = proposal
      proposal[axis] = 0
      let least = child.size(for: proposal)[axis]
      proposal[axis] = .infinity
      let flexibility = child.size(for: proposal)[axis] - least
      let most = flexibility == 0 ? 0 : least + flexibility
      ranges.append((least, flexibility))
      keys.append((-child.layoutPriority, most, flexibility, index))
    }
    Self.sort(&keys)
    let order = keys.map(\.index)
    var remaining = length - spacing.reduce(0, +)
    var leastOfOthers = Self.sum(of: order[...], in: ranges)
    var start = 0
    while start < order.count {
      let priority = keys[start].priority
      var end = start + 1
      while end < keys.count, keys[end].priority == priority { end += 1 }
      let group = order[start..<end]
      let leastOfLater = Self.sum(of: order[end...], in: ranges)
      for (position, index) in group.enumerated() {
        leastOfOthers -= ranges[index].least
        guard ranges[index].flexibility != 0 else {
          // It takes this much in any case, so it need not be measured once more.
          proposals[index][axis] = .infinity
          remaining -= ranges[index].least
          continue
        }
        let equal = max(0, remaining - leastOfLater) / (group.count - position)
        proposals[index][axis] = max(0, min(equal, remaining - leastOfOthers))
        remaining -= items[index].size(for: proposals[index])[axis]
      }
      start = group.endIndex
    }
    return proposals
  }

  private nonisolated static func sort(
    _ keys: inout [(priority: Double, most: Int, flexibility: Int, index: Int)]
  ) {
    keys.sort { $0 < $1 }
  }

  private nonisolated static func sum(
    of indices: ArraySlice<Int>,
    in ranges: [(least: Int, flexibility: Int)]
  ) -> Int {
    indices.reduce(0) { $0 + ranges[$1].least }
  }
}
