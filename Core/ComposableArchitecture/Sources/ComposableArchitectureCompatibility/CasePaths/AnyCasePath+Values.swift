public import CasePaths

extension AnyCasePath where Root == Void {
  /// Creates the path from any root to a constant value, which always exists.
  ///
  /// - Parameter value: The value, evaluated each time that it is extracted.
  /// - Returns: The path.
  public static func constant(
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) -> AnyCasePath {
    AnyCasePath(embed: { _ in }, extract: { _ in value() })
  }
}

extension AnyCasePath where Value == Never {
  /// The path to a payload that no value has.
  public static var never: AnyCasePath { ._$impossible }
}

extension AnyCasePath where Value: RawRepresentable, Root == Value.RawValue {
  /// The path from a raw value to its value; `nil` is extracted from any other raw value.
  public static var rawValue: AnyCasePath {
    ._$case(embed: { $0.rawValue }, extract: { Value(rawValue: $0) })
  }
}

extension AnyCasePath where Value: LosslessStringConvertible, Root == String {
  /// The path from a text to the value it describes; `nil` is extracted from any other text.
  public static var description: AnyCasePath {
    ._$case(embed: { $0.description }, extract: { Value($0) })
  }
}
