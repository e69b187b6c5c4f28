// Payloads as JSON: `Codable` values, names of cases, no value, several values, and wrappers of those.

/// A wrapper whose JSON form consists of the JSON forms of its contents.
protocol JSONPayloadConvertible {
  init(payload: JSONValue, at path: [any CodingKey]) throws
  func payload(at path: [any CodingKey]) throws -> JSONValue
}

extension JSONValue {
  /// Reads a payload of any type that has a JSON form.
  func payload(of type: Any.Type, at path: [any CodingKey] = []) throws -> Any {
    if type == Void.self {
      guard self == .null || self == .object(JSONObject()) else {
        throw JSONDecodingProblem(path: path, "expected null, found \(kindDescription)")
      }
      return ()
    }
    if let type = type as? any JSONPayloadConvertible.Type {
      return try type.init(payload: self, at: path)
    }
    if let tuple = TuplePayload(type) { return try tuple.value(of: self, at: path) }
    if let cases = NamedCases(type) { return try cases.value(of: self, at: path) }
    guard let type = type as? any Decodable.Type else {
      throw JSONDecodingProblem(path: path, "no value of this kind can be read from JSON")
    }
    return try decode(type, at: path)
  }

  /// Writes a payload of any type that has a JSON form.
  init(payload value: Any, of type: Any.Type, at path: [any CodingKey] = []) throws {
    if type == Void.self {
      self = .null
    } else if let value = value as? any JSONPayloadConvertible {
      self = try value.payload(at: path)
    } else if let tuple = TuplePayload(type) {
      self = try tuple.json(of: value, at: path)
    } else if let type = type as? any Encodable.Type {
      self = try Self.encoding(value, as: type, at: path)
    } else if let cases = NamedCases(type) {
      self = try cases.json(of: value, at: path)
    } else {
      throw JSONDecodingProblem(path: path, "the type \(typeName(type)) is not Encodable")
    }
  }

  /// Encodes by the declared type, which for an optional is not the type of its content.
  private static func encoding<Value: Encodable>(
    _ value: Any,
    as type: Value.Type,
    at path: [any CodingKey]
  ) throws -> JSONValue {
    guard let value = value as? Value else {
      throw JSONDecodingProblem(path: path, "expected \(typeName(type))")
    }
    return try JSONValue(encoding: value, at: path)
  }
}
