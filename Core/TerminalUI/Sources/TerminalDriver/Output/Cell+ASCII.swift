import TerminalUI

extension Cell {
  /// The sign of ASCII that comes nearest to the character; `?` if none does.
  var ascii: UInt8 {
    guard let scalar = scalar ?? character.unicodeScalars.first else { return UInt8(ascii: "?") }
    if scalar.isASCII { return UInt8(scalar.value) }
    return UInt8(ascii: Self.signs[scalar] ?? Self.drawn(scalar) ?? "?")
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
      ("^", "↑⇧▴▲".unicodeScalars), ("v", "↓▾▼".unicodeScalars), ("*", "●•✓✔★".unicodeScalars),
      ("o", "○◯".unicodeScalars), (".", "…·".unicodeScalars), ("x", "×✗✕".unicodeScalars),
      ("\"", "“”„".unicodeScalars), ("'", "‘’‚".unicodeScalars), (" ", "\u{A0}".unicodeScalars),
    ]
    var signs: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (sign, scalars) in groups { for scalar in scalars { signs[scalar] = sign } }
    return signs
  }()
}
