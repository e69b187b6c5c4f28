/// The text of a Swift file, with views of it that leave out what a rule must not look at.
///
/// This is no parser. It knows comments and string literals, which is what it takes to read imports
/// and keywords without being misled by an example in a comment or a snippet in a test.
package struct SwiftText: Sendable {
  package let text: String
  /// The lines as they stand in the file.
  package let lines: [String]
  /// The lines with comments and the contents of string literals replaced by spaces.
  package let code: [String]
  /// The lines with comments replaced by spaces; string literals stay.
  package let withoutComments: [String]
  /// The modules the file imports, once per declaration, in the order of the file.
  package let imports: [Import]

  package init(_ text: String) {
    self.text = text
    var blanker = Blanker(Array(text.utf8))
    blanker.scanCode(untilClosingParenthesis: false)
    lines = Self.lines(of: blanker.bytes)
    code = Self.lines(of: blanker.code)
    withoutComments = Self.lines(of: blanker.withoutComments)
    imports = Self.imports(in: code)
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // A newline at the end closes the last line; it does not open another one.
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { line in
      let end = line.last == UInt8(ascii: "\r") ? line.endIndex - 1 : line.endIndex
      return String(decoding: line[..<end], as: UTF8.self)
    }
  }

  /// An `import` declaration.
  package struct Import: Equatable, Sendable {
    package let module: String
    package let line: Int

    package init(module: String, line: Int) {
      self.module = module
      self.line = line
    }
  }

  private static func imports(in code: [String]) -> [Import] {
    let kinds: Set<Substring> = [
      "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]
    let modifiers: Set<Substring> = ["fileprivate", "internal", "package", "private", "public"]
    return code.indices(containing: "import").compactMap { index in
      var words = code[index].split(whereSeparator: \.isWhitespace)[...]
      words = words.drop { $0.hasPrefix("@") || modifiers.contains($0) }
      guard words.popFirst() == "import" else { return nil }
      if let word = words.first, kinds.contains(word) { words = words.dropFirst() }
      guard let path = words.first else { return nil }
      return Import(module: String(path.prefix(while: \.isPartOfName)), line: index + 1)
    }
  }
}

extension Character {
  /// Whether a name can have the character.
  package var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}

extension StringProtocol {
  /// The text without spaces around it.
  package var trimmed: SubSequence {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? self[endIndex...]
  }
}

extension [String] {
  /// The indices of the lines that contain a text, in order.
  package func indices(containing text: String) -> [Int] { indices(containingAny: [text]) }

  /// The indices of the lines that contain at least one of the texts, in order.
  package func indices(containingAny texts: [String]) -> [Int] {
    let patterns = texts.map { [UInt8]($0.utf8) }
    return indices.filter { index in
      self[index].utf8.withContiguousStorageIfAvailable { line in
        patterns.contains { line.contains($0) }
      } ?? texts.contains(where: self[index].contains)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes stand somewhere in the buffer.
  fileprivate func contains(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= count, let first = bytes.first else { return false }
    var start = 0
    while start + bytes.count <= count {
      if self[start] == first, self[start..<(start + bytes.count)].elementsEqual(bytes) {
        return true
      }
      start += 1
    }
    return false
  }
}

/// Replaces comments and string literals by spaces, byte for byte, so that lines and columns stay.
private struct Blanker {
  let bytes: [UInt8]
  private var index = 0
  private(set) var code: [UInt8]
  private(set) var withoutComments: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    code = bytes
    withoutComments = bytes
  }

  private func matches(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    return index + length <= bytes.count
      && (0..<length).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
  }

  private func next(_ isStop: (UInt8) -> Bool, from start: Int) -> Int {
    var index = min(start, bytes.count)
    while index < bytes.count, !isStop(bytes[index]) { index += 1 }
    return index
  }

  private mutating func blank(upTo end: Int, comment: Bool) {
    let end = min(end, bytes.count)
    // Line breaks stay.
    for position in index..<end where ![10, 13].contains(bytes[position]) {
      code[position] = UInt8(ascii: " ")
      if comment { withoutComments[position] = UInt8(ascii: " ") }
    }
    index = end
  }

  mutating func scanCode(untilClosingParenthesis: Bool) {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where matches("//"):
        blank(upTo: next({ $0 == UInt8(ascii: "\n") }, from: index), comment: true)
        continue
      case UInt8(ascii: "/") where matches("/*"):
        blankBlockComment()
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        let quote = next({ $0 != UInt8(ascii: "#") }, from: index)
        if quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") {
          blankString(hashes: quote - index)
          continue
        }
      case UInt8(ascii: "(") where untilClosingParenthesis: depth += 1
      case UInt8(ascii: ")") where untilClosingParenthesis:
        if depth == 0 { return }
        depth -= 1
      default: break
      }
      index += 1
    }
  }

  private mutating func blankBlockComment() {
    var depth = 0
    repeat {
      if matches("/*") {
        depth += 1
        blank(upTo: index + 2, comment: true)
      } else if matches("*/") {
        depth -= 1
        blank(upTo: index + 2, comment: true)
      } else {
        blank(upTo: index + 1, comment: true)
      }
    } while depth > 0 && index < bytes.count
  }

  private mutating func blankString(hashes: Int) {
    func hasHashes(at start: Int) -> Bool {
      start + hashes <= bytes.count
        && bytes[start..<(start + hashes)].allSatisfy { $0 == UInt8(ascii: "#") }
    }
    blank(upTo: index + hashes, comment: false)
    let quotes = matches("\"\"\"") ? 3 : 1
    blank(upTo: index + quotes, comment: false)
    while index < bytes.count {
      if quotes == 3 ? matches("\"\"\"") : matches("\""), hasHashes(at: index + quotes) {
        return blank(upTo: index + quotes + hashes, comment: false)
      } else if matches("\\"), hasHashes(at: index + 1) {
        let start = index + 2 + hashes
        let isInterpolation = start <= bytes.count && bytes[start - 1] == UInt8(ascii: "(")
        blank(upTo: start, comment: false)
        guard isInterpolation else { continue }
        // An interpolation is code, but never one a rule is about: it is left out as well.
        scanCode(untilClosingParenthesis: true)
        let end = index
        index = start
        blank(upTo: end, comment: false)
      } else if quotes == 1, bytes[index] == UInt8(ascii: "\n") {
        // Not a string literal after all (a quote in a regular expression); go on with the next line.
        return
      } else {
        blank(upTo: index + 1, comment: false)
      }
    }
  }
}
