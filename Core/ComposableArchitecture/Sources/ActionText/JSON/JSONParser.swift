/// A problem at a byte of a text; converted to an ``ActionTextError`` once the text is known.
struct TextProblem: Error {
  var offset: Int
  var message: String
  var suggestions: [String] = []
}

/// Reads one JSON value from UTF-8 bytes, without recursion.
struct JSONParser {
  private let bytes: ArraySlice<UInt8>
  var position: Int

  /// An open container, whose members are being read; changed in place, never copied.
  private struct Container {
    let isObject: Bool
    var elements: [JSONValue] = []
    var members: [JSONObject.Member] = []
    var keys: Set<String> = []
    var key = ""

    var value: JSONValue {
      isObject ? .object(JSONObject(members)) : .array(elements)
    }
  }

  init(_ bytes: ArraySlice<UInt8>, at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Parses a value and leaves the position behind it.
  mutating func parseValue() throws(TextProblem) -> JSONValue {
    var stack: [Container] = []
    while true {
      skipWhitespace()
      var value: JSONValue
      switch peek {
      case UInt8(ascii: "["):
        try open(isObject: false, &stack)
        if peek != UInt8(ascii: "]") { continue }
        position += 1
        value = stack.removeLast().value
      case UInt8(ascii: "{"):
        try open(isObject: true, &stack)
        if peek != UInt8(ascii: "}") {
          stack[stack.count - 1].key = try parseKey(after: [])
          continue
        }
        position += 1
        value = stack.removeLast().value
      default:
        value = try parseScalar()
      }
      // The value is complete: put it into the open container, and close all containers that end here.
      var isOpen = false
      while !isOpen, let last = stack.indices.last {
        skipWhitespace()
        if stack[last].isObject {
          let key = stack[last].key
          stack[last].members.append(.init(key: key, value: value))
          stack[last].keys.insert(key)
          isOpen = try continues(until: UInt8(ascii: "}"), in: "object")
          if isOpen {
            skipWhitespace()
            stack[last].key = try parseKey(after: stack[last].keys)
          }
        } else {
          stack[last].elements.append(value)
          isOpen = try continues(until: UInt8(ascii: "]"), in: "array")
        }
        if !isOpen { value = stack.removeLast().value }
      }
      if !isOpen { return value }
    }
  }

  private mutating func open(isObject: Bool, _ stack: inout [Container]) throws(TextProblem) {
    guard stack.count < JSONValue.maximumDepth else {
      throw problem("the JSON is nested deeper than \(JSONValue.maximumDepth) levels")
    }
    stack.append(Container(isObject: isObject))
    position += 1
    skipWhitespace()
  }

  mutating func skipWhitespace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      position += 1
    }
  }

  /// The text from the position to another one.
  func text(upTo end: Int) -> String { String(decoding: bytes[position..<end], as: UTF8.self) }

  var peek: UInt8? {
    position < bytes.endIndex ? bytes[position] : nil
  }

  /// Whether a comma follows (true) or the container's end (false).
  private mutating func continues(
    until end: UInt8,
    in container: String
  ) throws(TextProblem) -> Bool {
    let close = String(UnicodeScalar(end))
    guard let byte = peek else {
      throw problem("the JSON \(container) is not closed: expected `,` or `\(close)`")
    }
    guard byte == end || byte == UInt8(ascii: ",") else {
      throw problem("expected `,` or `\(close)` in the JSON \(container), found \(foundText)")
    }
    position += 1
    return byte != end
  }

  mutating func parseKey(after keys: Set<String>) throws(TextProblem) -> String {
    guard peek == UInt8(ascii: "\"") else {
      throw problem("expected a key in double quotes in the JSON object, found \(foundText)")
    }
    let start = position
    let key = try parseString()
    guard !keys.contains(key) else {
      throw TextProblem(
        offset: start,
        message: "the key \"\(key)\" appears twice in the JSON object"
      )
    }
    skipWhitespace()
    guard peek == UInt8(ascii: ":") else {
      throw problem("expected `:` after the key \"\(key)\", found \(foundText)")
    }
    position += 1
    return key
  }

  private mutating func parseScalar() throws(TextProblem) -> JSONValue {
    if peek == UInt8(ascii: "\"") { return .string(try parseString()) }
    if peek == UInt8(ascii: "-") || peekDigit != nil { return try parseNumber() }
    for (word, value) in [("null", JSONValue.null), ("true", true), ("false", false)]
    where bytes[position...].starts(with: word.utf8) {
      let end = position + word.utf8.count
      if end < bytes.endIndex, Self.isWordByte(bytes[end]) { break }
      position = end
      return value
    }
    throw problem("expected a JSON value, found \(foundText)")
  }
}

// MARK: - Numbers

extension JSONParser {
  private mutating func parseNumber() throws(TextProblem) -> JSONValue {
    let start = position
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let firstDigit = position
    var integer: Int128? = 0
    while let digit = peekDigit {
      integer = integer.flatMap { Self.appending(digit, to: $0, isNegative: isNegative) }
      position += 1
    }
    guard position > firstDigit else { throw problem("expected a digit, found \(foundText)") }
    guard bytes[firstDigit] != UInt8(ascii: "0") || position == firstDigit + 1 else {
      throw TextProblem(
        offset: start,
        message: "a JSON number cannot begin with a zero and more digits"
      )
    }
    var isInteger = true
    if peek == UInt8(ascii: ".") {
      isInteger = false
      position += 1
      try skipDigits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      isInteger = false
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      try skipDigits()
    }
    if let byte = peek, Self.isWordByte(byte) {
      throw problem("expected the end of the number, found \(foundText)")
    }
    // A negative zero only exists as a floating point number.
    if isInteger, let integer, !(isNegative && integer == 0) { return .integer(integer) }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let double = Double(text), double.isFinite else {
      let shown = text.utf8.count <= 40 ? text : "\(text.prefix(20))…"
      throw TextProblem(offset: start, message: "the number \(shown) is too large")
    }
    return .double(double)
  }

  private static func appending(_ digit: UInt8, to integer: Int128, isNegative: Bool) -> Int128? {
    let (tenfold, isTooLarge) = integer.multipliedReportingOverflow(by: 10)
    let next =
      isNegative
      ? tenfold.subtractingReportingOverflow(Int128(digit))
      : tenfold.addingReportingOverflow(Int128(digit))
    return isTooLarge || next.overflow ? nil : next.partialValue
  }

  private mutating func skipDigits() throws(TextProblem) {
    guard peekDigit != nil else { throw problem("expected a digit, found \(foundText)") }
    while peekDigit != nil { position += 1 }
  }

  private var peekDigit: UInt8? {
    guard let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      return nil
    }
    return byte - UInt8(ascii: "0")
  }
}

// MARK: - Strings

extension JSONParser {
  private mutating func parseString() throws(TextProblem) -> String {
    let opening = position
    position += 1
    var content: [UInt8] = []
    var runStart = position
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        defer { position += 1 }
        guard !content.isEmpty else {
          return String(decoding: bytes[runStart..<position], as: UTF8.self)
        }
        content.append(contentsOf: bytes[runStart..<position])
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        content.append(contentsOf: bytes[runStart..<position])
        let scalar = try parseEscape()
        content.append(contentsOf: UTF8.encode(scalar)!)  // Every scalar has a UTF-8 form.
        runStart = position
      case 0..<0x20:
        throw problem("a control character in a JSON string must be escaped")
      default:
        position += 1
      }
    }
    throw TextProblem(offset: opening, message: "the JSON string is not closed: expected `\"`")
  }

  private mutating func parseEscape() throws(TextProblem) -> Unicode.Scalar {
    let start = position
    position += 1
    defer { position += 1 }
    switch peek {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try parseHexadecimal(escapedAt: start)
      if let scalar = Unicode.Scalar(unit) { return scalar }
      guard UTF16.isLeadSurrogate(unit),
        bytes[min(position + 1, bytes.endIndex)...].starts(with: #"\u"#.utf8)
      else { break }
      position += 2
      let low = try parseHexadecimal(escapedAt: start)
      guard UTF16.isTrailSurrogate(low) else { break }
      let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
      return Unicode.Scalar(value)!  // A pair of surrogates always names a scalar.
    default:
      throw TextProblem(offset: start, message: "an escape of this kind does not exist in JSON")
    }
    throw TextProblem(offset: start, message: "half of a surrogate pair in a JSON string")
  }

  /// Reads the four digits behind `\u`, leaving the position on the last one.
  private mutating func parseHexadecimal(escapedAt start: Int) throws(TextProblem) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      position += 1
      guard let byte = peek, let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw TextProblem(offset: start, message: "expected four hexadecimal digits behind `\\u`")
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}

// MARK: - Problems

extension JSONParser {
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default:
      false
    }
  }

  private func problem(_ message: String) -> TextProblem {
    TextProblem(offset: position, message: message)
  }

  /// The character or word at the position, quoted for a message.
  private var foundText: String {
    TextCursor.foundText(in: bytes, at: position)
  }
}
