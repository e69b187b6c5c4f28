import TerminalViews

/// The answers of a terminal to the questions of ``PictureOutput/question``.
struct PictureAnswer: Hashable, Sendable {
  /// Whether the terminal has said that it has Kitty's protocol.
  private(set) var hasKitty = false
  /// Whether the terminal has named itself as one whose cells show parts of pictures by Kitty's protocol.
  ///
  /// The protocol cannot be asked for that: others, such as Konsole, have the protocol without it.
  private(set) var hasParts = false
  /// Whether the terminal has named itself as one with iTerm's inline images.
  private(set) var hasInlineImages = false
  /// Whether the terminal has said that it has Sixel.
  private(set) var hasSixel = false
  /// Whether the terminal has named itself as one that leaves the pixels of Sixel where text is written over them.
  private(set) var keepsPixels = false
  /// The pixels of a cell, as the terminal tells them.
  private(set) var cell: Size?
  /// The number of colours of Sixel.
  private(set) var colors: Int?
  /// Whether the last question has been answered.
  var isComplete = false

  /// The answer with that to the second question.
  func adding(_ second: PictureAnswer) -> PictureAnswer {
    var both = self
    both.colors = second.colors ?? colors
    both.cell = cell ?? second.cell
    return both
  }

  /// The answer without the pixels of a cell.
  var withoutCell: PictureAnswer {
    var other = self
    other.cell = nil
    return other
  }

  // MARK: Questions

  /// Asks for the name and version of the terminal.
  static let nameQuestion = Array("\u{1B}[>q".utf8)
  /// Asks for the pixels of a cell.
  static let cellQuestion = Array("\u{1B}[16t".utf8)
  /// Asks for the number of colours of Sixel.
  static let colorsQuestion = Array("\u{1B}[?1;1;0S".utf8)
  /// Asks for the attributes of the terminal. Every terminal answers, after it has answered the questions before.
  static let lastQuestion = Array("\u{1B}[c".utf8)

  // MARK: Text

  /// The bytes that follow `ESC` at the beginning of an answer in text.
  static let starts: Set<UInt8> = [UInt8(ascii: "P"), UInt8(ascii: "_")]

  /// The terminals whose cells show parts of pictures and that delete ranges of pictures, with their first versions
  /// that do both.
  private static let names = [("kitty(", [0, 33]), ("ghostty ", [1, 0])]

  /// Reads an answer without the bytes around it: `_Gi=1;OK` or `P>|kitty(0.42.1)`.
  mutating func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("_Gi="), text.hasSuffix(";OK") { hasKitty = true }
    guard text.hasPrefix("P>|") else { return }
    let name = text.dropFirst(3)
    hasInlineImages = name.hasPrefix("iTerm2 ") || name.hasPrefix("WezTerm ")
    keepsPixels = name.hasPrefix("Konsole")
    hasParts = Self.names.contains { known, first in
      guard name.hasPrefix(known) else { return false }
      let numbers = name.dropFirst(known.count).split { !$0.isNumber }.prefix(2).compactMap {
        Int($0)
      }
      return numbers.count == 2 && !numbers.lexicographicallyPrecedes(first)
    }
  }

  // MARK: Numbers

  /// Reads an answer in numbers: those between `ESC [` and the final byte.
  ///
  /// The attributes are `?62;4;22c`, the pixels of a cell `6;height;width t`, and the number of colours `?1;0;count S`.
  mutating func read(_ bytes: [UInt8], final: UInt8) {
    guard [UInt8(ascii: "c"), UInt8(ascii: "t"), UInt8(ascii: "S")].contains(final) else { return }
    let isPrivate = bytes.first == UInt8(ascii: "?")
    // The first is the kind of answer, and the others are at most 9999.
    let numbers = bytes.dropFirst(isPrivate ? 1 : 0)
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { $0.count <= 4 ? Int(String(decoding: $0, as: UTF8.self)) : nil }
    switch (isPrivate, Unicode.Scalar(final)) {
    case (true, "c"):
      hasSixel = numbers.dropFirst().contains(4)
      isComplete = true
    case (false, "t") where numbers.count == 3 && numbers[0] == 6:
      let (height, width) = (numbers[1] ?? 0, numbers[2] ?? 0)
      cell = width > 0 && height > 0 ? Size(width: width, height: height) : nil
    case (true, "S") where numbers.count == 3 && numbers[0] == 1 && numbers[1] == 0:
      colors = numbers[2]
    default: break
    }
  }
}
