/// A key that was pressed.
public struct KeyPress: Hashable, Sendable {
  /// Whether a view has handled a key, or leaves it to the views around it.
  public enum Result: Hashable, Sendable {
    /// The key was used.
    case handled
    /// The key is not handled here.
    case ignored
  }

  /// The key.
  public let key: KeyEquivalent
  /// The keys that were held down with it.
  public let modifiers: EventModifiers

  /// A key, with those that were held down.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The text that the key writes; empty for keys that write nothing.
  public var characters: String {
    key.isText && modifiers.isDisjoint(with: [.control, .option]) ? String(key.character) : ""
  }
}

/// The keys that were held down together with another one, or with a mouse button.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The shift key. An upper-case letter is reported without it.
  public static let shift = EventModifiers(rawValue: 1 << 0)
  /// The control key. The letter comes in lower case.
  public static let control = EventModifiers(rawValue: 1 << 1)
  /// The option key, which most keyboards call Alt.
  public static let option = EventModifiers(rawValue: 1 << 2)
}

/// A key that presses a control, wherever the focus is.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public let key: KeyEquivalent
  /// The keys that are held down with it.
  public let modifiers: EventModifiers

  /// The keys that the author has named, where a terminal sends others in their place.
  var named: KeyPress?

  /// A key with others held down, or alone.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The key that confirms: Return.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])

  /// The key that cancels: Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  func matches(_ press: KeyPress) -> Bool {
    key == press.key && modifiers == press.modifiers || named == press
  }
}

extension KeyboardShortcut {
  /// The letters that have a control code of their own, and one that is no other key and no signal.
  private static let controlLetters = Set("abdefgklnopqrstuvwxy")
  /// Keys whose codes have room for the control key.
  private static let controlKeys: Set<KeyEquivalent> = [
    .upArrow, .downArrow, .leftArrow, .rightArrow, .home, .end, .pageUp, .pageDown, .insert,
    .deleteForward,
  ]

  /// The same keys, or others where a terminal cannot send these: it sends a letter with the control key as one byte,
  /// of which some are other keys, and a digit as the digit. Alt takes the place of the control key there.
  var reachable: KeyboardShortcut {
    guard modifiers.contains(.control), !Self.controlKeys.contains(key),
      key.isText || !key.isFunction
    else { return self }
    let isShifted = modifiers.contains(.shift)
    if !isShifted, Self.controlLetters.contains(key.character) { return self }
    let letter = key.isText && isShifted ? key.character.uppercased().first : nil
    var shortcut = KeyboardShortcut(
      letter.map { KeyEquivalent($0) } ?? key,
      modifiers: modifiers.subtracting(letter == nil ? .control : [.control, .shift]).union(.option)
    )
    shortcut.named = KeyPress(key, modifiers: modifiers)
    return shortcut
  }
}
