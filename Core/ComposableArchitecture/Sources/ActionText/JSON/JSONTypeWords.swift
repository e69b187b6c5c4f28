#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The JSON form of a type's values, in words for a person: `a whole number`.
///
/// Names of types are for developers: a script's author knows none of them.
func typeWords(_ type: Any.Type) -> String {
  switch type {
  case is Bool.Type: "true or false"
  case is String.Type, is Substring.Type, is Character.Type: "a string"
  case is Date.Type: "a date in a string"
  case is Duration.Type: "a duration in a string"
  case is URL.Type: "a URL in a string"
  case is UUID.Type: "a UUID in a string"
  case is Data.Type: "data as a base64 string"
  case is Decimal.Type: "a number"
  case is any FixedWidthInteger.Type: "a whole number"
  case is any BinaryFloatingPoint.Type: "a number"
  case let type as any WordedType.Type: type.words
  case let type as any RawRepresentable.Type: rawValueWords(type)
  case is any Sequence.Type: "an array"
  default: "a value"
  }
}

/// A type whose description depends on the types in it.
private protocol WordedType {
  static var words: String { get }
}

extension Optional: WordedType {
  fileprivate static var words: String { "\(typeWords(Wrapped.self)) or null" }
}

extension Dictionary: WordedType {
  fileprivate static var words: String { "an object" }
}

private func rawValueWords<Value: RawRepresentable>(_ type: Value.Type) -> String {
  typeWords(Value.RawValue.self)
}

extension DecodingError.Context {
  /// The reason why a value does not fit, without the type names of the standard library's message.
  var words: String {
    guard debugDescription.hasPrefix("Cannot initialize "),
      let range = debugDescription.firstRange(of: " value ")
    else { return debugDescription }
    return "\(debugDescription[range.upperBound...]) is none of the values that are known"
  }
}
