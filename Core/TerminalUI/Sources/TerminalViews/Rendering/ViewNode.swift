import Observation

/// The place of a view that is made of other views.
///
/// It lives as long as the view has this place: as long as each reading of the view around it makes a view of the same
/// identity here. It keeps what belongs to the view for that time: its state, its tasks, and the places of the views in
/// its body.
///
/// The body is read once, and again when a value that it has read has changed. It is also read again when the view
/// around it was read and made another value of the view. A container lays out the nodes of the body as if this node
/// were not around them.
final class ViewNode: Node {
  /// The node whose body is being read; `nil` in between.
  private(set) static var current: ViewNode?

  unowned let host: ViewHost
  let depth: Int
  private(set) var context: ViewContext
  private var view: any View
  /// Whether the body has to be read again.
  private(set) var isStale = true
  /// Whether the view is still on the screen.
  private(set) var isAlive = true

  /// The nodes of the body, before modifiers outside of it.
  private var made: [Node] = []
  /// The number of modifiers around each of these nodes within the body.
  private var madeWrapCounts: [Int] = []
  private var wraps: [(step: ViewIdentity.Step, wrap: Wrap)] = []
  private var column: LinearStackNode?

  private var kept: [KeptKey: (generation: Int, value: any Kept)] = [:]
  private var generation = 0
  private let token = ObservationToken()
  private var isTracked = false

  init(_ view: any View, in context: ViewContext?, host: ViewHost) {
    self.host = host
    self.view = view
    let root = ViewContext(environment: host.environment, identity: ViewIdentity(), owner: nil)
    self.context = context ?? root
    depth = context.flatMap(\.owner).map { $0.depth + 1 } ?? 0
    super.init()
  }

  // MARK: Reading the body

  /// The number of the last reading of the body.
  var turn: Int { generation }

  /// Sets another value of the view, and returns whether its body has to be read.
  func update(_ view: any View, in context: ViewContext) -> Bool {
    isStale =
      isStale || context.axis != self.context.axis || context.lazyRows != self.context.lazyRows
      || !context.environment.isEqual(to: self.context.environment)
      || !ViewComparison.isSame(self.view, view)
    if isStale { self.view = view }
    self.context = context
    unwrap(to: 0)
    return isStale
  }

  /// Makes the nodes of the body, and tracks the values that it reads.
  func build() {
    isStale = false
    generation += 1
    var context = context
    context.owner = self
    if isTracked { token.end() }
    isTracked = true
    let turn = generation
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    made = withObservationTracking {
      token.access()
      return Resolver.body(of: view, in: context)
    } onChange: { [weak self, invalidations = host.invalidations] in
      if let self { invalidations.insert(self, turn: turn) }
    }
    madeWrapCounts = made.map(\.wrapCount)
    setContents(made)
  }

  /// Records that a value has changed that the body has read.
  ///
  /// - Parameter turn: The number of the reading; `nil` for any.
  func changed(turn: Int?) {
    guard turn == nil || turn == generation else { return }
    if turn != nil { isTracked = false }
    isStale = true
  }

  private func setContents(_ nodes: [Node]) {
    var nodes = nodes
    for (step, wrap) in wraps {
      for index in nodes.indices {
        nodes[index] = nodes[index].wrapped(.part(step, context.identity, index), by: wrap)
      }
    }
    children = nodes
    column = nil
    partsChanged()
  }

  // MARK: Structure

  override func collectParts(into parts: inout [Node]) {
    for child in children { child.collectParts(into: &parts) }
  }

  override func wrapped(_ step: ViewIdentity.Step, by wrap: @escaping Wrap) -> Node {
    wraps.append((step, wrap))
    for index in children.indices {
      children[index] = children[index].wrapped(.part(step, context.identity, index), by: wrap)
    }
    return self
  }

  /// The nodes that modifiers put around this one, from the outermost. Those of a view whose body was not read yet are
  /// made without the view.
  var outerNodes: [Node] {
    guard children.isEmpty else { return [] }
    var node = Node()
    var nodes: [Node] = []
    for (step, wrap) in wraps {
      node = node.wrapped(step, by: wrap)
      nodes.insert(node, at: 0)
    }
    return nodes
  }

  override var wrapCount: Int { wraps.count }

  override func unwrap(to count: Int) {
    wraps.removeSubrange(min(count, wraps.count)...)
    // Modifiers within the body stay: the body is not read again for another place of the view.
    for (node, count) in zip(made, madeWrapCounts) { node.unwrap(to: count) }
    setContents(made)
  }

  override func partsChanged() {
    column = nil
    parent?.partsChanged()
  }

  override func invalidate() {
    super.invalidate()
    column?.invalidate()
  }

  // MARK: Layout, where no container takes the nodes one by one

  /// The only node, or a column of all of them.
  private var content: Node {
    let parts = parts
    if parts.count == 1 { return parts[0] }
    if let column {
      // The column is not the parent of its nodes, and does not get their hints.
      column.give(hints)
      return column
    }
    let column = LinearStackNode(axis: .vertical, alignment: .center, spacing: nil, parts: parts)
    self.column = column
    return column
  }

  override var layoutPriority: Double { content.layoutPriority }
  override var isSpacer: Bool { content.isSpacer }
  override var zIndex: Double { hints.contains(.order) ? content.zIndex : 0 }

  override func measure(_ proposal: ProposedSize) -> Size { content.size(for: proposal) }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    content.place(in: rect, proposal: proposal, on: &canvas)
  }

  override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedSize) -> Int? {
    content.guide(key, for: proposal)
  }

  override func hit(x: Int, y: Int) -> Node? {
    for child in children.reversed() {
      if let node = child.hit(x: x, y: y) { return node }
    }
    return nil
  }

  // MARK: Records with the lifetime of the view

  private struct KeptKey: Hashable {
    let identity: ViewIdentity
    let type: ObjectIdentifier
  }

  /// Returns the record for a place within the view, and makes it if none exists.
  ///
  /// A record that is not asked for when the body is read again ends, as its view has disappeared.
  func keep<Value: Kept>(_ identity: ViewIdentity, _ make: () -> Value) -> Value {
    let key = KeptKey(identity: identity, type: ObjectIdentifier(Value.self))
    let value = kept[key]?.value as? Value ?? make()
    kept[key] = (generation, value)
    return value
  }

  /// Ends the records that were not asked for when the body was read.
  func dropUnused() {
    for (key, entry) in kept where entry.generation != generation {
      kept[key] = nil
      entry.value.end()
    }
  }
}

@_spi(SwiftUI)
extension Node {
  /// Calls a function of a view after the view's body was read. The body is read again when a value changes that the
  /// function has read.
  ///
  /// Each call tracks anew: call it once for a node, which is made again with the body.
  final public func observing<Result>(_ body: () -> Result) -> Result {
    var node: Node? = self
    while let outer = node, !(outer is ViewNode) { node = outer.parent }
    guard let view = node as? ViewNode else { return body() }
    return view.tracking(body)
  }
}

extension ViewNode {
  /// Calls a function whose reads count as those of the body.
  fileprivate func tracking<Result>(_ read: () -> Result) -> Result {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return withObservationTracking(read) {
      [weak self, turn, invalidations = host.invalidations] in
      if let self { invalidations.insert(self, turn: turn) }
    }
  }
}

extension ViewNode: Kept {
  func end() {
    isAlive = false
    for entry in kept.values { entry.value.end() }
    kept = [:]
    // The nodes have contexts that hold strong references to this one.
    made = []
    madeWrapCounts = []
    wraps = []
    children = []
    column = nil
    if isTracked { token.end() }
  }
}
