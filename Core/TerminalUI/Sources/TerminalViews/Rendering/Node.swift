/// A view's node: it has a size, can be drawn, and may take input.
///
/// A node is made when its view is read, and kept until the view is read again: it is measured and drawn as often as
/// needed. A node that overrides nothing behaves like its only child.
///
/// A stack asks each child for several sizes. Sizes are cached by proposal; otherwise the cost would grow exponentially
/// with the depth.
@_spi(SwiftUI)
@MainActor
open class Node {
  /// The nodes within this one.
  final public var children: [Node] {
    didSet {
      for child in oldValue where child.parent === self { child.parent = nil }
      for child in children { child.parent = self }
      adoptHints(of: children)
    }
  }

  /// The node around this one; `nil` at the root of a layer.
  ///
  /// A weak reference would make each use of a node slower. Safe: a node that ends removes itself from its children,
  /// and nodes are only used on the main actor.
  final private(set) unowned(unsafe) var parent: Node?

  /// Where the node was placed last.
  final public private(set) var frame = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Whether a node within was placed outside of this node's frame.
  final private var overflows = false

  private var sizes: [(proposal: ProposedSize, size: Size)] = []

  /// The hints that this node or one within gives, or has given before.
  final private(set) var hints: PlacementHints = []
  private var guides: [(key: AlignmentKey, proposal: ProposedSize, place: Int?)] = []

  /// A node with others within it.
  public init(children: [Node] = []) {
    self.children = children
    for child in children {
      child.parent = self
      if !child.hints.isEmpty, !hidesHints { hints.formUnion(child.hints) }
    }
  }

  isolated deinit {
    for child in children where child.parent === self { child.parent = nil }
  }

  /// One node for those of a view: itself if the view has one, otherwise a column.
  public static func single(_ nodes: [Node]) -> Node {
    if nodes.count == 1, let node = nodes.first { return node }
    return LinearStackNode(axis: .vertical, alignment: .center, spacing: nil, children: nodes)
  }

  // MARK: Structure

  /// The nodes that a container lays out for this one: itself, or the parts of a view's body.
  final public var parts: [Node] {
    var parts: [Node] = []
    collectParts(into: &parts)
    return parts
  }

  /// Adds the nodes that a container lays out for this one.
  func collectParts(into parts: inout [Node]) { parts.append(self) }

  /// This node within another one that a modifier makes.
  ///
  /// - Parameters:
  ///   - step: Identifies this node among those that the same modifier wraps.
  ///   - wrap: Makes the outer node.
  func wrapped(_ step: ViewIdentity.Step, by wrap: @escaping Wrap) -> Node { wrap(self, step) }

  /// The number of nodes that ``wrapped(_:by:)`` has put around this node, if the node has recorded them.
  var wrapCount: Int { 0 }

  /// Removes the outer nodes that ``wrapped(_:by:)`` has put around this node, if the node has recorded them.
  ///
  /// - Parameter count: The number of nodes that stay, from the innermost.
  func unwrap(to count: Int) {}

  /// Makes a node around another one.
  typealias Wrap = @MainActor (Node, ViewIdentity.Step) -> Node

  /// Whether the node stands beside the rows of a list: a header or footer of a section.
  public var isSupplement: Bool { children.count == 1 && children[0].isSupplement }

  /// Whether this is the header of a section.
  var isHeader: Bool { isSupplement && children.count == 1 && children[0].isHeader }

  /// Whether the node is another one, or stands within it.
  final public func isWithin(_ outer: Node) -> Bool {
    var node: Node? = self
    while let inner = node {
      if inner === outer { return true }
      node = inner.parent
    }
    return false
  }

  // MARK: Layout

  /// The priority in which nodes are asked for a size where there is not enough room.
  open var layoutPriority: Double { children.first?.layoutPriority ?? 0 }

  /// Whether this is a spacer, beside which stacks leave no spacing of their own.
  open var isSpacer: Bool { false }

  /// The size that the node chooses when it is offered this one.
  final public func size(for proposal: ProposedSize) -> Size {
    for entry in sizes where entry.proposal == proposal { return entry.size }
    let size = measure(proposal)
    // A stack asks for the least, the most and the final size.
    if sizes.isEmpty { sizes.reserveCapacity(4) }
    sizes.append((proposal, size))
    return size
  }

  /// Discards cached sizes, after a node within has changed.
  open func invalidate() {
    sizes.removeAll(keepingCapacity: true)
    guides = []
  }

  /// Discards the cached sizes of this node and of those around it, up to the scroll node around it.
  ///
  /// - Returns: That scroll node, or the root: its place is to be drawn again.
  final func invalidateOutwards() -> Node {
    var node: Node = self
    node.invalidate()
    while let outer = node.parent {
      node = outer
      if node is ScrollNode { return node }
      node.invalidate()
    }
    return node
  }

  /// Called when the nodes to lay out within may have changed, but not their sizes.
  func partsChanged() {}

  /// Whether the node now chooses other sizes than this one did, for the same proposals.
  final func choosesOtherSizes(than other: Node) -> Bool {
    guard layoutPriority == other.layoutPriority, isSpacer == other.isSpacer else { return true }
    for entry in other.sizes where size(for: entry.proposal) != entry.size { return true }
    return false
  }

  /// Measures again the sizes that were cached.
  ///
  /// - Returns: Whether the layout of the node around this one may have changed.
  final func remeasure() -> Bool {
    let before = sizes
    invalidate()
    for entry in before where size(for: entry.proposal) != entry.size { return true }
    return false
  }

  /// Computes the size; called through ``size(for:)`` only.
  open func measure(_ proposal: ProposedSize) -> Size {
    children.first?.size(for: proposal) ?? .zero
  }

  // MARK: Hints

  /// Whether the node hides the hints of its only child, as containers do.
  open var hidesHints: Bool { false }

  /// The position of a guide that a view within sets; `nil` if none does.
  ///
  /// Positions are cached as sizes are, for the same reason.
  ///
  /// - Parameters:
  ///   - key: The guide.
  ///   - proposal: The proposal for the node.
  final public func guide(_ key: AlignmentKey, for proposal: ProposedSize) -> Int? {
    guard hints.contains(.guides) else { return nil }
    for entry in guides where entry.key == key && entry.proposal == proposal { return entry.place }
    let place = explicitGuide(key, for: proposal)
    guides.append((key, proposal, place))
    return place
  }

  /// Computes the position of a guide; called through ``guide(_:for:)`` only.
  open func explicitGuide(_ key: AlignmentKey, for proposal: ProposedSize) -> Int? {
    children.count == 1 && !hidesHints ? children[0].guide(key, for: proposal) : nil
  }

  /// The order among overlapping nodes: the one with the highest number is in front.
  open var zIndex: Double {
    guard hints.contains(.order), children.count == 1, !hidesHints else { return 0 }
    return children[0].zIndex
  }

  /// Whether the node or one within may set a guide.
  final public var givesGuides: Bool { hints.contains(.guides) }

  /// Declares that the node gives hints to the containers around it.
  final public func give(_ hints: PlacementHints) {
    var node: Node? = self
    while let inner = node, !inner.hints.isSuperset(of: hints), !inner.hidesHints {
      inner.hints.formUnion(hints)
      node = inner.parent
    }
  }

  /// Gives the hints of nodes within.
  final func adoptHints(of nodes: [Node]) {
    let hints = nodes.reduce(into: PlacementHints()) { $0.formUnion($1.hints) }
    if !hints.isEmpty { give(hints) }
  }

  // MARK: Drawing

  /// Whether nodes within are clipped to this node's frame.
  open var isClipping: Bool { false }

  /// Gives the node its place, and draws it if a part of it is visible.
  ///
  /// - Parameters:
  ///   - rect: The place, whose size is the one that was chosen for the proposal.
  ///   - proposal: The proposal for the node.
  ///   - canvas: The canvas.
  final public func place(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    frame = rect
    var outer = parent
    while let node = outer, !node.isClipping, !node.frame.contains(rect), !node.overflows {
      node.overflows = true
      outer = node.parent
    }
    guard overflows || canvas.isMeasuring || canvas.shows(rect) else { return }
    overflows = false
    draw(in: rect, proposal: proposal, on: &canvas)
  }

  /// Draws the node into its place; called through ``place(in:proposal:on:)`` only.
  open func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    children.first?.place(in: rect, proposal: proposal, on: &canvas)
  }

  // MARK: Input

  /// The identity by which the focus remembers the node; `nil` if it does not take the focus.
  var focusIdentity: ViewIdentity? { nil }

  /// Whether the focus comes here first, when the view around it comes in front.
  var prefersFocus: Bool { false }

  /// Whether the node gets the focus without the user, if no other node has it.
  var isInitialFocus: Bool { true }

  /// Whether no node within gets the focus so while there is another one.
  var keepsInitialFocusAway: Bool { false }

  /// The keyboard shortcut of the node, which works wherever the focus is.
  var shortcut: KeyboardShortcut? { nil }

  /// The keys that the node handles, for a list of keys.
  open var keyHelp: [KeyHelp] { [] }

  /// The node that handles those keys when the focus is within it.
  var keyHelpScope: Node { self }

  /// Whether `j`, `k`, `g` and `G` act here like the arrow keys, Home and End.
  var takesLetterKeys: Bool { false }

  /// The text of the node, if it is one.
  open var caption: String? { nil }

  /// Activates the node, as a click does.
  open func activate() {}

  /// Handles a key, when the node or one within it has the focus.
  open func handle(_ press: KeyPress) -> KeyPress.Result { .ignored }

  /// Handles pasted text, when the node or one within it has the focus.
  open func handle(paste text: String) -> KeyPress.Result { .ignored }

  /// Handles the mouse above the node or one within it.
  open func handle(_ event: MouseEvent) -> KeyPress.Result { .ignored }

  /// Called when the node gets or loses the focus.
  func focusChanged(_ isFocused: Bool) {}

  /// The place of the cursor while the node has the focus.
  open var cursor: Position? { nil }

  /// The part that is made visible when the node gets the focus.
  var revealedFrame: Rect { frame }

  /// Makes a place within the node visible, if the node shows only a part of its content.
  ///
  /// - Returns: The place on the screen afterwards.
  func reveal(_ rect: Rect) -> Rect { rect }

  /// The node that gets the focus in the place of this node.
  var focusTarget: Node { self }

  /// Whether Tab stops only once for all nodes within.
  var isFocusGroup: Bool { false }

  /// Updates the current row, after views have come or gone.
  func updateCurrentRow() {}

  /// Whether a node within may keep the focus that it had before views were read again. Otherwise
  /// ``focusTarget`` gets it.
  func acceptsFocus(of node: Node) -> Bool { true }

  /// Called when a node within has got the focus.
  func focusCame(to node: Node) {}

  /// Whether the shortcut of a node within can be used.
  func offersShortcut(of node: Node) -> Bool { true }

  /// The innermost node at a cell; later children are in front.
  open func hit(x: Int, y: Int) -> Node? {
    for child in children.reversed() {
      if let node = child.hit(x: x, y: y) { return node }
    }
    return frame.contains(x, y) ? self : nil
  }

  /// Visits this node and all nodes within it, outer ones first.
  ///
  /// - Returns: Whether the visit was ended by `visit` returning `true`.
  @discardableResult
  func visit(_ visit: @MainActor (Node) -> Bool) -> Bool {
    if visit(self) { return true }
    for child in children where child.visit(visit) { return true }
    return false
  }
}

extension Node {
  /// Whether a control within has this shortcut.
  func hasShortcut(for press: KeyPress) -> Bool {
    visit { node in
      node.shortcut?.matches(press) == true
        && node.path.allSatisfy { $0.offersShortcut(of: node) }
    }
  }
}
