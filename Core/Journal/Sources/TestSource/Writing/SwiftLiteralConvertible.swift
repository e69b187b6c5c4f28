/// A type that says how its values are written in source.
///
/// What a generated test writes is found by reflection and from the symbols of the program. A type
/// that is written otherwise than by the names of its stored properties, or that is neither
/// `Codable` nor has an initializer for all of them, conforms to this.
///
/// ```swift
/// extension Money: SwiftLiteralConvertible {
///   var swiftLiteral: String { "Money.euros(\(euros))" }
/// }
/// ```
public protocol SwiftLiteralConvertible {
  /// An expression that makes an equal value, and stands where the type is known.
  var swiftLiteral: String { get }
}
