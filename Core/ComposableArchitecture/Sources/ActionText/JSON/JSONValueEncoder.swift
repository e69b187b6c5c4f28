extension JSONValue {
  /// Encodes a value; ``decode(_:at:)`` reads it back as the same value.
  init(encoding value: any Encodable, at path: [any CodingKey] = []) throws {
    if let special = Self(foundationValue: value) {
      self = special
      return
    }
    let box = EncodingBox()
    try value.encode(to: JSONValueEncoder(box: box, codingPath: path))
    var json = box.value
    // Their order is random, but the text of equal values must be equal.
    if value is any UnorderedEncoding { json.sortEncodedElements() }
    self = json
  }

  private mutating func sortEncodedElements() {
    switch self {
    case .object(let object):
      self = .object(JSONObject(object.members.sorted { $0.key < $1.key }))
    case .array(let elements):
      self = .array(elements.sortedByText())
    default:
      break
    }
  }
}

extension [JSONValue] {
  /// The elements in an order that depends only on themselves: numbers by size, then the rest by text.
  func sortedByText() -> [JSONValue] {
    let numbers = compactMap { element -> (Double, JSONValue)? in
      switch element {
      case .integer(let value): (Double(value), element)
      case .double(let value) where !value.isNaN: (value, element)
      default: nil
      }
    }
    if numbers.count == count { return numbers.sorted { $0.0 < $1.0 }.map(\.1) }
    return map { (text: $0.text(), value: $0) }.sorted { $0.text < $1.text }.map(\.value)
  }
}

/// Types whose elements come in random order. A dictionary whose keys are neither strings nor integers does not
/// conform: it encodes as a list of alternating keys and values.
private protocol UnorderedEncoding {}
extension Set: UnorderedEncoding {}
extension Dictionary: UnorderedEncoding where Key: LosslessStringConvertible {}

/// A part of the value that is being built; containers are shared while they are filled.
private final class EncodingBox {
  private enum Content {
    case value(JSONValue)
    case array([EncodingBox])
    case object([(key: String, box: EncodingBox)], indices: [String: Int])
  }

  // A type that encodes nothing at all is an empty object, as with other encoders.
  private var content = Content.value(.object(JSONObject()))

  var value: JSONValue {
    switch content {
    case .value(let value): value
    case .array(let boxes): .array(boxes.map(\.value))
    case .object(let members, _):
      .object(JSONObject(members.map { .init(key: $0.key, value: $0.box.value) }))
    }
  }

  var count: Int {
    if case .array(let boxes) = content { boxes.count } else { 0 }
  }

  func set(_ value: JSONValue) {
    content = .value(value)
  }

  func beginArray() {
    if case .array = content { return }
    content = .array([])
  }

  func beginObject() {
    if case .object = content { return }
    content = .object([], indices: [:])
  }

  func appendElement() -> EncodingBox {
    guard case .array(var boxes) = content else { return self }
    content = .array([])  // Releases the boxes, so that appending does not copy them.
    let box = EncodingBox()
    boxes.append(box)
    content = .array(boxes)
    return box
  }

  func member(_ key: String) -> EncodingBox {
    guard case .object(var members, var indices) = content else { return self }
    if let index = indices[key] { return members[index].box }
    content = .object([], indices: [:])
    let box = EncodingBox()
    indices[key] = members.count
    members.append((key, box))
    content = .object(members, indices: indices)
    return box
  }
}

/// Lets any `Encodable` type write itself into a ``JSONValue``.
private struct JSONValueEncoder: Encoder {
  let box: EncodingBox
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    box.beginObject()
    return KeyedEncodingContainer(KeyedContainer<Key>(box: box, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    box.beginArray()
    return UnkeyedContainer(box: box, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleValueContainer(box: box, codingPath: codingPath)
  }
}

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let box: EncodingBox
  let codingPath: [any CodingKey]

  private func encoder(_ key: some CodingKey) -> JSONValueEncoder {
    JSONValueEncoder(box: box.member(key.stringValue), codingPath: codingPath + [key])
  }

  mutating func encodeNil(forKey key: Key) { box.member(key.stringValue).set(.null) }
  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    var container = encoder(key).singleValueContainer()
    try container.encode(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(key).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { encoder(JSONCodingKey(stringValue: "super")) }
  mutating func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
}

private struct UnkeyedContainer: UnkeyedEncodingContainer {
  let box: EncodingBox
  let codingPath: [any CodingKey]

  var count: Int { box.count }

  private func encoder() -> JSONValueEncoder {
    let key = JSONCodingKey(intValue: box.count)
    return JSONValueEncoder(box: box.appendElement(), codingPath: codingPath + [key])
  }

  mutating func encodeNil() { box.appendElement().set(.null) }
  mutating func encode<Value: Encodable>(_ value: Value) throws {
    var container = encoder().singleValueContainer()
    try container.encode(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    encoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { encoder() }
}

private struct SingleValueContainer: SingleValueEncodingContainer {
  let box: EncodingBox
  let codingPath: [any CodingKey]

  mutating func encodeNil() { box.set(.null) }
  mutating func encode(_ value: Bool) { box.set(.bool(value)) }
  mutating func encode(_ value: String) { box.set(.string(value)) }
  mutating func encode(_ value: Double) { box.set(JSONValue(number: value)) }
  mutating func encode(_ value: Float) { box.set(JSONValue(number: value)) }
  mutating func encode(_ value: Int) { box.set(.integer(Int128(value))) }
  mutating func encode(_ value: Int8) { box.set(.integer(Int128(value))) }
  mutating func encode(_ value: Int16) { box.set(.integer(Int128(value))) }
  mutating func encode(_ value: Int32) { box.set(.integer(Int128(value))) }
  mutating func encode(_ value: Int64) { box.set(.integer(Int128(value))) }
  mutating func encode(_ value: Int128) { box.set(.integer(value)) }
  mutating func encode(_ value: UInt) { box.set(.integer(Int128(value))) }
  mutating func encode(_ value: UInt8) { box.set(.integer(Int128(value))) }
  mutating func encode(_ value: UInt16) { box.set(.integer(Int128(value))) }
  mutating func encode(_ value: UInt32) { box.set(.integer(Int128(value))) }
  mutating func encode(_ value: UInt64) { box.set(.integer(Int128(value))) }
  mutating func encode(_ value: UInt128) throws {
    guard let integer = Int128(exactly: value) else {
      throw JSONDecodingProblem(path: codingPath, "the number \(value) does not fit in Int128")
    }
    box.set(.integer(integer))
  }
  mutating func encode<Value: Encodable>(_ value: Value) throws {
    box.set(try JSONValue(encoding: value, at: codingPath))
  }
}
