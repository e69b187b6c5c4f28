extension Node {
  /// Whether a control within has a key for its own.
  func hasShortcut(for press: KeyPress) -> Bool {
    visit { $0.shortcut?.matches(press) == true }
  }
}
