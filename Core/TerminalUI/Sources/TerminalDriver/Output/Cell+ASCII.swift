import TerminalViews

extension Cell {
  /// The sign of ASCII that comes nearest to the character; `?` if none does.
  var ascii: UInt8 {
    (scalar ?? character.unicodeScalars.first)?.nearestASCII ?? UInt8(ascii: "?")
  }
}

extension String {
  /// The text in ASCII, for a terminal that is not one of UTF-8: keys by their names, and of other
  /// characters the nearest sign; `?` if none is near.
  package var ascii: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var result = ""
    for character in self {
      if let name = Self.names[character] {
        result += name
      } else {
        let sign = character.unicodeScalars.first?.nearestASCII ?? UInt8(ascii: "?")
        result.unicodeScalars.append(Unicode.Scalar(sign))
      }
    }
    return result
  }

  /// In a line of text there is room for more than one sign.
  private static let names: [Character: String] = [
    "↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "⏎": "Enter", "⌫": "Backspace", "…": "...",
  ]
}

extension Unicode.Scalar {
  /// The sign of ASCII that comes nearest; `?` if none does.
  fileprivate var nearestASCII: UInt8 {
    isASCII ? UInt8(value) : UInt8(ascii: Self.signs[self] ?? Self.drawn(self) ?? "?")
  }

  /// Lines, blocks and spinners.
  private static func drawn(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x2500...0x257F: "+"
    case 0x2581...0x2583: "."
    case 0x2584...0x2586: "="
    case 0x2587...0x258B: "#"
    case 0x258C...0x258F: "|"
    case 0x2591...0x2593: ":"
    case 0x2801...0x28FF: "*"
    default: nil
    }
  }

  private static let signs: [Unicode.Scalar: Unicode.Scalar] = {
    let groups: [(Unicode.Scalar, String.UnicodeScalarView)] = [
      ("-", "─━┄┅┈┉╌╍═–—‐‑−".unicodeScalars), ("|", "│┃┆┇┊┋╎╏║".unicodeScalars),
      ("<", "‹«←⏎⌫◂◀".unicodeScalars), (">", "›»→▸▶".unicodeScalars),
      ("^", "↑⇧▴▲".unicodeScalars), ("v", "↓▾▼".unicodeScalars), ("*", "●•★".unicodeScalars),
      ("+", "✓✔".unicodeScalars), ("o", "○◯".unicodeScalars), (".", "…·".unicodeScalars),
      ("x", "×✗✕".unicodeScalars),
      ("\"", "“”„".unicodeScalars), ("'", "‘’‚".unicodeScalars), (" ", "\u{A0}".unicodeScalars),
    ]
    var signs: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (sign, scalars) in groups { for scalar in scalars { signs[scalar] = sign } }
    return signs
  }()
}
