import TerminalViews

/// Where a terminal is within a sequence.
enum ParserState: Hashable, Sendable {
  case ground
  /// A character of several bytes: those that have come, and the number of all.
  case character([UInt8], count: Int)
  /// `ESC`; the bytes that followed are in ``TerminalEmulator/string``, as in all states below.
  case escape
  /// `ESC [`.
  case control
  /// `ESC ]` or another that begins a text.
  case text(start: UInt8)
}

extension TerminalEmulator {
  mutating func parse(_ byte: UInt8) {
    switch state {
    case .ground: parseText(byte)
    case .character(let bytes, let count):
      guard (0x80...0xBF).contains(byte) else {
        state = .ground
        show("\u{FFFD}")
        return parse(byte)
      }
      let bytes = bytes + [byte]
      guard bytes.count == count else {
        state = .character(bytes, count: count)
        return
      }
      state = .ground
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars { show(scalar) }
    case .escape: parseEscape(byte)
    case .control: parseControl(byte)
    case .text(let start): parseString(start, byte)
    }
  }

  private mutating func parseText(_ byte: UInt8) {
    switch byte {
    case 0x1B: begin(.escape)
    case ..<0x20, 0x7F: execute(byte)
    case ..<0x80: show(Unicode.Scalar(byte))
    case 0xC2...0xDF: state = .character([byte], count: 2)
    case 0xE0...0xEF: state = .character([byte], count: 3)
    case 0xF0...0xF4: state = .character([byte], count: 4)
    default: show("\u{FFFD}")
    }
  }

  /// Executes a control character.
  private mutating func execute(_ byte: UInt8) {
    switch byte {
    // Nothing, one character set or the other (which are the same here), delete.
    case 0x00, 0x0E, 0x0F, 0x7F: break
    case 0x07: bells += 1
    case 0x08: grid.move(x: grid.x - 1, y: grid.y)
    case 0x09: grid.move(x: (grid.x / 8 + 1) * 8, y: grid.y)
    case 0x0A...0x0C: grid.index(filling: erased)
    case 0x0D: grid.move(x: 0, y: grid.y)
    default: unknown([byte])
    }
  }

  /// Begins a sequence or a text, without a byte so far.
  private mutating func begin(_ state: ParserState) {
    self.state = state
    string = []
  }

  private mutating func parseEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B: begin(.escape)
    case 0x20...0x2F: string.append(byte)
    case UInt8(ascii: "[") where string.isEmpty: state = .control
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      begin(.text(start: byte))
    default:
      state = .ground
      perform(escape: string + [byte])
    }
  }

  private mutating func parseControl(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      unknown(Array("\u{1B}[".utf8) + string)
      begin(.escape)
    case ..<0x20: execute(byte)
    case 0x20...0x3F: string.append(byte)
    case 0x40...0x7E:
      state = .ground
      perform(ControlSequence(bytes: string, final: byte))
    default:
      unknown(Array("\u{1B}[".utf8) + string)
      state = .ground
    }
  }

  private mutating func parseString(_ start: UInt8, _ byte: UInt8) {
    let isEnd = byte == UInt8(ascii: "\\") && string.last == 0x1B
    guard byte == 0x07 || isEnd else {
      string.append(byte)
      return
    }
    state = .ground
    if isEnd { string.removeLast() }
    if show(imageIn: string, start: start) { return }
    let text = String(decoding: string, as: UTF8.self)
    let parts = text.split(separator: ";", maxSplits: 1)
    // 0 and 2 are the title, 1 the name of the icon, and 8 a link.
    switch (start, parts.first) {
    case (UInt8(ascii: "]"), "0"?), (UInt8(ascii: "]"), "2"?):
      title = parts.count > 1 ? String(parts[1]) : ""
    case (UInt8(ascii: "_"), _) where text.first == "G":
      pictureCommands.append(String(text.dropFirst()))
    case (UInt8(ascii: "]"), "1"?), (UInt8(ascii: "]"), "8"?): break
    default: unknown([0x1B, start] + Array(text.utf8))
    }
  }

  mutating func unknown(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    unknownSequences.append(
      text.unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar.value {
        case 0x1B: result += "\\e"
        case ..<0x20: result += "^" + String(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))
        default: result.unicodeScalars.append(scalar)
        }
      }
    )
  }

  /// How erased cells look: with the background that is set.
  var erased: Style { Style(background: pen.background) }

  /// Shows a character, or adds it to the one before.
  private mutating func show(_ scalar: Unicode.Scalar) {
    // Only a scalar that is no character of its own joins another one.
    if scalar.value >= 0x300, grid.combine(scalar) { return }
    let character = Character(scalar)
    let width = DisplayWidth.of(character.unicodeScalars)
    guard width > 0 else { return }
    lastCharacter = character
    grid.put(character, width: width, style: pen, wraps: modes.contains(7))
  }

  /// Repeats the last character.
  mutating func repeatLast(_ count: Int) {
    guard let character = lastCharacter else { return }
    let width = DisplayWidth.of(character.unicodeScalars)
    for _ in 0..<min(count, size.width * size.height) {
      grid.put(character, width: width, style: pen, wraps: modes.contains(7))
    }
  }
}
