extension View {
  /// Says what a key does, for ``ViewHost/keyHelp``.
  ///
  /// It is for keys that ``onKeyPress(_:action:)`` handles, and for controls whose label does not say
  /// it well: it is listed instead of the label of a control with the same key. The key is listed while
  /// the focus is within the view, or while a control within has that shortcut.
  ///
  /// - Parameters:
  ///   - key: What the key is called on the screen, as ``KeyEquivalent/name`` has it.
  ///   - title: What it does, in a few words.
  public func keyHelp(_ key: String, _ title: String) -> some View {
    NodeModifier(content: self) { node, context in
      guard context.environment.isEnabled else { return node }
      return KeyHelpNode(help: KeyHelp(key: key, title: title), child: node)
    }
  }
}
