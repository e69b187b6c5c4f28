extension ViewHost {
  /// The nodes at which Tab and the arrow keys stop: one for each group.
  private var stops: [Node] {
    focusable.filter { node in !node.path.dropFirst().contains(where: \.isFocusGroup) }
  }

  /// The nodes that take input, in the order in which they are read.
  private var focusable: [Node] {
    var nodes: [Node] = []
    layers.last?.root.visit { node in
      if node.focusIdentity != nil { nodes.append(node) }
      return false
    }
    return nodes
  }

  /// Updates the focus, after views have come or gone.
  func updateFocus() {
    needsFocusUpdate = false
    takeFocusRequests()
    guard let layer = layers.last else { return }
    // A lazy row that becomes the current one is made for this.
    for node in focusable where node.isFocusGroup { node.updateCurrentRow() }
    let nodes = focusable
    let wanted = [requestedFocus, layer.focus, layer.focusGroup].compactMap { $0 }
    var node =
      wanted.lazy.compactMap { id in nodes.first { $0.focusIdentity == id } }.first
      ?? layer.focus.flatMap { screen in nodes.first { $0.focusIdentity?.isWithin(screen) == true }
      }
    var isRequested = layer.isFocusRequested
    layer.isFocusRequested = false
    if let identity = requestedFocus, node?.focusIdentity == identity {
      requestedFocus = nil
      isRequested = true
    }
    // The focus goes along with the current row, unless it was sent to another one.
    if !isRequested, let focused = node {
      node = focused.path.last { !$0.acceptsFocus(of: focused) } ?? focused
    }
    let initial = nodes.filter(\.isInitialFocus)
    let first =
      nodes.first(where: \.prefersFocus)
      ?? initial.first { !$0.path.contains(where: \.keepsInitialFocusAway) } ?? initial.first
    moveFocus(to: node ?? (layer.hasResigned ? nil : first))
  }

  /// Gives the focus to a node.
  func moveFocus(to node: Node?) {
    let node = node?.focusTarget
    let layer = layers.last
    layer?.focus = node?.focusIdentity
    layer?.focusGroup = node?.path.first(where: \.isFocusGroup)?.focusIdentity
    if node != nil { layer?.hasResigned = false }
    // The nodes around the focused one may have changed, even if it is the same.
    defer { tellFocus() }
    guard node !== focused else { return }
    let before = focused
    focused = node
    // A request that waits for its view is dropped when the focus goes elsewhere, unless the view is in a layer in
    // front.
    if let node, node.focusIdentity != before?.focusIdentity {
      focusRequests.removeAll { $0.waitsInLayer.map { $0 >= layers.count } ?? false }
    }
    let old = before.map(\.path) ?? []
    let new = node.map(\.path) ?? []
    for node in new where !old.contains(where: { $0 === node }) { node.focusChanged(true) }
    for node in old where !new.contains(where: { $0 === node }) { node.focusChanged(false) }
    if let before { redraw(before) }
    if let node {
      redraw(node)
      for outer in node.path { outer.focusCame(to: node) }
      if node.focusIdentity != revealed { revealing = node }
      revealed = node.focusIdentity
    }
  }

  /// Gives the focus to the next or the previous node, around the end.
  func moveFocus(by step: Int) {
    let nodes = stops
    guard !nodes.isEmpty else { return }
    let path = focused?.path ?? []
    let index = nodes.firstIndex { stop in path.contains { $0 === stop } }
    let next = index.map { ($0 + step + nodes.count) % nodes.count } ?? 0
    moveFocus(to: nodes[next])
  }

  /// Gives the focus to the nearest node in a direction.
  ///
  /// - Parameters:
  ///   - axis: The direction: above and below, or to the sides.
  ///   - step: 1 for below and right, -1 for above and left.
  ///   - container: The node that it has to be in; `nil` for any.
  /// - Returns: Whether a visible node was found.
  func moveFocus(_ axis: Axis, by step: Int, within container: Node? = nil) -> Bool {
    guard let from = focused?.frame else {
      moveFocus(by: step)
      return focused != nil
    }
    let candidates = stops.compactMap { node -> (cost: [Int], node: Node)? in
      let along = node.frame.distance(from: from, axis) * step
      guard node !== focused, along > 0, node.isInSight else { return nil }
      guard container == nil || node.path.contains(where: { $0 === container }) else { return nil }
      let aside = abs(node.frame.distance(from: from, axis.other))
      // A node in another row is not to the right or left of this one.
      guard axis == .vertical || aside == 0 else { return nil }
      return ([along, aside], node)
    }
    let nearest = candidates.min { $0.cost.lexicographicallyPrecedes($1.cost) }
    guard let nearest else { return false }
    moveFocus(to: nearest.node)
    return true
  }
}

extension Node {
  /// This node and those around it, from the inside out.
  var path: [Node] {
    Array(sequence(first: self, next: \.parent))
  }

  /// Whether a part of the node is visible through all nodes that clip it.
  fileprivate var isInSight: Bool {
    let path = path
    return path.indices.allSatisfy { outer in
      // Nodes within one that is not visible were not placed: their frames mean nothing.
      !path[outer].isClipping
        || path[..<outer].allSatisfy {
          $0 is ViewNode || !$0.frame.intersection(path[outer].frame).isEmpty
        }
    }
  }
}

extension Rect {
  /// The distance of this rectangle behind another one; negative before it, 0 where they overlap.
  fileprivate func distance(from other: Rect, _ axis: Axis) -> Int {
    let (own, their) = axis == .horizontal ? (columns, other.columns) : (rows, other.rows)
    if own.lowerBound >= their.upperBound { return own.lowerBound - their.upperBound + 1 }
    if own.upperBound <= their.lowerBound { return own.upperBound - their.lowerBound - 1 }
    return 0
  }
}

/// A request that the focus goes to a view, or leaves it.
struct FocusRequest {
  let record: FocusRecord
  let isWanted: Bool
  /// The number of layers when the view could not take the focus; `nil` before that was tried.
  var waitsInLayer: Int?
}

extension ViewHost {
  /// Requests that the focus goes to a view, or leaves it, as soon as all views are made.
  func requestFocus(_ record: FocusRecord, isWanted: Bool) {
    focusRequests.removeAll { $0.record === record }
    focusRequests.append(FocusRequest(record: record, isWanted: isWanted))
  }

  /// Drops the requests of a view that has disappeared.
  func forgetFocus(_ record: FocusRecord) {
    focusRequests.removeAll { $0.record === record }
  }

  /// Decides the focus of each layer, by the values that were set.
  func takeFocusRequests() {
    let requests = focusRequests
    focusRequests = []
    for request in requests where !request.isWanted {
      guard request.record.isFocused, let layer = layers.last else { continue }
      layer.focus = nil
      layer.hasResigned = true
    }
    // The last of several requests gets the focus. A view that cannot take it yet, as an empty list, gets it as soon as
    // it can.
    for request in requests where request.isWanted {
      let found = layers.reversed().lazy.compactMap { layer in
        layer.root.focusNode(of: request.record)?.target.map { (layer, $0) }
      }.first
      if let (layer, target) = found {
        layer.focus = target.focusIdentity
        layer.isFocusRequested = true
        layer.hasResigned = false
      } else {
        var waiting = request
        waiting.waitsInLayer = request.waitsInLayer ?? layers.count
        focusRequests.append(waiting)
      }
    }
  }

  /// Updates the focus values: first those of the views that got the focus, then those of the views that lost it.
  func tellFocus() {
    let records = focused?.path.compactMap { ($0 as? FocusNode)?.record } ?? []
    let old = focusRecords
    focusRecords = records
    let gained = records.filter { record in !old.contains { $0 === record } }
    let lost = old.filter { record in !records.contains { $0 === record } }
    for record in gained { record.setFocused(true) }
    for record in lost { record.setFocused(false) }
    guard isLive else { return }
    for record in gained + lost { record.tellFocus() }
  }
}

extension Node {
  fileprivate func focusNode(of record: FocusRecord) -> FocusNode? {
    var found: FocusNode?
    visit { node in
      guard let node = node as? FocusNode, node.record === record else { return false }
      found = node
      return true
    }
    return found
  }
}
