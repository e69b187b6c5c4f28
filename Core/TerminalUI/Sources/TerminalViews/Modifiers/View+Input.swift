extension View {
  /// Disables or enables the controls within.
  public func disabled(_ isDisabled: Bool) -> some View {
    EnvironmentModifier(content: self) { $0.isEnabled = $0.isEnabled && !isDisabled }
  }

  /// Gives a control a keyboard shortcut, which presses it wherever the focus is.
  ///
  /// A text field that has the focus takes the characters that it can write for itself. A terminal cannot send the
  /// control key with each key: with digits, signs, Return, Space and Tab, with `c`, `h`, `i`, `j`, `m` and `z`, and
  /// together with Shift, Alt takes its place.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Gives a control a keyboard shortcut; `nil` for none.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.shortcut, shortcut?.reachable)
  }

  /// Handles a key while the focus is within the view, before the views around it.
  @preconcurrency
  public func onKeyPress(
    _ key: KeyEquivalent,
    action: @escaping @MainActor () -> KeyPress.Result
  ) -> some View {
    onKeyPress { $0.key == key && $0.modifiers.isEmpty ? action() : .ignored }
  }

  /// Handles keys while the focus is within the view, before the views around it.
  @preconcurrency
  public func onKeyPress(
    keys: Set<KeyEquivalent>,
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress { keys.contains($0.key) ? action($0) : .ignored }
  }

  /// Handles keys while the focus is within the view, before the views around it.
  @preconcurrency
  public func onKeyPress(
    _ action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    NodeModifier(content: self) { node, _ in KeyPressNode(action: action, child: node) }
  }
}

/// A node that handles keys which its content does not use.
final class KeyPressNode: Node {
  private let action: @MainActor (KeyPress) -> KeyPress.Result

  init(action: @escaping @MainActor (KeyPress) -> KeyPress.Result, child: Node) {
    self.action = action
    super.init(children: [child])
  }

  override func handle(_ press: KeyPress) -> KeyPress.Result { action(press) }
}
