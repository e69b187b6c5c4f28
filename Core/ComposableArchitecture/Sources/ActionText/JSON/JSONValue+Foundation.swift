#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The types of Foundation whose own coding is not readable text: a date is seconds since 2001, a URL an object.
// Everything written here is read back exactly.

extension JSONValue {
  /// A number; one that JSON cannot write becomes a string.
  init(number value: Double) {
    self = value.isFinite ? .double(value) : .string("\(value)")
  }

  /// A number of single precision, with its own digits: `0.1`, not the digits of the `Double`.
  init(number value: Float) {
    self.init(number: Double("\(value)") ?? Double(value))
  }

  /// The JSON of a date, duration, URL, decimal number or data; `nil` for every other type.
  init?(foundationValue value: Any) {
    switch value {
    case let value as Date: self = .string(Self.text(of: value))
    case let value as Duration: self = .string(value.jsonText)
    case let value as URL: self = .string(value.absoluteString)
    case let value as UUID: self = .string(value.uuidString)
    case let value as Data: self = .string(value.base64EncodedString())
    case let value as Decimal: self = .string("\(value)")
    default: return nil
    }
  }

  /// Decodes a date, duration, URL, decimal number or data; `nil` for every other type.
  func decodeFoundationValue<Value>(
    _ type: Value.Type,
    at path: [any CodingKey]
  ) throws -> Value? {
    func value<Result>(_ read: (String) -> Result?, _ meaning: String) throws -> Value? {
      guard case .string(let text) = self, let result = read(text) else {
        throw JSONDecodingProblem(path: path, "expected \(meaning), found \(kindDescription)")
      }
      return result as? Value
    }
    return switch type {
    case is Date.Type:
      try value(Self.date, "a date such as \"2026-01-31T12:00:00Z\"")
    case is Duration.Type:
      // A pair of numbers is the type's own coding, which its own decoder reads.
      if case .array = self {
        nil
      } else {
        try value({ Duration(jsonText: $0) }, "a duration such as \"300.0 seconds\"")
      }
    case is URL.Type: try value({ URL(string: $0) }, "a URL in a string")
    case is UUID.Type: try value({ UUID(uuidString: $0) }, "a UUID in a string")
    case is Data.Type: try value({ Data(base64Encoded: $0) }, "data as a base64 string")
    case is Decimal.Type: try decodeDecimal(at: path) as? Value
    default: nil
    }
  }

  private func decodeDecimal(at path: [any CodingKey]) throws -> Decimal {
    let text: String? =
      switch self {
      case .integer, .double: self.text()
      case .string(let text): text
      default: nil
      }
    guard let decimal = text.flatMap({ Decimal(string: $0) }) else {
      throw mismatch(Decimal.self, at: path)
    }
    return decimal
  }

  /// The date in the internet's format, with as many digits of a second as exactness requires. Dates without such a
  /// form are seconds since 2001, as a string.
  private static func text(of date: Date) -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    let whole = seconds.rounded(.down)
    guard abs(seconds) < 0x1p36 else { return "\(seconds)" }
    let base = Date(timeIntervalSinceReferenceDate: whole).formatted(.iso8601)
    let fraction = seconds - whole
    if fraction == 0 { return Self.date(base) == date ? base : "\(seconds)" }
    // `0.25` without its zero; a fraction too small for this notation takes the other form.
    let digits = "\(fraction)"
    guard digits.hasPrefix("0."), !digits.contains("e") else { return "\(seconds)" }
    let text = "\(base.dropLast())\(digits.dropFirst())Z"
    return Self.date(text) == date ? text : "\(seconds)"
  }

  private static func date(_ text: String) -> Date? {
    if let seconds = Double(text) { return Date(timeIntervalSinceReferenceDate: seconds) }
    var text = text
    var fraction = 0.0
    if let point = text.firstIndex(of: ".") {
      let end = text[text.index(after: point)...].firstIndex { !$0.isASCII || !$0.isNumber }
      let digits = text[point..<(end ?? text.endIndex)]
      guard digits.count > 1, let value = Double("0\(digits)") else { return nil }
      fraction = value
      text.removeSubrange(point..<(end ?? text.endIndex))
    }
    guard let base = try? Date(text, strategy: .iso8601) else { return nil }
    return Date(timeIntervalSinceReferenceDate: base.timeIntervalSinceReferenceDate + fraction)
  }
}
