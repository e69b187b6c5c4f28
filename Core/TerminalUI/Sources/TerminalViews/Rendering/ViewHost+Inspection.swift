// Access to nodes for tests of screens.

@_spi(SwiftUI)
extension ViewHost {
  /// The node of the view in front, after the screen was brought up to date.
  public var frontNode: Node? {
    _ = screen
    return layers.last?.root
  }

  /// Gives the focus to a node, and scrolls it into view.
  public func giveFocus(to node: Node) {
    moveFocus(to: node)
    _ = screen
  }
}

@_spi(SwiftUI)
extension Node {
  /// The text that the user has typed, if this is a text field.
  public var typedText: String? { (self as? TextFieldNode)?.text.wrappedValue }

  /// Whether the node can be pressed, typed into or moved, now or when it is enabled.
  public var isControl: Bool { self is ControlNode || self is TextFieldNode }

  /// Whether the node can have the focus.
  public var takesFocus: Bool { focusIdentity != nil }
}
