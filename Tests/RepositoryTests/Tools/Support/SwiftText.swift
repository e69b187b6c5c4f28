/// The text of a Swift file, with views of it that leave out what a rule must not look at.
///
/// This is no parser. It knows comments and string literals, which is what it takes to read imports
/// and keywords without being misled by an example in a comment or a snippet in a test.
package struct SwiftText: Sendable {
  /// The lines as they stand in the file.
  package let lines: TextLines
  /// The lines with comments and the contents of string literals replaced by spaces.
  package let code: TextLines
  /// The lines with comments replaced by spaces; string literals stay.
  package let withoutComments: TextLines
  /// The modules the file imports, once per declaration, in the order of the file.
  package let imports: [Import]

  /// The text as it stands in the file.
  package var text: String { lines.bytes.text(0..<lines.bytes.count) }

  package init(_ text: String) {
    let bytes = Bytes(text)
    var blanker = Blanker(bytes)
    blanker.run()
    lines = TextLines(bytes)
    code = lines.replacing(blanker.code)
    withoutComments = lines.replacing(blanker.withoutComments)
    imports = Self.imports(in: code)
  }

  /// An `import` declaration.
  package struct Import: Equatable {
    package let module: String
    package let line: Int

    package init(module: String, line: Int) {
      self.module = module
      self.line = line
    }
  }

  private static func imports(in code: TextLines) -> [Import] {
    let kinds: Set = [
      "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]
    let modifiers: Set = ["fileprivate", "internal", "package", "private", "public"]
    return code.indices(containing: "import").compactMap { index in
      var words = code[index].split(whereSeparator: \.isWhitespace)[...]
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
}

/// Replaces comments and string literals by spaces, byte for byte, so that lines and columns stay.
private struct Blanker {
  private let bytes: Bytes
  private var index = 0
  private(set) var code: Bytes
  private(set) var withoutComments: Bytes

  init(_ bytes: Bytes) {
    self.bytes = bytes
    code = bytes
    withoutComments = bytes
  }

  mutating func run() {
    scanCode(untilClosingParenthesis: false)
  }

  private func matches(_ text: String) -> Bool {
    bytes.matches(text, at: index)
  }

  private mutating func blank(_ count: Int, comment: Bool) {
    blank(upTo: min(index + count, bytes.count), comment: comment)
  }

  private mutating func blank(upTo end: Int, comment: Bool) {
    code.blank(index..<end)
    if comment { withoutComments.blank(index..<end) }
    index = end
  }

  private mutating func scanCode(untilClosingParenthesis: Bool) {
    let stops = untilClosingParenthesis ? "/\"#()" : "/\"#"
    var depth = 0
    while true {
      index = bytes.firstIndex(ofAny: stops, from: index)
      guard index < bytes.count else { return }
      switch bytes[index] {
      case UInt8(ascii: "/") where matches("//"):
        blank(upTo: bytes.firstIndex(ofAny: "\n", from: index), comment: true)
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
        if depth == 0 { return }
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
        blank(upTo: bytes.firstIndex(ofAny: "/*", from: index + 1), comment: true)
      }
    } while depth > 0 && index < bytes.count
  }

  /// The number of `#` in front of the quote when a string literal starts here.
  private func openingQuote() -> Int? {
    var quote = index
    while bytes[quote] == UInt8(ascii: "#") { quote += 1 }
    return bytes[quote] == UInt8(ascii: "\"") ? quote - index : nil
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
        blank(upTo: end, comment: false)
      } else if matches(escape) {
        blank(escape.utf8.count + 1, comment: false)
      } else if quotes.count == 1, bytes[index] == UInt8(ascii: "\n") {
        // Not a string literal after all (a quote in a regular expression); go on with the next line.
        return
      } else {
        blank(upTo: bytes.firstIndex(ofAny: "\"\\\n", from: index + 1), comment: false)
      }
    }
  }
}
