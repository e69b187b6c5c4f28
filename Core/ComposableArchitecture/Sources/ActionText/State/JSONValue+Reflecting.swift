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

struct Reflection {
  /// The collections of the last state; `nil` if nothing is to be reused.
  private let reused: CollectionCache?
  /// The collections of this state.
  private(set) var collections = CollectionCache()

  private var depth = 0
  /// The objects whose properties are being read: meeting one again is a cycle.
  private var open: Set<ObjectIdentifier> = []
  /// Whether a collection is being walked; those within it are not kept one by one.
  private var isInCollection = false
  /// Whether something was met that can show otherwise next time although its bytes are the same.
  private var mayChange = false

  private let maximumDepth: Int

  init(
    reusing collections: CollectionCache? = nil,
    maximumDepth: Int = JSONValue.maximumDepth
  ) {
    reused = collections
    self.maximumDepth = maximumDepth
  }

  mutating func json(of value: Any) -> JSONValue {
    guard depth < maximumDepth else {
      mayChange = true
      return .string("(nested too deeply)")
    }
    depth += 1
    defer { depth -= 1 }
    guard let reused else { return json(of: StateNode(value)) }
    guard let value = unwrapped(value) else { return .null }
    if !isInCollection, let collection = value as? any StoredCollection {
      return json(of: collection, reused)
    }
    let node = StateNode(value)
    if case .value = node { return json(of: node) }
    // A type with a mirror of its own can show anything.
    if value is any CustomReflectable, !(value is any StoredCollection) { mayChange = true }
    return json(of: node)
  }

  /// Takes off what shows as something else, as ``StateNode`` does, so that collections are seen.
  private mutating func unwrapped(_ value: Any) -> Any? {
    var value = value
    while true {
      if let representable = value as? any StateRepresentable {
        if value is any ReferenceWrapper || type(of: value) is AnyClass { mayChange = true }
        value = representable.stateRepresentation
      } else if type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable {
        value = hashable.base
      } else if let optional = value as? any OptionalValue {
        guard let wrapped = optional.wrappedValue else { return nil }
        value = wrapped
      } else {
        return value
      }
    }
  }

  private mutating func json(
    of collection: any StoredCollection,
    _ reused: CollectionCache
  ) -> JSONValue {
    if let json = reused.json(of: collection) {
      collections.insert(collection, json)
      return json
    }
    let number = collections.count(of: type(of: collection))
    isInCollection = true
    defer { isInCollection = false }
    mayChange = false
    let json =
      elements(of: collection, after: reused.entry(of: type(of: collection), number: number))
      ?? json(of: StateNode(collection))
    if !mayChange { collections.insert(collection, json) }
    return json
  }

  /// The JSON of an array, of which an older one has some elements.
  private mutating func elements(
    of collection: any StoredCollection,
    after old: CollectionCache.Entry?
  ) -> JSONValue? {
    guard let array = collection as? any StoredArray, let old,
      let oldArray = old.collection as? any StoredArray, case .array(let oldJSON) = old.json
    else { return nil }
    return array.json(after: oldArray, oldJSON) { json(of: $0) }.map(JSONValue.array)
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
    mayChange = true
    let id = ObjectIdentifier(object)
    guard open.insert(id).inserted else {
      return .string("(cycle to \(typeName(type(of: object))))")
    }
    defer { open.remove(id) }
    return json(of: .fields(fields))
  }
}

/// An optional of any type.
private protocol OptionalValue {
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrappedValue: Any? { map { $0 } }
}

/// A representable struct that shows what it refers to, which can change while its bytes are the same.
protocol ReferenceWrapper {}
