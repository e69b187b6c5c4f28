public import TerminalViews

extension View {
  /// Gives a control a key, which presses it wherever the focus is.
  ///
  /// A text field that has the focus takes the characters that it can write for itself.
  public func keyboardShortcut(_ key: KeyEquivalent) -> some View {
    keyboardShortcut(key, modifiers: [])
  }
}

extension KeyboardShortcut {
  /// A key alone.
  public init(_ key: KeyEquivalent) {
    self.init(key, modifiers: [])
  }
}
