extension Node {
  /// Whether a control within has a key for its own.
  func hasShortcut(for press: KeyPress) -> Bool {
    visit { node in
      node.shortcut?.matches(press) == true
        && node.path.allSatisfy { $0.offersShortcut(of: node) }
    }
  }
}
