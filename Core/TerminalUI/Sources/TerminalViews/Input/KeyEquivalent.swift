/// A key of the keyboard: a character, or one of the keys that write none.
///
/// Keys without a character of their own are named by scalars of the private use area, which no
/// terminal sends: they cannot be mistaken for text.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that the key writes or stands for.
  public let character: Character

  /// The key of a character.
  public init(_ character: Character) {
    self.character = character
  }

  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(character)
  }

  /// The arrow up.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The arrow down.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The arrow to the left.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The arrow to the right.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// The Insert key.
  public static let insert = KeyEquivalent("\u{F727}")
  /// The key that deletes the character behind the cursor.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// The Home key.
  public static let home = KeyEquivalent("\u{F729}")
  /// The End key.
  public static let end = KeyEquivalent("\u{F72B}")
  /// The Page Up key.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// The Page Down key.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// The Tab key.
  public static let tab = KeyEquivalent("\t")
  /// The Return key.
  public static let `return` = KeyEquivalent("\r")
  /// The Escape key.
  public static let escape = KeyEquivalent("\u{1B}")
  /// The key that deletes the character before the cursor.
  public static let delete = KeyEquivalent("\u{8}")
  /// The space bar.
  public static let space = KeyEquivalent(" ")

  /// A function key, from 1 to 35; `nil` for another number.
  public static func function(_ number: Int) -> KeyEquivalent? {
    guard (1...35).contains(number), let scalar = Unicode.Scalar(0xF703 + UInt32(number))
    else { return nil }
    return KeyEquivalent(Character(scalar))
  }

  /// Whether the key writes a character, rather than moving, deleting or ending something.
  public var isText: Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.value >= 0x20 && scalar.value != 0x7F && !(0xF700...0xF8FF).contains(scalar.value)
  }
}

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

  /// Whether it is one of the keys F1 to F35.
  var isFunction: Bool { functionName != nil }

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
