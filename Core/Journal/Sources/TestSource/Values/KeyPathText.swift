import Foundation

/// The property names of a key path.
enum KeyPathText {
  /// Returns the key path as it is written after the backslash, such as `.form.title`, or `nil` if the
  /// name of a component is unknown.
  ///
  /// A key path describes its stored properties by name. A computed property, as macros generate them,
  /// is looked up by the address of its getter.
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

  /// The end of a computed component's description, whose type may have nested angle brackets.
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
