/// A type with its own source representation in generated tests.
///
/// A generated test writes values by reflection and by the initializers among the symbols of the
/// executable. Conform a type if it is neither `Codable` nor has an initializer for its stored
/// properties, or if another expression reads better.
///
/// ```swift
/// extension Money: SwiftLiteralConvertible {
///   var swiftLiteral: String { "Money.euros(\(euros))" }
/// }
/// ```
public protocol SwiftLiteralConvertible {
  /// An expression of an equal value. It is only used where the context determines the type.
  var swiftLiteral: String { get }
}
