/// A type with its own source representation in generated tests.
///
/// A generated test writes a struct by the initializer stated for it. Conform a type if it is neither
/// `Codable` nor has an initializer for its stored properties, or if another expression reads better.
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

/// The error for a value that cannot be written in source.
public struct UnwritableValue: Error, Equatable, Sendable {
  /// The type of the value or of its part that cannot be written.
  public let type: String
  /// The reason, as a clause.
  public let reason: String
}

extension UnwritableValue: CustomStringConvertible {
  /// The type, the reason and the remedy.
  public var description: String {
    """
    A value of the type '\(type)' cannot be written in a test: \(reason). Make the type Codable, \
    state its initializer with a TestInitializer, or conform it to SwiftLiteralConvertible.
    """
  }
}
