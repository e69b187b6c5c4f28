/// The text of a Swift file, with views of it that leave out what a rule must not look at.
///
/// This is no parser. It knows comments and string literals, which is what it takes to read imports
/// and keywords without being misled by an example in a comment or a snippet in a test.
struct SwiftText: Sendable {
  /// The lines as they stand in the file.
  let lines: [String]
  /// The lines with comments and the contents of string literals replaced by spaces.
  let code: [String]
  /// The lines with comments replaced by spaces; string literals stay.
  let withoutComments: [String]

  init(_ text: String) {
    var blanker = Blanker(text)
    blanker.run()
    lines = Self.split(text)
    code = Self.split(String(decoding: blanker.code, as: UTF8.self))
    withoutComments = Self.split(String(decoding: blanker.withoutComments, as: UTF8.self))
  }

  /// An `import` declaration.
  struct Import: Equatable {
    let module: String
    let line: Int
  }

  /// The modules the file imports, once per declaration, in the order of the file.
  var imports: [Import] {
    let kinds: Set = [
      "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]
    let modifiers: Set = ["fileprivate", "internal", "package", "private", "public"]
    return code.enumerated().compactMap { index, line in
      var words = line.split(whereSeparator: \.isWhitespace)[...]
      while let word = words.first, word.hasPrefix("@") || modifiers.contains(String(word)) {
        words = words.dropFirst()
      }
      guard words.first == "import" else { return nil }
      words = words.dropFirst()
      if let word = words.first, kinds.contains(String(word)) { words = words.dropFirst() }
      guard let path = words.first else { return nil }
      let module = path.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return Import(module: String(module), line: index + 1)
    }
  }

  private static func split(_ text: String) -> [String] {
    // Split by bytes: as characters, a carriage return and a newline are one.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { line in
        String(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
      }
    // A newline at the end closes the last line; it does not open another one.
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

/// Replaces comments and string literals by spaces, byte for byte, so that lines and columns stay.
private struct Blanker {
  private let bytes: [UInt8]
  private var index = 0
  private(set) var code: [UInt8]
  private(set) var withoutComments: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
    code = bytes
    withoutComments = bytes
  }

  mutating func run() {
    scanCode(untilClosingParenthesis: false)
  }

  private func matches(_ text: String) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }

  private mutating func blank(_ count: Int, comment: Bool) {
    for position in index..<min(index + count, bytes.count) {
      guard ![UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(bytes[position]) else { continue }
      code[position] = UInt8(ascii: " ")
      if comment { withoutComments[position] = UInt8(ascii: " ") }
    }
    index = min(index + count, bytes.count)
  }

  private mutating func scanCode(untilClosingParenthesis: Bool) {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where matches("//"):
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        blank(end - index, comment: true)
        continue
      case UInt8(ascii: "/") where matches("/*"):
        blankBlockComment()
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        if let hashes = openingQuote() {
          blankString(hashes: hashes)
          continue
        }
      case UInt8(ascii: "("):
        depth += 1
      case UInt8(ascii: ")"):
        if untilClosingParenthesis, depth == 0 { return }
        depth -= 1
      default:
        break
      }
      index += 1
    }
  }

  private mutating func blankBlockComment() {
    var depth = 0
    repeat {
      if matches("/*") {
        depth += 1
        blank(2, comment: true)
      } else if matches("*/") {
        depth -= 1
        blank(2, comment: true)
      } else {
        blank(1, comment: true)
      }
    } while depth > 0 && index < bytes.count
  }

  /// The number of `#` in front of the quote when a string literal starts here.
  private func openingQuote() -> Int? {
    let hashes = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
    let quote = index + hashes
    return quote < bytes.count && bytes[quote] == UInt8(ascii: "\"") ? hashes : nil
  }

  private mutating func blankString(hashes: Int) {
    let pounds = String(repeating: "#", count: hashes)
    blank(hashes, comment: false)
    let quotes = matches("\"\"\"") ? "\"\"\"" : "\""
    blank(quotes.count, comment: false)
    let escape = "\\" + pounds
    while index < bytes.count {
      if matches(quotes + pounds) {
        return blank(quotes.count + hashes, comment: false)
      } else if matches(escape + "(") {
        // An interpolation is code, but never one a rule is about: it is left out as well.
        blank(escape.utf8.count + 1, comment: false)
        let start = index
        scanCode(untilClosingParenthesis: true)
        let end = index
        index = start
        blank(end - start, comment: false)
      } else if matches(escape) {
        blank(escape.utf8.count + 1, comment: false)
      } else if quotes.count == 1, bytes[index] == UInt8(ascii: "\n") {
        // Not a string literal after all (a quote in a regular expression); go on with the next line.
        return
      } else {
        blank(1, comment: false)
      }
    }
  }
}
