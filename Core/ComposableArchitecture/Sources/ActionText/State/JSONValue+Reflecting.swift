extension JSONValue {
  /// The JSON of any value, made by reflection; the value need not be `Codable`.
  ///
  /// - Structs and objects: their stored properties by name. What a macro stores as `_count` shows
  ///   as `count`, and what it keeps for itself does not show. A struct that is `RawRepresentable`
  ///   shows as its raw value.
  /// - Enum cases: `"name"`, or `{"name": payload}`; labels of a payload are keys of an object.
  /// - Optionals: their value or `null`. Sets are sorted, dictionaries are objects sorted by key.
  /// - Numbers are exact; dates, URLs, UUIDs and durations are strings.
  /// - An object that contains itself, and what is nested deeper than ``maximumDepth``, are
  ///   replaced by a string that says so.
  public init(reflecting value: Any) {
    var reflection = Reflection()
    self = reflection.json(of: value)
  }
}

private struct Reflection {
  private var depth = 0
  /// The objects whose properties are being read: meeting one again is a cycle.
  private var open: Set<ObjectIdentifier> = []

  mutating func json(of value: Any) -> JSONValue {
    guard depth < JSONValue.maximumDepth else { return .string("(nested too deeply)") }
    depth += 1
    defer { depth -= 1 }
    return json(of: StateNode(value))
  }

  private mutating func json(of node: StateNode) -> JSONValue {
    switch node {
    case .absent: .null
    case .value(let value): value
    case .array(let elements): .array(elements.map { json(of: $0) })
    case .set(let elements): .array(elements.map { json(of: $0) }.sortedByText())
    case .dictionary(let entries):
      .object(JSONObject(entries.map { .init(key: $0.key, value: json(of: $0.value)) }))
    case .fields(let fields):
      .object(JSONObject(fields.map { .init(key: $0.name, value: json(of: $0.value)) }))
    case .object(let object, let fields): json(of: object, fields)
    case .enumCase(let name, nil, _): .string(name)
    case .enumCase(let name, let payload?, _):
      .object(JSONObject([.init(key: name, value: json(of: payload))]))
    }
  }

  private mutating func json(
    of object: AnyObject,
    _ fields: [(name: String, value: Any)]
  ) -> JSONValue {
    let id = ObjectIdentifier(object)
    guard open.insert(id).inserted else {
      return .string("(cycle to \(typeName(type(of: object))))")
    }
    defer { open.remove(id) }
    return json(of: .fields(fields))
  }
}
