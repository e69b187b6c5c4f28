extension ViewHost {
  /// Sends the user's input to the views.
  ///
  /// A key goes to the focused node, then to the views around it, from the inside out; then to the control with this
  /// shortcut. Then it moves the focus (Tab, arrows), scrolls the largest view (Page Up, Page Down, Home and End), or
  /// leaves the view in front (Esc). In lists and scroll views, `j`, `k`, `g` and `G` are ↓, ↑, Home and End, unless
  /// they were used before. Only the view in front gets any input.
  ///
  /// A letter for a text field does not draw the screen; reading ``screen`` does.
  ///
  /// - Returns: Whether the event was used.
  @discardableResult
  public func send(_ event: InputEvent) -> Bool {
    // Drawing would cost as much for each letter of a word as for the word.
    if !event.isText || !isTextFieldFocused { update() }
    switch event {
    case .key(let press): return send(press)
    case .mouse(let event): return send(event)
    case .paste(let text): return askFocused { $0.handle(paste: text) }
    }
  }

  /// Presses the control with a shortcut, wherever the focus is.
  ///
  /// - Returns: Whether a control has it.
  @_spi(SwiftUI)
  public func press(shortcut press: KeyPress) -> Bool {
    update()
    guard let control = shortcut(press) else { return false }
    control.activate()
    return true
  }

  private func send(_ press: KeyPress) -> Bool {
    if askFocused({ $0.handle(press) }) { return true }
    if let control = shortcut(press) {
      control.activate()
      return true
    }
    guard press.modifiers.subtracting(.shift).isEmpty else { return false }
    let isBackwards = press.modifiers.contains(.shift)
    switch press.key {
    case .tab:
      moveFocus(by: isBackwards ? -1 : 1)
      return true
    case .upArrow: return moveFocus(.vertical, by: -1)
    case .downArrow: return moveFocus(.vertical, by: 1)
    case .leftArrow: return moveFocus(.horizontal, by: -1)
    case .rightArrow: return moveFocus(.horizontal, by: 1)
    case .escape:
      guard let dismiss = layers.last?.dismiss else { return false }
      dismiss()
      return true
    default: return scrollPage(press) || sendLetter(press.key)
    }
  }

  /// Scrolls the page while the focus is on something else, as a button above a long text.
  ///
  /// In a list, the focus goes to the current row, around which keys may be handled.
  private func scrollPage(_ press: KeyPress) -> Bool {
    let keys: [KeyEquivalent] = [.pageUp, .pageDown, .home, .end]
    guard press.modifiers.isEmpty, keys.contains(press.key), let page else { return false }
    guard page.isFocusGroup else { return page.handle(press) == .handled }
    moveFocus(to: page)
    return askFocused { $0.handle(press) }
  }

  /// The largest view in front that can be scrolled; `nil` if the focus is within one.
  var page: ScrollNode? {
    func scrolls(_ node: Node) -> Bool {
      (node as? ScrollNode).map { $0.mostOffset(.vertical) > 0 } ?? false
    }
    guard focused?.path.contains(where: scrolls) != true else { return nil }
    var page: ScrollNode?
    layers.last?.root.visit { node in
      guard let node = node as? ScrollNode, scrolls(node),
        node.path.allSatisfy({ $0.offersShortcut(of: node) })
      else { return false }
      if node.frame.area > page?.frame.area ?? 0 { page = node }
      return false
    }
    return page
  }

  /// Handles a letter like an arrow key, in lists and scroll views.
  private func sendLetter(_ letter: KeyEquivalent) -> Bool {
    let keys: [KeyEquivalent: KeyEquivalent] = [
      "j": .downArrow, "k": .upArrow, "g": .home, "G": .end,
    ]
    guard let key = keys[letter] else { return false }
    return askFocused { $0.takesLetterKeys ? $0.handle(KeyPress(key)) : .ignored }
      || scrollPage(KeyPress(key))
  }

  /// Asks the focused node and the views around it. Without a focus, asks all views of the layer that do not take it,
  /// the last one first. Of the rows of a list, only the current one is asked.
  private func askFocused(_ ask: (Node) -> KeyPress.Result) -> Bool {
    if let focused { return focused.path.contains { ask($0) == .handled } }
    var nodes: [Node] = []
    layers.last?.root.visit { node in
      // Of the rows of a list, the current one handles keys.
      if node.focusIdentity == nil, node.path.allSatisfy({ $0.offersShortcut(of: node) }) {
        nodes.append(node)
      }
      return false
    }
    return nodes.reversed().contains { ask($0) == .handled }
  }

  private func shortcut(_ press: KeyPress) -> Node? {
    var control: Node?
    layers.last?.root.visit { node in
      guard node.shortcut?.matches(press) == true,
        node.path.allSatisfy({ $0.offersShortcut(of: node) })
      else { return false }
      control = node
      return true
    }
    return control
  }

  /// Whether the control on which a mouse button was pressed still exists.
  private var isPressedThere: Bool {
    guard let identity = pressed.lazy.compactMap(\.focusIdentity).first else { return true }
    return layers.last?.root.visit { $0.focusIdentity == identity } ?? false
  }

  private func send(_ event: MouseEvent) -> Bool {
    let target = layers.last?.root.hit(x: event.x, y: event.y)?.path ?? []
    if case .down = event.kind {
      pressed = target
      if let node = target.first(where: { $0.focusIdentity != nil }) { moveFocus(to: node) }
    }
    // The pressed view keeps the mouse until the button is released, or until it disappears.
    var receivers = target
    switch event.kind {
    case .drag: receivers = isPressedThere ? pressed : []
    case .up:
      receivers = isPressedThere ? pressed : []
      pressed = []
    default: break
    }
    return receivers.contains { $0.handle(event) == .handled }
  }
}

extension Rect {
  fileprivate var area: Int { width * height }
}
