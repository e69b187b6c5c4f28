/// A JSON value whose integers are exact and whose objects keep the order of their members.
///
/// Two values are equal when they mean the same: the order of an object's members does not count,
/// and an integer equals a floating point number of the same size.
public enum JSONValue: Sendable {
  /// No value.
  case null
  /// A Boolean.
  case bool(Bool)
  /// A number without a fraction, exact.
  case integer(Int128)
  /// Any other number.
  case double(Double)
  /// A text.
  case string(String)
  /// Values in their order.
  case array([JSONValue])
  /// Values with names, in the order in which they were written.
  case object(JSONObject)

  /// The greatest nesting of arrays and objects, when parsed and when made from a state.
  public static let maximumDepth = 512

  /// The kind of value in words for a message: "an object", "the string \"a\"".
  public var kindDescription: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer, .double: "the number \(text())"
    case .string(let value) where value.utf8.count <= 40: "the string \(text())"
    case .string: "a long string"
    case .array(let elements): elements.isEmpty ? "an empty array" : "an array"
    case .object(let object): object.members.isEmpty ? "an empty object" : "an object"
    }
  }
}

extension JSONValue {
  /// Whether the value is an unchanged copy of another array or object. O(1).
  func hasStorage(of other: JSONValue) -> Bool {
    switch (self, other) {
    case (.array(let lhs), .array(let rhs)): lhs.storageIdentity == rhs.storageIdentity
    case (.object(let lhs), .object(let rhs)):
      lhs.members.storageIdentity == rhs.members.storageIdentity
    default: false
    }
  }

  /// Whether the value is known to be equal to another one without a comparison of arrays and objects.
  @_spi(Reflection)
  public func isCopy(of other: JSONValue) -> Bool {
    switch (self, other) {
    case (.array, _), (.object, _): hasStorage(of: other)
    default: self == other
    }
  }
}

extension JSONValue: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    if lhs.hasStorage(of: rhs) { return true }
    return switch (lhs, rhs) {
    case (.null, .null): true
    case (.bool(let lhs), .bool(let rhs)): lhs == rhs
    case (.integer(let lhs), .integer(let rhs)): lhs == rhs
    case (.double(let lhs), .double(let rhs)): lhs == rhs
    case (.integer(let integer), .double(let double)), (.double(let double), .integer(let integer)):
      Int128(exactly: double) == integer
    case (.string(let lhs), .string(let rhs)): lhs == rhs
    case (.array(let lhs), .array(let rhs)): lhs == rhs
    case (.object(let lhs), .object(let rhs)): lhs == rhs
    default: false
    }
  }
}

// There is no literal for null, because `nil` would then mean `.null` where an optional was meant.
extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral
{
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { .init(key: $0, value: $1) }))
  }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(integerLiteral value: Int) { self = .integer(Int128(value)) }
  public init(stringLiteral value: String) { self = .string(value) }
}
