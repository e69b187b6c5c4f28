/// The reason why a JSON value does not fit a type, and the path of the part.
struct JSONDecodingProblem: Error {
  var path: JSONPath
  var message: String

  init(path: [any CodingKey], _ message: String) {
    self.path = JSONPath(path)
    self.message = message
  }

  /// Describes the error of a type's own `init(from:)`.
  init(_ error: any Error, at path: [any CodingKey]) {
    switch error {
    case let problem as JSONDecodingProblem:
      self = problem
    case DecodingError.typeMismatch(let type, let context):
      self.init(path: context.codingPath, "expected \(typeWords(type)): \(context.words)")
    case DecodingError.valueNotFound(let type, let context):
      self.init(path: context.codingPath, "expected \(typeWords(type)): \(context.words)")
    case DecodingError.keyNotFound(let key, let context):
      self.init(path: context.codingPath, "the key \"\(key.stringValue)\" is missing")
    case DecodingError.dataCorrupted(let context):
      self.init(path: context.codingPath, context.words)
    default:
      self.init(path: path, "\(error)")
    }
  }
}

/// The name of a type in source form, without its module.
func typeName(_ type: Any.Type) -> String {
  type == Void.self ? "Void" : String(describing: type)
}

/// A key for positions in arrays and for names made at run time.
struct JSONCodingKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}

extension JSONValue {
  /// Decodes a value of a type; integers are checked exactly against the type's range.
  ///
  /// - Throws: A ``JSONDecodingProblem``.
  func decode<Value: Decodable>(
    _ type: Value.Type,
    at path: [any CodingKey] = []
  ) throws -> Value {
    if let special = try decodeFoundationValue(type, at: path) { return special }
    do {
      return try Value(from: JSONValueDecoder(value: self, codingPath: path))
    } catch {
      throw JSONDecodingProblem(error, at: path)
    }
  }

  func mismatch(_ type: Any.Type, at path: [any CodingKey]) -> JSONDecodingProblem {
    JSONDecodingProblem(path: path, "expected \(typeWords(type)), found \(kindDescription)")
  }

  func decodeInteger<Value: FixedWidthInteger>(
    _ type: Value.Type,
    at path: [any CodingKey]
  ) throws -> Value {
    let integer: Value? =
      switch self {
      case .integer(let value): Value(exactly: value)
      // Beyond that a floating point number no longer stands for the written integer.
      case .double(let value) where abs(value) <= 0x1p53: Value(exactly: value)
      case .double: nil
      default: throw mismatch(type, at: path)
      }
    if let integer { return integer }
    if case .double(let value) = self, value.rounded() != value {
      throw mismatch(type, at: path)
    }
    throw JSONDecodingProblem(
      path: path,
      "the number \(text()) is not from \(type.min) to \(type.max)"
    )
  }

  func decodeFloat<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Value.Type,
    at path: [any CodingKey]
  ) throws -> Value {
    switch self {
    case .integer(let value): return Value(value)
    case .double(let value):
      let converted = Value(value)
      guard converted.isFinite || !value.isFinite else {
        throw JSONDecodingProblem(path: path, "the number \(text()) is too large")
      }
      return converted
    case .string("nan"): return .nan
    case .string("inf"): return .infinity
    case .string("-inf"): return -.infinity
    default: throw mismatch(type, at: path)
    }
  }
}
