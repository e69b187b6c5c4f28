import Foundation
@_spi(SwiftUI) import TerminalViews

/// Draws the markdown of a key: strong, slanted and struck out letters, code, and links.
enum Markdown {
  /// Whether there may be marks in a text. Most have none.
  static func isMarked(_ string: String) -> Bool {
    string.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"),
        UInt8(ascii: "["), UInt8(ascii: "\\"):
        true
      default: false
      }
    }
  }

  /// A sign of a key, or a part that is drawn as it is.
  private enum Token {
    case character(Character)
    case opaque(Text)
  }

  /// The marks around a part of a text.
  private static let marks: [(mark: [Character], change: @Sendable (Text) -> Text)] = [
    (["*", "*"], { $0.bold() }), (["_", "_"], { $0.bold() }),
    (["~", "~"], { $0.strikethrough() }), (["*"], { $0.italic() }), (["_"], { $0.italic() }),
  ]

  /// Returns the parts of a key as a text.
  static func text(of parts: [LocalizedStringKey.Part]) -> Text {
    let tokens = parts.flatMap { part -> [Token] in
      switch part {
      case .key(let key): key.map { .character($0) }
      case .value(let value): [.opaque(Text(verbatim: value))]
      case .text(let text, _): [.opaque(text)]
      }
    }
    return text(of: tokens[...])
  }

  private static func text(of tokens: ArraySlice<Token>) -> Text {
    var result: Text?
    var plain = ""
    func append(_ text: Text) {
      result = result.map { $0 + text } ?? text
    }
    func flush() {
      if !plain.isEmpty { append(Text(verbatim: plain)) }
      plain = ""
    }
    var index = tokens.startIndex
    while index < tokens.endIndex {
      if case .opaque(let text) = tokens[index] {
        flush()
        append(text)
        index += 1
      } else if let (text, end) = inflected(tokens[index...]) {
        flush()
        append(text)
        index = end
      } else if let (text, end) = marked(tokens[index...], after: plain.last) {
        flush()
        append(text)
        index = end
      } else {
        if character(tokens, index) == "\\", let next = character(tokens, index + 1),
          next.isPunctuation || next.isSymbol
        {
          index += 1
        }
        if case .character(let character) = tokens[index] { plain.append(character) }
        index += 1
      }
    }
    flush()
    return result ?? Text(verbatim: "")
  }

  /// The words at the begin of tokens that follow the number in them, as `^[3 item](inflect: true)`.
  ///
  /// The rules are those of English: the last word is in the plural unless the number is one.
  private static func inflected(_ tokens: ArraySlice<Token>) -> (text: Text, end: Int)? {
    let start = tokens.startIndex
    guard starts(tokens, with: ["^", "["]),
      let end = place(of: ["]", "("], in: tokens[(start + 2)...]),
      let close = place(of: [")"], in: tokens[(end + 2)...]),
      starts(tokens[(end + 2)...], with: Array("inflect"))
    else { return nil }
    let words = literal(tokens[(start + 2)..<end]).plain
    let number = words.split(separator: " ").first { $0.contains(where: \.isNumber) }
    let isOne = number.map { $0.filter(\.isNumber) == "1" } ?? true
    return (Text(verbatim: isOne ? words : plural(of: words)), close + 1)
  }

  private static func plural(of words: String) -> String {
    let last = words.suffix(2).lowercased()
    if last.hasSuffix("y"), let before = last.first, !"aeiou".contains(before) {
      return words.dropLast() + "ies"
    }
    let isHissing = ["s", "x", "z", "ch", "sh"].contains { last.hasSuffix($0) }
    return words + (isHissing ? "es" : "s")
  }

  /// The part at the begin of tokens that is marked, and where it ends.
  private static func marked(
    _ tokens: ArraySlice<Token>,
    after last: Character?
  ) -> (text: Text, end: Int)? {
    let start = tokens.startIndex
    switch character(tokens, start) {
    case "`":
      guard let end = place(of: ["`"], in: tokens[(start + 1)...]) else { return nil }
      return (literal(tokens[(start + 1)..<end]), end + 1)
    case "[":
      guard let end = place(of: ["]", "("], in: tokens[(start + 1)...]),
        let close = place(of: [")"], in: tokens[(end + 2)...])
      else { return nil }
      return (text(of: tokens[(start + 1)..<end]).underline(), close + 1)
    default: break
    }
    for (mark, change) in marks {
      let inside = start + mark.count
      guard starts(tokens, with: mark), let first = character(tokens, inside), !first.isWhitespace,
        // Within a word, a line is a sign of its own: snake_case.
        mark[0] != "_" || !(last?.isLetter ?? false || last?.isNumber ?? false),
        let end = place(of: mark, in: tokens[(inside + 1)...]),
        character(tokens, end - 1)?.isWhitespace != true
      else { continue }
      let next = character(tokens, end + mark.count)
      guard mark[0] != "_" || !(next?.isLetter ?? false || next?.isNumber ?? false) else {
        continue
      }
      return (change(text(of: tokens[inside..<end])), end + mark.count)
    }
    return nil
  }

  private static func literal(_ tokens: ArraySlice<Token>) -> Text {
    tokens.reduce(Text(verbatim: "")) { text, token in
      switch token {
      case .character(let character): text + Text(verbatim: String(character))
      case .opaque(let part): text + part
      }
    }
  }

  private static func character(_ tokens: ArraySlice<Token>, _ index: Int) -> Character? {
    guard tokens.indices.contains(index), case .character(let character) = tokens[index] else {
      return nil
    }
    return character
  }

  private static func starts(_ tokens: ArraySlice<Token>, with mark: [Character]) -> Bool {
    mark.indices.allSatisfy { character(tokens, tokens.startIndex + $0) == mark[$0] }
  }

  private static func place(of mark: [Character], in tokens: ArraySlice<Token>) -> Int? {
    tokens.indices.first { index in
      guard starts(tokens[index...], with: mark) else { return false }
      // A single star does not end where two stand.
      guard mark.count == 1, mark[0] == "*" || mark[0] == "_" else { return true }
      return character(tokens, index + 1) != mark[0] && character(tokens, index - 1) != mark[0]
    }
  }
}
