/// The answers of a terminal to the questions of ``KittyProtocol/query``.
struct PictureAnswer: Hashable, Sendable {
  /// Whether the terminal has said that it has Kitty's protocol for pictures.
  private(set) var hasProtocol = false
  /// Whether the terminal has named itself as one whose cells show parts of pictures.
  ///
  /// The protocol cannot be asked for that: others, such as Konsole, have the protocol without it.
  private(set) var hasParts = false

  /// The bytes that follow `ESC` at the beginning of an answer.
  static let starts: Set<UInt8> = [UInt8(ascii: "P"), UInt8(ascii: "_")]

  /// The terminals whose cells show parts of pictures and that delete ranges of pictures, with their first versions
  /// that do both.
  private static let names = [("kitty(", [0, 33]), ("ghostty ", [1, 0])]

  /// Reads an answer without the bytes around it: `_Gi=1;OK` or `P>|kitty(0.42.1)`.
  mutating func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("_Gi="), text.hasSuffix(";OK") { hasProtocol = true }
    guard text.hasPrefix("P>|") else { return }
    let name = text.dropFirst(3)
    hasParts = Self.names.contains { known, first in
      guard name.hasPrefix(known) else { return false }
      let numbers = name.dropFirst(known.count).split { !$0.isNumber }.prefix(2).compactMap {
        Int($0)
      }
      return numbers.count == 2 && !numbers.lexicographicallyPrecedes(first)
    }
  }
}
