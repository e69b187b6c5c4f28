extension JSONValue {
  /// The value as JSON text.
  ///
  /// Members are written in their order. Numbers that JSON cannot write (`nan`, `inf`) come out as
  /// strings; control characters are escaped, so that the compact form is always a single line.
  ///
  /// - Parameter isPretty: Whether to break lines and indent by two spaces.
  public func text(isPretty: Bool = false) -> String {
    var output: [UInt8] = []
    write(to: &output, indentation: isPretty ? 0 : nil)
    return String(decoding: output, as: UTF8.self)
  }

  /// The compact text for a person, cut behind a limit. Costs time and memory in proportion to the limit.
  ///
  /// - Parameter limit: The most bytes of UTF-8 that are taken from the text.
  public func shortText(atMost limit: Int) -> String {
    var output: [UInt8] = []
    write(to: &output, indentation: nil, limit: limit)
    guard output.count > limit else { return String(decoding: output, as: UTF8.self) }
    var end = limit
    // Not within a character.
    while end > 0, output[end] & 0xC0 == 0x80 { end -= 1 }
    return "\(String(decoding: output[..<end], as: UTF8.self))… (shortened)"
  }

  /// Appends the compact text to a buffer of UTF-8.
  public func write(to output: inout [UInt8]) {
    write(to: &output, indentation: nil)
  }

  /// - Parameter limit: The size of the buffer at which writing may stop.
  private func write(to output: inout [UInt8], indentation: Int?, limit: Int = .max) {
    switch self {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): output.append(contentsOf: String(value).utf8)
    case .double(let value) where value.isFinite: output.append(contentsOf: "\(value)".utf8)
    case .double(let value): Self.write("\(value)", to: &output)
    case .string(let value): Self.write(value, to: &output, limit)
    case .array(let elements):
      Self.writeItems(elements, "[", "]", to: &output, indentation, limit) {
        element,
        output,
        indentation in
        element.write(to: &output, indentation: indentation, limit: limit)
      }
    case .object(let object):
      Self.writeItems(object.members, "{", "}", to: &output, indentation, limit) {
        member,
        output,
        indentation in
        Self.write(member.key, to: &output, limit)
        output.append(UInt8(ascii: ":"))
        if indentation != nil { output.append(UInt8(ascii: " ")) }
        member.value.write(to: &output, indentation: indentation, limit: limit)
      }
    }
  }

  private static func writeItems<Item>(
    _ items: [Item],
    _ open: Unicode.Scalar,
    _ close: Unicode.Scalar,
    to output: inout [UInt8],
    _ indentation: Int?,
    _ limit: Int,
    write: (Item, inout [UInt8], Int?) -> Void
  ) {
    output.append(UInt8(ascii: open))
    for (index, item) in items.enumerated() {
      guard output.count <= limit else { return }
      if index > 0 { output.append(UInt8(ascii: ",")) }
      if let indentation { breakLine(indentation + 2, in: &output) }
      write(item, &output, indentation.map { $0 + 2 })
    }
    if let indentation, !items.isEmpty { breakLine(indentation, in: &output) }
    output.append(UInt8(ascii: close))
  }

  private static func breakLine(_ indentation: Int, in output: inout [UInt8]) {
    output.append(UInt8(ascii: "\n"))
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
  }

  private static func write(_ string: String, to output: inout [UInt8], _ limit: Int = .max) {
    output.append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { bytes in
      // Copied as runs, because a text of 100 MB has few bytes that need escaping.
      var rest = bytes[...]
      while output.count <= limit, let first = rest.first {
        if let size = escape(first, rest.dropFirst().first, to: &output) {
          rest = rest.dropFirst(size)
        } else {
          // The first byte is written in any case: 0xC2 does not always begin a control character.
          let run = rest.prefix(limit - output.count + 1)
          let end = run.dropFirst().firstIndex(where: mayBeEscaped) ?? run.endIndex
          output.append(contentsOf: run[..<end])
          rest = rest[end...]
        }
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func mayBeEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
      || byte == 0xC2
  }

  /// Writes a character that needs escaping.
  ///
  /// - Returns: The length of the character in bytes; `nil` if it needs no escaping.
  private static func escape(
    _ first: UInt8,
    _ second: UInt8?,
    to output: inout [UInt8]
  ) -> Int? {
    switch (first, second) {
    case (UInt8(ascii: "\""), _): output.append(contentsOf: #"\""#.utf8)
    case (UInt8(ascii: "\\"), _): output.append(contentsOf: #"\\"#.utf8)
    case (UInt8(ascii: "\n"), _): output.append(contentsOf: #"\n"#.utf8)
    case (UInt8(ascii: "\r"), _): output.append(contentsOf: #"\r"#.utf8)
    case (UInt8(ascii: "\t"), _): output.append(contentsOf: #"\t"#.utf8)
    case (..<0x20, _), (0x7F, _): escape(controlCharacter: first, to: &output)
    // U+0080 to U+009F, which would reach a terminal as control sequences.
    case (0xC2, .some(let second)) where second < 0xA0:
      escape(controlCharacter: second, to: &output)
      return 2
    default: return nil
    }
    return 1
  }

  private static func escape(controlCharacter code: UInt8, to output: inout [UInt8]) {
    let digits = String(code, radix: 16)
    output.append(
      contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
    )
  }
}

extension JSONValue: CustomStringConvertible {
  /// The compact text.
  public var description: String {
    text()
  }
}
