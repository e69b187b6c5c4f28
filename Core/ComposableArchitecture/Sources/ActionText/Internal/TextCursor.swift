/// A position in a UTF-8 text that is read from left to right.
struct TextCursor {
  let bytes: [UInt8]
  var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var peek: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  var isAtEnd: Bool {
    position == bytes.count
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09
  }

  mutating func skipSpaces() {
    while let byte = peek, Self.isSpace(byte) { position += 1 }
  }

  /// Reads a name; empty when there is none at the position.
  mutating func identifier() -> String {
    let start = position
    while let byte = peek, JSONParser.isWordByte(byte) { position += 1 }
    return text(start..<position)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Reads the JSON value at the position.
  mutating func json() throws(TextProblem) -> JSONValue {
    var parser = JSONParser(bytes[...], at: position)
    let value = try parser.parseValue()
    position = parser.position
    return value
  }

  /// The character or word at the position, quoted for a message.
  var foundText: String {
    Self.foundText(in: bytes[...], at: position)
  }

  static func foundText(in bytes: ArraySlice<UInt8>, at position: Int) -> String {
    guard position < bytes.endIndex else { return "the end" }
    let word = bytes[position...].prefix { JSONParser.isWordByte($0) }
    if !word.isEmpty {
      let text = String(decoding: word.prefix(80), as: UTF8.self)
      if let first = text.unicodeScalars.first, first.isInvisible {
        // In quotes, it would be invisible.
        let code = String(first.value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, 4 - code.count))
        return "the invisible character U+\(zeros)\(code)"
      }
      return text.count > 20 ? "`\(text.prefix(20))…`" : "`\(text)`"
    }
    let byte = bytes[position]
    return byte < 0x20 || byte == 0x7F ? "a control character" : "`\(UnicodeScalar(byte))`"
  }

  /// The column, counted in characters from 1, of a byte.
  func column(of offset: Int) -> Int {
    text(0..<min(offset, bytes.count)).count + 1
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is invisible by itself, such as a byte-order mark.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
