/// A key that was pressed.
enum MenuKey: Equatable {
  case backspace
  case character(Character)
  case enter
  case escape
  case left
  case right

  /// The keys in what a terminal sent; keys the menu has no use for are left out.
  static func keys(in bytes: [UInt8]) -> [MenuKey] {
    var keys: [MenuKey] = []
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r", "\n": keys.append(.enter)
      case "\u{7F}", "\u{8}": keys.append(.backspace)
      case "\u{1B}":
        guard let introducer = rest.first, introducer == "[" || introducer == "O" else {
          keys.append(.escape)
          continue
        }
        rest.removeFirst()
        // A sequence ends with its first letter or sign.
        while let next = rest.popFirst() {
          guard ("@"..."~").contains(next) else { continue }
          if next == "C" { keys.append(.right) }
          if next == "D" { keys.append(.left) }
          break
        }
      case " "..."~": keys.append(.character(Character(scalar)))
      default: break
      }
    }
    return keys
  }
}
