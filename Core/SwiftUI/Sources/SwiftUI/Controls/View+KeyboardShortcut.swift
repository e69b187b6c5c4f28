public import TerminalViews

extension View {
  /// Gives a control a key, which presses it together with the command key: in a terminal that is the control key, or
  /// Alt where a terminal cannot send it.
  public func keyboardShortcut(_ key: KeyEquivalent) -> some View {
    keyboardShortcut(key, modifiers: .command)
  }
}

extension KeyboardShortcut {
  /// A key together with the command key.
  public init(_ key: KeyEquivalent) {
    self.init(key, modifiers: .command)
  }
}
