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

  /// Appends the compact text to a buffer of UTF-8.
  public func write(to output: inout [UInt8]) {
    write(to: &output, indentation: nil)
  }

  private func write(to output: inout [UInt8], indentation: Int?) {
    switch self {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): output.append(contentsOf: String(value).utf8)
    case .double(let value) where value.isFinite: output.append(contentsOf: "\(value)".utf8)
    case .double(let value): Self.write("\(value)", to: &output)
    case .string(let value): Self.write(value, to: &output)
    case .array(let elements):
      Self.writeItems(elements, "[", "]", to: &output, indentation) {
        element,
        output,
        indentation in
        element.write(to: &output, indentation: indentation)
      }
    case .object(let object):
      Self.writeItems(object.members, "{", "}", to: &output, indentation) {
        member,
        output,
        indentation in
        Self.write(member.key, to: &output)
        output.append(UInt8(ascii: ":"))
        if indentation != nil { output.append(UInt8(ascii: " ")) }
        member.value.write(to: &output, indentation: indentation)
      }
    }
  }

  private static func writeItems<Item>(
    _ items: [Item],
    _ open: Unicode.Scalar,
    _ close: Unicode.Scalar,
    to output: inout [UInt8],
    _ indentation: Int?,
    write: (Item, inout [UInt8], Int?) -> Void
  ) {
    output.append(UInt8(ascii: open))
    for (index, item) in items.enumerated() {
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

  private static func write(_ string: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": output.append(contentsOf: #"\""#.utf8)
      case "\\": output.append(contentsOf: #"\\"#.utf8)
      case "\n": output.append(contentsOf: #"\n"#.utf8)
      case "\r": output.append(contentsOf: #"\r"#.utf8)
      case "\t": output.append(contentsOf: #"\t"#.utf8)
      // The second range would reach a terminal as control sequences of its own.
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        output.append(
          contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
        )
      default: output.append(contentsOf: UTF8.encode(scalar)!)  // Every scalar has a UTF-8 form.
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}

extension JSONValue: CustomStringConvertible {
  /// The compact text.
  public var description: String {
    text()
  }
}
