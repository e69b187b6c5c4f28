/// The parts of a tuple type, by which a payload of several values is written as JSON.
///
/// With a label for each value it is an object, `{"id":1,"text":"a"}`; otherwise an array, `[1,"a"]`.
struct TuplePayload {
  private struct Element {
    let label: String?
    let type: Any.Type
    let offset: Int
  }

  private let type: Any.Type
  private let elements: [Element]

  /// Reads the parts of a type; `nil` for any type but a tuple of several values.
  init?(_ type: Any.Type) {
    guard MetadataKind(type) == .tuple else { return nil }
    // NB: The layout of metadata is part of the stable ABI of Swift; see docs/ABI/TypeMetadata.rst of the compiler.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let word = MemoryLayout<UInt>.size
    let count = metadata.load(fromByteOffset: word, as: Int.self)
    guard count > 0 else { return nil }
    // Each label ends with a space, and may be empty.
    let labels = metadata.load(fromByteOffset: 2 * word, as: UnsafePointer<CChar>?.self)
    let names = labels.map {
      String(cString: $0).split(separator: " ", omittingEmptySubsequences: false)
    }
    self.type = type
    elements = (0..<count).map { index in
      let place = metadata + (3 + 2 * index) * word
      let name = names.flatMap { index < $0.count ? String($0[index]) : nil }
      return Element(
        label: name.flatMap { $0.isEmpty ? nil : $0 },
        type: unsafeBitCast(place.load(as: UnsafeRawPointer.self), to: Any.Type.self),
        offset: Int(place.load(fromByteOffset: word, as: UInt32.self))
      )
    }
  }

  /// The labels and the types of the values.
  var parts: [(label: String?, type: Any.Type)] { elements.map { ($0.label, $0.type) } }

  /// Whether each value can be written as JSON, or read.
  var isWritable: Bool {
    elements.allSatisfy { element in
      element.type != Never.self
        && (element.type is any Decodable.Type || element.type is any Encodable.Type
          || element.type is any JSONPayloadConvertible.Type || NamedCases(element.type) != nil)
    }
  }

  private var areAllLabelled: Bool { elements.allSatisfy { $0.label != nil } }

  // MARK: JSON

  /// Writes a payload.
  func json(of value: Any, at path: [any CodingKey]) throws -> JSONValue {
    let values = Mirror(reflecting: value).children.map(\.value)
    guard values.count == elements.count else {
      throw JSONDecodingProblem(path: path, "expected \(typeName(type))")
    }
    let parts = try zip(values, elements).enumerated().map { index, part in
      try JSONValue(payload: part.0, of: part.1.type, at: path + [key(index)])
    }
    guard areAllLabelled else { return .array(parts) }
    return .object(
      JSONObject(zip(elements, parts).map { .init(key: $0.label ?? "", value: $1) })
    )
  }

  /// Reads a payload.
  func value(of json: JSONValue, at path: [any CodingKey]) throws -> Any {
    var parts: [JSONValue] = []
    switch json {
    case .object(let object) where areAllLabelled:
      for element in elements {
        // An optional value may be left out.
        parts.append(object.members.first { $0.key == element.label }?.value ?? .null)
      }
      let unknown = object.members.first { member in !elements.contains { $0.label == member.key } }
      if let unknown {
        throw JSONDecodingProblem(
          path: path,
          "there is no value \"\(unknown.key)\" in \(typeName(type))"
        )
      }
    case .array(let values) where values.count == elements.count: parts = values
    default:
      let form = areAllLabelled ? "an object with a member for each" : "an array"
      throw JSONDecodingProblem(
        path: path,
        "expected \(form) of its \(elements.count) values, found \(json.kindDescription)"
      )
    }
    var values: [Any] = []
    for (index, element) in elements.enumerated() {
      values.append(try parts[index].payload(of: element.type, at: path + [key(index)]))
    }
    guard let value = make(values) else {
      throw JSONDecodingProblem(path: path, "expected \(typeName(type))")
    }
    return value
  }

  private func key(_ index: Int) -> any CodingKey {
    areAllLabelled ? Key(stringValue: elements[index].label ?? "") : Key(intValue: index)
  }

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
    init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
  }

  // MARK: Values

  /// Makes a tuple of values; `nil` if one is not of its type.
  private func make(_ values: [Any]) -> Any? {
    func isValue<Value>(_ value: Any, of type: Value.Type) -> Bool { value is Value }
    for (value, element) in zip(values, elements) {
      guard isValue(value, of: element.type) else { return nil }
    }
    func tuple<Tuple>(of type: Tuple.Type) -> Any { self.tuple(type, values) }
    return _openExistential(type, do: tuple(of:))
  }

  /// Safe: the memory is as large as the tuple. Each value is stored at the offset that the type's own metadata gives
  /// for its part, with exactly the part's type, which ``make(_:)`` has checked.
  private func tuple<Tuple>(_ type: Tuple.Type, _ values: [Any]) -> Any {
    func initialize<Value>(_ type: Value.Type, _ value: Any, at place: UnsafeMutableRawPointer) {
      guard let value = value as? Value else { return }
      place.initializeMemory(as: type, to: value)
    }
    let place = UnsafeMutablePointer<Tuple>.allocate(capacity: 1)
    defer { place.deallocate() }
    for (value, element) in zip(values, elements) {
      initialize(element.type, value, at: UnsafeMutableRawPointer(place) + element.offset)
    }
    return place.move()
  }
}

/// The labels and types of a tuple's values; `nil` for another type.
@_spi(Reflection)
public func tupleParts(of type: Any.Type) -> [(label: String?, type: Any.Type)]? {
  TuplePayload(type)?.parts
}
