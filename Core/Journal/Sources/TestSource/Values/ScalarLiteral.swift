import ComposableArchitecture
import Foundation

/// Swift expressions of scalars, texts, dates, durations, identifiers and data.
enum ScalarLiteral {
  /// Returns the expression of a value, or `nil` if its type is not supported here.
  static func text(of value: Any) -> String? {
    switch value {
    case let value as Bool: "\(value)"
    case let value as String: string(value)
    case let value as any FixedWidthInteger: integer(value)
    case let value as Double: floating(value)
    case let value as Float: floating(value)
    case let value as Substring: string(String(value))
    case let value as Character: string(String(value))
    case let value as Duration: duration(value)
    case let value as UUID: uuid(value)
    case let value as Date: date(value)
    case let value as URL: "URL(string: \(string(value.absoluteString)))!"
    case let value as Data: data(value)
    case let value as Decimal: "Decimal(string: \(string("\(value)")))!"
    default: nil
    }
  }

  /// Returns a single-line string literal.
  static func string(_ value: String) -> String {
    let needsNothing = value.utf8.allSatisfy { byte in
      (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    if needsNothing { return "\"\(value)\"" }
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0": text += "\\0"
      default:
        if isVisible(scalar) {
          text.unicodeScalars.append(scalar)
        } else {
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return text + "\""
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    // In these Latin blocks only the soft hyphen is invisible. Looking up a category costs more.
    if (0x20...0x7E).contains(scalar.value) { return true }
    if (0xA1...0x24F).contains(scalar.value) { return scalar.value != 0xAD }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    // A zero-width joiner belongs to its emoji. Other invisible format characters are escaped.
    case .format: scalar == "\u{200D}"
    case .spaceSeparator: scalar == " "
    default: true
    }
  }

  static func integer(_ value: any FixedWidthInteger) -> String {
    grouped("\(value)")
  }

  /// Groups the digits of a long number, as `swift format` requires.
  private static func grouped(_ digits: String) -> String {
    let isNegative = digits.hasPrefix("-")
    var rest = Substring(isNegative ? digits.dropFirst() : digits[...])
    guard rest.count > 6 else { return digits }
    var groups: [Substring] = []
    while !rest.isEmpty {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    return (isNegative ? "-" : "") + groups.joined(separator: "_")
  }

  private static func floating<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ value: Value
  ) -> String {
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    return "\(value)"
  }

  static func duration(_ value: Duration) -> String {
    let (seconds, attoseconds) = value.components
    let total = Int128(seconds) * 1_000_000_000_000_000_000 + Int128(attoseconds)
    if total == 0 { return ".zero" }
    let units: [(name: String, size: Int128)] = [
      ("seconds", 1_000_000_000_000_000_000), ("milliseconds", 1_000_000_000_000_000),
      ("microseconds", 1_000_000_000_000), ("nanoseconds", 1_000_000_000),
    ]
    for (name, size) in units where total % size == 0 {
      return ".\(name)(\(grouped("\(total / size)")))"
    }
    return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
  }

  private static func uuid(_ value: UUID) -> String {
    let text = value.uuidString
    // As `UUIDGenerator.incrementing` makes them.
    if text.hasPrefix("00000000-0000-0000-0000-"), let number = Int(text.suffix(12), radix: 16) {
      return "UUID(\(integer(number)))"
    }
    return "UUID(uuidString: \"\(text)\")!"
  }

  private static func date(_ value: Date) -> String {
    let seconds = value.timeIntervalSince1970
    if Date(timeIntervalSince1970: seconds) == value {
      return "Date(timeIntervalSince1970: \(number(seconds)))"
    }
    return "Date(timeIntervalSinceReferenceDate: \(number(value.timeIntervalSinceReferenceDate)))"
  }

  private static func number(_ value: Double) -> String {
    Int64(exactly: value).map { integer($0) } ?? floating(value)
  }

  private static func data(_ value: Data) -> String {
    if let text = String(data: value, encoding: .utf8), !text.contains("\0") {
      return value.isEmpty ? "Data()" : "Data(\(string(text)).utf8)"
    }
    return "Data(base64Encoded: \"\(value.base64EncodedString())\")!"
  }
}
