internal import ActionText

/// Decodes a value from nothing: gives each part a value to try, and records the JSON of the whole.
final class ProbingDecoder: Decoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  fileprivate enum Content {
    case object([JSONObject.Member])
    case array
    case value(JSONValue)
  }

  fileprivate var content: Content?
  private let values: PayloadValues
  private let variant: Int
  private let depth: Int

  /// - Parameters:
  ///   - values: Makes the values of the parts.
  ///   - variant: The number of the value of each part to take.
  ///   - depth: The number of types around this one.
  init(values: PayloadValues, variant: Int, depth: Int) {
    self.values = values
    self.variant = variant
    self.depth = depth
  }

  /// The JSON of the decoded value.
  var json: JSONValue? {
    switch content {
    case .object(let members): .object(JSONObject(members))
    case .array: .array([])
    case .value(let value): value
    case nil: nil
    }
  }

  /// A value of a type, with its JSON.
  fileprivate func make<Value: Decodable>(_ type: Value.Type) throws -> (Value, JSONValue) {
    let all = values.values(of: type, depth: depth)
    guard !all.isEmpty, let value = try all[variant % all.count].decoded(as: type) as? Value else {
      throw DecodingError.valueNotFound(type, .init(codingPath: [], debugDescription: "no value"))
    }
    return (value, all[variant % all.count])
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    if content == nil { content = .object([]) }
    return KeyedDecodingContainer(ProbedObject<Key>(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    content = .array
    return ProbedArray()
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { ProbedValue(decoder: self) }
}

private struct ProbedObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ProbingDecoder
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { false }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    let (value, json) = try decoder.make(type)
    if case .object(let members) = decoder.content {
      decoder.content = .object(members + [.init(key: key.stringValue, value: json)])
    }
    return value
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw unknown() }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw unknown()
  }

  func superDecoder() throws -> any Decoder { throw unknown() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw unknown() }
}

/// An array without elements.
private struct ProbedArray: UnkeyedDecodingContainer {
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }

  func decodeNil() throws -> Bool { throw unknown() }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { throw unknown() }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { throw unknown() }
  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw unknown() }
  func superDecoder() throws -> any Decoder { throw unknown() }
}

private struct ProbedValue: SingleValueDecodingContainer {
  let decoder: ProbingDecoder
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let (value, json) = try decoder.make(type)
    decoder.content = .value(json)
    return value
  }
}

/// Values that are decoded in parts are unknown.
private func unknown() -> any Error {
  DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no value is known"))
}
