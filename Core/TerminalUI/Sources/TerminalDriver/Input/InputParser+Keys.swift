import TerminalViews

extension InputParser {
  /// The meaning of a sequence.
  enum Meaning {
    case key(KeyPress)
    case mouse(MouseEvent)
    /// Text that is pasted follows.
    case paste
  }

  /// The key of a control character.
  static func key(ofControl byte: UInt8, modifiers: EventModifiers) -> KeyPress {
    let control = modifiers.union(.control)
    switch byte {
    case 0x00: return KeyPress(.space, modifiers: control)
    case 0x08, 0x7F: return KeyPress(.delete, modifiers: modifiers)
    case 0x09: return KeyPress(.tab, modifiers: modifiers)
    case 0x0A, 0x0D: return KeyPress(.return, modifiers: modifiers)
    case 0x1B: return KeyPress(.escape, modifiers: modifiers)
    case ..<0x1B: return KeyPress(character(byte + 0x60), modifiers: control)
    default: return KeyPress(character(byte + 0x40), modifiers: control)
    }
  }

  private static func character(_ byte: UInt8) -> KeyEquivalent {
    KeyEquivalent(Character(Unicode.Scalar(byte)))
  }

  // MARK: ESC [ and ESC O

  /// Returns the meaning of `ESC [`, some bytes and a final one; `nil` if it does not matter here.
  static func meaning(ofControl bytes: [UInt8], _ final: UInt8) -> Meaning? {
    if bytes.first == UInt8(ascii: "[") {
      // The first function keys of the Linux console.
      guard (0x41...0x45).contains(final) else { return nil }
      return key(.function(Int(final) - 0x40))
    }
    if bytes.first == UInt8(ascii: "<") {
      return mouse(numbers(in: bytes.dropFirst()), isPressed: final == UInt8(ascii: "M"))
    }
    // Other private forms are answers to questions that were not asked.
    guard bytes.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    // A key that is let go.
    if bytes.split(separator: UInt8(ascii: ";")).contains(where: { $0.suffix(2) == released }) {
      return nil
    }
    let numbers = numbers(in: bytes[...])
    let modifiers = modifiers(numbers, at: 1)
    switch Unicode.Scalar(final) {
    case "~": return tilde(numbers, modifiers)
    case "u": return unicode(numbers, modifiers)
    // rxvt tells the modifiers by the last byte.
    case "^": return key(number(numbers, 0), .control)
    case "$": return key(number(numbers, 0), .shift)
    case "@": return key(number(numbers, 0), [.control, .shift])
    case "Z": return key(.tab, modifiers.union(.shift))
    case "a", "b", "c", "d": return key(letter(final - 0x20), modifiers.union(.shift))
    default: return key(letter(final), modifiers)
    }
  }

  /// The key of `ESC O`, the number of modifiers, if there is one, and a letter.
  static func key(ofSingle bytes: [UInt8], _ final: UInt8) -> KeyPress? {
    let numbers = numbers(in: bytes[...])
    let modifiers = modifiers(numbers, at: numbers.count - 1)
    switch Unicode.Scalar(final) {
    case "a", "b", "c", "d":
      return letter(final - 0x20).map { KeyPress($0, modifiers: modifiers.union(.control)) }
    case "I": return KeyPress(.tab, modifiers: modifiers)
    case "M": return KeyPress(.return, modifiers: modifiers)
    case " ": return KeyPress(.space, modifiers: modifiers)
    case "X": return KeyPress("=", modifiers: modifiers)
    // The keypad: its signs and digits, 0x40 further on.
    case "j"..."y": return KeyPress(character(final - 0x40), modifiers: modifiers)
    default: return letter(final).map { KeyPress($0, modifiers: modifiers) }
    }
  }

  private static let released = Array(":3".utf8)[...]

  private static func key(_ key: KeyEquivalent?, _ modifiers: EventModifiers = []) -> Meaning? {
    key.map { .key(KeyPress($0, modifiers: modifiers)) }
  }

  private static func letter(_ byte: UInt8) -> KeyEquivalent? {
    switch Unicode.Scalar(byte) {
    case "A": .upArrow
    case "B": .downArrow
    case "C": .rightArrow
    case "D": .leftArrow
    case "F": .end
    case "H": .home
    case "P": .function(1)
    case "Q": .function(2)
    case "R": .function(3)
    case "S": .function(4)
    default: nil
    }
  }

  private static func tilde(_ numbers: [Int], _ modifiers: EventModifiers) -> Meaning? {
    switch numbers.first {
    case 200: return .paste
    // Any key with modifiers: `27 ; modifiers ; character`.
    case 27 where numbers.count == 3: return unicode([numbers[2], numbers[1]], modifiers)
    default: return key(number(numbers, 0), modifiers)
    }
  }

  private static func number(_ numbers: [Int], _ index: Int) -> KeyEquivalent? {
    guard numbers.indices.contains(index) else { return nil }
    switch numbers[index] {
    case 1, 7: return .home
    case 2: return .insert
    case 3: return .deleteForward
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    case 11...15: return .function(numbers[index] - 10)
    case 17...21: return .function(numbers[index] - 11)
    case 23...26: return .function(numbers[index] - 12)
    case 28...29: return .function(numbers[index] - 13)
    case 31...34: return .function(numbers[index] - 14)
    default: return nil
    }
  }

  // MARK: Keys by their characters

  /// `character ; modifiers u`, the form that kitty began with.
  private static func unicode(_ numbers: [Int], _ modifiers: EventModifiers) -> Meaning? {
    guard let code = numbers.first, let value = UInt32(exactly: code) else { return nil }
    switch value {
    case 57376...57398: return key(.function(code - 57376 + 13), modifiers)
    case 57399...57408: return key(character(UInt8(code - 57399) + 0x30), modifiers)
    case 57409...57415:
      let keys: [KeyEquivalent] = [".", "/", "*", "-", "+", .return, "="]
      return key(keys[code - 57409], modifiers)
    case 57417...57426:
      let keys: [KeyEquivalent] = [
        .leftArrow, .rightArrow, .upArrow, .downArrow, .pageUp, .pageDown, .home, .end, .insert,
        .deleteForward,
      ]
      return key(keys[code - 57417], modifiers)
    case 0xE000...0xF8FF, 0x80...0x9F: return nil
    case 0..<0x20, 0x7F: return .key(self.key(ofControl: UInt8(code), modifiers: modifiers))
    default:
      guard let scalar = Unicode.Scalar(value) else { return nil }
      // A letter that Shift has made an upper case one comes without it.
      let upper = scalar.properties.uppercaseMapping
      if modifiers == .shift, upper.count == 1, let character = upper.first {
        return key(KeyEquivalent(character))
      }
      return key(KeyEquivalent(Character(scalar)), modifiers)
    }
  }

  // MARK: The mouse

  private static func mouse(_ numbers: [Int], isPressed: Bool) -> Meaning? {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let code = numbers[0]
    var modifiers: EventModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.option) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let buttons: [MouseEvent.Button] = [.left, .middle, .right]
    let kind: MouseEvent.Kind
    switch (code & ~0b11100, isPressed) {
    case (0...2, true): kind = .down(buttons[code & 3])
    case (0...2, false): kind = .up(buttons[code & 3])
    case (32...34, _): kind = .drag(buttons[code & 3])
    case (64, true): kind = .scrollUp
    case (65, true): kind = .scrollDown
    default: return nil
    }
    return .mouse(MouseEvent(kind, x: numbers[1] - 1, y: numbers[2] - 1, modifiers: modifiers))
  }

  // MARK: Numbers

  static func isNumber(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The numbers between semicolons: the first of each group, as the others are variants of it. A missing one is 0, and
  /// none is larger than a terminal could mean.
  private static func numbers(in bytes: ArraySlice<UInt8>) -> [Int] {
    guard !bytes.isEmpty else { return [] }
    return bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      part.prefix { $0 != UInt8(ascii: ":") }.reduce(0) { number, byte in
        (0x30...0x39).contains(byte) ? min(number * 10 + Int(byte) - 0x30, 0x10_FFFF) : number
      }
    }
  }

  /// One more than the sum of 1 for Shift, 2 for Alt, 4 for Control, and others that are left out.
  private static func modifiers(_ numbers: [Int], at index: Int) -> EventModifiers {
    guard numbers.indices.contains(index), (1...256).contains(numbers[index]) else { return [] }
    let sum = numbers[index] - 1
    var modifiers: EventModifiers = []
    if sum & 1 != 0 { modifiers.insert(.shift) }
    if sum & (2 | 32) != 0 { modifiers.insert(.option) }
    if sum & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }
}
