import Foundation

/// How values of a type are kept among settings, which hold what a property list can.
struct AppStorageCoding<Value: Sendable>: Sendable {
  /// What is kept for a value; `nil` if nothing is.
  var encode: @Sendable (Value) throws -> Any?
  /// The value of what is kept; `nil` if that is of another type.
  var decode: @Sendable (Any) throws -> Value?

  /// Values that are kept as they are.
  static var plain: Self {
    Self(encode: { $0 }, decode: { $0 as? Value })
  }

  /// Optional values: nothing is kept for `nil`.
  static func optional<Wrapped>(_ coding: AppStorageCoding<Wrapped>) -> Self
  where Value == Wrapped? {
    Self(
      encode: { try $0.flatMap { try coding.encode($0) } },
      decode: { try coding.decode($0).map(Optional.some) }
    )
  }
}

extension AppStorageCoding where Value == URL {
  /// A URL, kept as its text.
  static var url: Self {
    Self(
      encode: { $0.absoluteString },
      decode: { ($0 as? String).flatMap { URL(string: $0) } }
    )
  }
}

extension AppStorageCoding where Value: RawRepresentable {
  /// A value kept as its raw value.
  static var rawValue: Self {
    Self(
      encode: { $0.rawValue },
      decode: { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) }
    )
  }
}

extension AppStorageCoding where Value: Codable {
  /// A value kept as its JSON.
  static var json: Self {
    Self(
      encode: { try JSONEncoder().encode($0) },
      decode: { try ($0 as? Data).map { try JSONDecoder().decode(Value.self, from: $0) } }
    )
  }
}
