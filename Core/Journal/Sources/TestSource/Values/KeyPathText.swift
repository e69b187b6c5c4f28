import Foundation

/// The names of the properties that a key path goes through.
enum KeyPathText {
  /// The way as it is written behind the backslash, like `.form.title`; nil where a part has no
  /// name that can be found.
  ///
  /// A key path knows the names of stored properties. Those of computed ones, as macros make them,
  /// are found by the functions that read them.
  static func fields(of path: AnyKeyPath) -> String? {
    let description = path.debugDescription
    guard let start = description.firstIndex(of: ".") else { return nil }
    var text = ""
    var rest = description[start...]
    while let dot = rest.first {
      guard dot == "." else { return nil }
      rest = rest.dropFirst()
      if rest.hasPrefix("<computed 0x") {
        let digits = rest.dropFirst("<computed 0x".count).prefix(while: \.isHexDigit)
        guard let address = UInt(digits, radix: 16),
          let name = ProgramSymbols.shared.property(readAt: address),
          let end = closing(of: rest)
        else { return nil }
        text += ".\(name)"
        rest = rest[end...]
      } else {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !name.isEmpty else { return nil }
        text += ".\(name)"
        rest = rest[name.endIndex...]
        if rest.first == "?" || rest.first == "!" {
          text.append(rest.removeFirst())
        }
      }
    }
    return text.isEmpty ? nil : text
  }

  /// Where the description of a computed part ends: angle brackets may be nested in its type.
  private static func closing(of text: Substring) -> Substring.Index? {
    var depth = 0
    var previous: Character = " "
    for index in text.indices {
      switch text[index] {
      case "<": depth += 1
      case ">" where previous != "-":
        depth -= 1
        if depth == 0 { return text.index(after: index) }
      default: break
      }
      previous = text[index]
    }
    return nil
  }
}
