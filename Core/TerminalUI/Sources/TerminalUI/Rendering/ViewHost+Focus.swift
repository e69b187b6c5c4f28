extension ViewHost {
  /// What takes input, in the order in which Tab goes through it.
  private var focusable: [Node] {
    var nodes: [Node] = []
    layers.last?.root.visit { node in
      if node.focusIdentity != nil { nodes.append(node) }
      return false
    }
    return nodes
  }

  /// Gives the focus to what is to have it, after views have come or gone.
  func updateFocus() {
    takeFocusRequests()
    guard let layer = layers.last else { return }
    let nodes = focusable
    let wanted = [requestedFocus, layer.focus].compactMap { $0 }
    let node =
      wanted.lazy.compactMap { id in nodes.first { $0.focusIdentity == id } }.first
      ?? layer.focus.flatMap { screen in nodes.first { $0.focusIdentity?.isWithin(screen) == true }
      }
    if node?.focusIdentity == requestedFocus { requestedFocus = nil }
    moveFocus(to: node ?? (layer.hasResigned ? nil : nodes.first(where: \.isInitialFocus)))
  }

  /// Gives the focus to a node.
  func moveFocus(to node: Node?) {
    layers.last?.focus = node?.focusIdentity
    if node != nil { layers.last?.hasResigned = false }
    // What stands around what has the focus may be other nodes, even where it is the same.
    defer { tellFocus() }
    guard node !== focused else { return }
    let before = focused
    focused = node
    let old = before.map(\.path) ?? []
    let new = node.map(\.path) ?? []
    for node in new where !old.contains(where: { $0 === node }) { node.focusChanged(true) }
    for node in old where !new.contains(where: { $0 === node }) { node.focusChanged(false) }
    if let before { redraw(before) }
    if let node {
      redraw(node)
      for outer in node.path.dropFirst() { outer.reveal(node.frame) }
    }
  }

  /// Gives the focus to the next or the one before, around the end.
  func moveFocus(by step: Int) {
    let nodes = focusable
    guard !nodes.isEmpty else { return }
    let index = nodes.firstIndex { $0 === focused }
    let next = index.map { ($0 + step + nodes.count) % nodes.count } ?? 0
    moveFocus(to: nodes[next])
  }

  /// Gives the focus to what stands nearest in a direction.
  ///
  /// - Returns: Whether there is something.
  func moveFocus(_ axis: Axis, by step: Int) -> Bool {
    guard let from = focused?.frame else {
      moveFocus(by: step)
      return focused != nil
    }
    let candidates = focusable.compactMap { node -> (cost: [Int], node: Node)? in
      let along = node.frame.distance(from: from, axis) * step
      guard node !== focused, along > 0 else { return nil }
      let aside = abs(node.frame.distance(from: from, axis.other))
      // Beside is beside: what stands in another row is not to the right of anything.
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
}

extension Rect {
  /// How far this rectangle lies behind another one; negative before it, 0 where they overlap.
  fileprivate func distance(from other: Rect, _ axis: Axis) -> Int {
    let (own, their) = axis == .horizontal ? (columns, other.columns) : (rows, other.rows)
    if own.lowerBound >= their.upperBound { return own.lowerBound - their.upperBound + 1 }
    if own.upperBound <= their.lowerBound { return own.upperBound - their.lowerBound - 1 }
    return 0
  }
}
