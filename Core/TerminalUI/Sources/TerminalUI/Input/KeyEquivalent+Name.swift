extension KeyEquivalent {
  /// The name of the key on the screen.
  public var name: String {
    switch self {
    case .upArrow: "↑"
    case .downArrow: "↓"
    case .leftArrow: "←"
    case .rightArrow: "→"
    case .return: "⏎"
    case .escape: "Esc"
    case .tab: "Tab"
    case .space: "Space"
    case .delete: "⌫"
    case .deleteForward: "Del"
    case .insert: "Ins"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    default: functionName ?? String(character)
    }
  }

  private var functionName: String? {
    guard let value = character.unicodeScalars.first?.value, (0xF704...0xF726).contains(value)
    else { return nil }
    return "F\(value - 0xF703)"
  }
}

extension KeyboardShortcut {
  /// The name of the keys on the screen: `^S` for the control key and S.
  public var name: String {
    let prefix =
      (modifiers.contains(.control) ? "^" : "") + (modifiers.contains(.option) ? "Alt-" : "")
      + (modifiers.contains(.shift) ? "Shift-" : "")
    return prefix + (modifiers.contains(.control) ? key.name.uppercased() : key.name)
  }
}
