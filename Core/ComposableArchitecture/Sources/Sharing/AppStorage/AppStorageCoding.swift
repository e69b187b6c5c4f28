import Foundation

/// The coding of a type's values among settings, as property lists, and in recorded sessions, as JSON.
struct AppStorageCoding<Value: Sendable>: Sendable {
  /// Returns the stored form of a value; `nil` if none is stored.
  var encode: @Sendable (Value) throws -> Any?
  /// The value of a stored form; `nil` if the stored form is of another type.
  var decode: @Sendable (Any) throws -> Value?
  /// The JSON of a value; `nil` if it has none.
  var record: @Sendable (Value) -> Data?
  /// The value of its JSON; `nil` if the JSON is of another type.
  var replay: @Sendable (Data) -> Value?

  /// Optional values: `nil` is not stored.
  static func optional<Wrapped>(_ coding: AppStorageCoding<Wrapped>) -> Self
  where Value == Wrapped? {
    Self(
      encode: { try $0.flatMap { try coding.encode($0) } },
      decode: { try coding.decode($0).map(Optional.some) },
      record: { $0.map { coding.record($0) } ?? Data("null".utf8) },
      replay: { $0 == Data("null".utf8) ? .some(nil) : coding.replay($0).map(Optional.some) }
    )
  }
}

extension AppStorageCoding where Value: Codable {
  /// Values that are stored as they are.
  static var plain: Self {
    Self(encode: { $0 }, decode: { $0 as? Value }, record: Self.json(of:), replay: Self.value(of:))
  }

  /// A value stored as its JSON.
  static var json: Self {
    Self(
      encode: { try JSONEncoder().encode($0) },
      decode: { try ($0 as? Data).map { try JSONDecoder().decode(Value.self, from: $0) } },
      record: Self.json(of:),
      replay: Self.value(of:)
    )
  }

  @Sendable private static func json(of value: Value) -> Data? { try? JSONEncoder().encode(value) }

  @Sendable private static func value(of json: Data) -> Value? {
    try? JSONDecoder().decode(Value.self, from: json)
  }
}

extension AppStorageCoding where Value: Codable & SettingsNumber {
  /// Numbers and Booleans, which settings do not distinguish, as in Foundation: a stored `1` is read as `1.0` and
  /// `true`.
  static var number: Self {
    var coding = plain
    coding.decode = { stored in
      (stored as? Value)
        ?? (stored as? Int).flatMap { Value(setting: Double($0)) }
        ?? (stored as? Double).flatMap(Value.init(setting:))
        ?? (stored as? Bool).flatMap { Value(setting: $0 ? 1 : 0) }
    }
    return coding
  }
}

/// A type whose values are numbers among settings.
protocol SettingsNumber {
  /// Makes a value from a number; `nil` if no value equals it exactly.
  init?(setting number: Double)
}

extension Bool: SettingsNumber {
  init?(setting number: Double) {
    guard number == 0 || number == 1 else { return nil }
    self = number == 1
  }
}

extension Double: SettingsNumber {
  init?(setting number: Double) { self = number }
}

extension Int: SettingsNumber {
  init?(setting number: Double) { self.init(exactly: number) }
}

extension AppStorageCoding where Value == URL {
  /// A URL, stored as its text.
  static var url: Self {
    Self(
      encode: { $0.absoluteString },
      decode: { ($0 as? String).flatMap { URL(string: $0) } },
      record: { try? JSONEncoder().encode($0.absoluteString) },
      replay: {
        (try? JSONDecoder().decode(String.self, from: $0)).flatMap { URL(string: $0) }
      }
    )
  }
}

extension AppStorageCoding where Value: RawRepresentable, Value.RawValue: Codable {
  /// A value stored as its raw value.
  static var rawValue: Self {
    Self(
      encode: { $0.rawValue },
      decode: { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) },
      record: { try? JSONEncoder().encode($0.rawValue) },
      replay: {
        (try? JSONDecoder().decode(Value.RawValue.self, from: $0)).flatMap(Value.init(rawValue:))
      }
    )
  }
}
