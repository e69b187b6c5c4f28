/// Lets any `Decodable` type read itself from a ``JSONValue``.
struct JSONValueDecoder: Decoder {
  let value: JSONValue
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else {
      throw JSONDecodingProblem(
        path: codingPath,
        "expected an object, found \(value.kindDescription)"
      )
    }
    return KeyedDecodingContainer(KeyedContainer<Key>(object: object, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else {
      throw JSONDecodingProblem(
        path: codingPath,
        "expected an array, found \(value.kindDescription)"
      )
    }
    return UnkeyedContainer(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    SingleValueContainer(value: value, codingPath: codingPath)
  }
}

// MARK: - Objects

private struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: JSONObject
  let indices: [String: Int]
  let codingPath: [any CodingKey]

  init(object: JSONObject, codingPath: [any CodingKey]) {
    self.object = object
    self.codingPath = codingPath
    indices = object.indexByKey()
  }

  var allKeys: [Key] {
    object.members.compactMap { Key(stringValue: $0.key) }
  }

  func contains(_ key: Key) -> Bool {
    indices[key.stringValue] != nil
  }

  private func element(_ key: some CodingKey) throws -> JSONValue {
    guard let index = indices[key.stringValue] else {
      let names = NearestNames.nearest(to: key.stringValue, among: object.keys)
      let found = names.map { "\"\($0)\"" }.joined(separator: ", ")
      throw JSONDecodingProblem(
        path: codingPath,
        "the key \"\(key.stringValue)\" is missing" + (names.isEmpty ? "" : " (found \(found))")
      )
    }
    return object.members[index].value
  }

  private func single(_ key: Key) throws -> SingleValueContainer {
    SingleValueContainer(value: try element(key), codingPath: codingPath + [key])
  }

  private func decoder(_ key: some CodingKey) throws -> JSONValueDecoder {
    JSONValueDecoder(value: try element(key), codingPath: codingPath + [key])
  }

  func decodeNil(forKey key: Key) throws -> Bool { try single(key).decodeNil() }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try single(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(JSONCodingKey(stringValue: "super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}

// MARK: - Arrays

private struct UnkeyedContainer: UnkeyedDecodingContainer {
  let elements: [JSONValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(elements: [JSONValue], codingPath: [any CodingKey]) {
    self.elements = elements
    self.codingPath = codingPath
  }

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  private func current() throws -> SingleValueContainer {
    guard !isAtEnd else {
      throw JSONDecodingProblem(
        path: codingPath,
        "expected more than \(elements.count) element\(elements.count == 1 ? "" : "s") in the array"
      )
    }
    let key = JSONCodingKey(intValue: currentIndex)
    return SingleValueContainer(value: elements[currentIndex], codingPath: codingPath + [key])
  }

  /// Advances only after success, as the protocol requires.
  private mutating func next<Result>(
    _ read: (SingleValueContainer) throws -> Result
  ) throws -> Result {
    let result = try read(try current())
    currentIndex += 1
    return result
  }

  mutating func decodeNil() throws -> Bool {
    let isNull = try current().decodeNil()
    if isNull { currentIndex += 1 }
    return isNull
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.decode(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next { try $0.decoder.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.decoder.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try next { $0.decoder }
  }
}

// MARK: - Single values

private struct SingleValueContainer: SingleValueDecodingContainer {
  let value: JSONValue
  let codingPath: [any CodingKey]

  var decoder: JSONValueDecoder {
    JSONValueDecoder(value: value, codingPath: codingPath)
  }

  func decodeNil() -> Bool {
    if case .null = value { true } else { false }
  }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let value) = value else { throw value.mismatch(type, at: codingPath) }
    return value
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let value) = value else { throw value.mismatch(type, at: codingPath) }
    return value
  }

  func decode(_ type: Double.Type) throws -> Double { try value.decodeFloat(type, at: codingPath) }
  func decode(_ type: Float.Type) throws -> Float { try value.decodeFloat(type, at: codingPath) }
  func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: Int128.Type) throws -> Int128 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try integer(type) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try value.decode(type, at: codingPath)
  }

  private func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    try value.decodeInteger(type, at: codingPath)
  }
}
