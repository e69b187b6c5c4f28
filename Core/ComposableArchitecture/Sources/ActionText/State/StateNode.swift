internal import CasePaths

/// One level of a value of a state, seen through reflection.
enum StateNode {
  /// An optional without a value.
  case absent
  /// A value without parts.
  case value(JSONValue)
  case array([Any])
  case set([Any])
  case dictionary([(key: String, value: Any)])
  case fields([(name: String, value: Any)])
  case object(AnyObject, fields: [(name: String, value: Any)])
  /// An enum case, with the names of all cases where the type can tell.
  case enumCase(name: String, payload: Any?, allNames: [String])

  init(_ value: Any) {
    var reflection = Reflection()
    self.init(value, &reflection)
  }

  /// - Parameter reflection: The walk that contains the value, and that limits the reading.
  init(_ value: Any, _ reflection: inout Reflection) {
    var value = value
    // A value that appears as itself would never end.
    for _ in 0..<JSONValue.maximumDepth {
      switch Self.seen(value, &reflection) {
      case .node(let node):
        self = node
        return
      case .shown(let other): value = other
      }
    }
    self = .value(ReflectionLimits.tooDeep)
  }

  private enum Seen {
    case node(StateNode)
    /// The value's representation.
    case shown(Any)
  }

  private static func seen(_ value: Any, _ reflection: inout Reflection) -> Seen {
    if let scalar = scalar(value) { return .node(scalar) }
    if let representable = value as? any StateRepresentable {
      return .shown(representable.stateRepresentation)
    }
    if type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable {
      return .shown(hashable.base)
    }
    return seen(Mirror(reflecting: value), of: value, &reflection)
  }

  private static func seen(_ mirror: Mirror, of value: Any, _ reflection: inout Reflection) -> Seen
  {
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { .shown($0.value) } ?? .node(.absent)
    case .enum: return .node(enumCase(mirror, of: value))
    case .struct:
      if let raw = rawValue(of: value) { return .shown(raw) }
    default: break
    }
    let parts = reflection.parts(of: mirror, value)
    switch mirror.displayStyle {
    case .collection: return .node(.array(parts.values))
    case .set: return .node(.set(parts.values))
    case .dictionary: return .node(dictionary(parts, &reflection))
    case .tuple: return .node(tuple(parts))
    case .struct: return .node(.fields(fields(mirror, parts, value, &reflection)))
    case .class where !(value is AnyKeyPath):
      let fields = fields(mirror, parts, value, &reflection)
      return .node(.object(value as AnyObject, fields: fields))
    default:
      if parts.children.isEmpty { return .node(.value(.string(opaqueDescription(of: value)))) }
      if parts.children.contains(where: { $0.label != nil }) {
        return .node(.fields(fields(mirror, parts, value, &reflection)))
      }
      return .node(.array(parts.values))
    }
  }

  /// A value without parts that is not read through a mirror; `nil` for every other value.
  static func scalar(_ value: Any) -> StateNode? {
    switch value {
    case let value as String: .value(.string(value))
    case let value as Bool: .value(.bool(value))
    case let value as any FixedWidthInteger:
      .value(Int128(exactly: value).map(JSONValue.integer) ?? .string("\(value)"))
    case let value as Double: .value(JSONValue(number: value))
    case let value as Float: .value(JSONValue(number: value))
    case let value as JSONValue: StateNode(json: value)
    case let value as any StringProtocol: .value(.string(String(value)))
    case let value as Character: .value(.string(String(value)))
    default: JSONValue(foundationValue: value).map(StateNode.value)
    }
  }

  /// Returns the raw value of a struct that only wraps one; actions use the same form.
  private static func rawValue(of value: Any) -> Any? {
    guard let raw = (value as? any RawRepresentable)?.rawValue else { return nil }
    return type(of: raw) == type(of: value) ? nil : raw
  }

  private init(json: JSONValue) {
    switch json {
    case .null: self = .absent
    case .array(let elements): self = .array(elements)
    case .object(let object): self = .fields(object.members.map { ($0.key, $0.value) })
    case .bool, .double, .integer, .string: self = .value(json)
    }
  }

  /// Returns the text for a function, a metatype or a key path.
  private static func opaqueDescription(of value: Any) -> String {
    if value is any CustomStringConvertible || value is AnyKeyPath { return "\(value)" }
    return typeName(type(of: value))
  }
}

// MARK: - Enums

extension StateNode {
  private static func enumCase(_ mirror: Mirror, of value: Any) -> StateNode {
    let allNames = (type(of: value) as? any CasePathable.Type).map { caseNames(of: $0) } ?? []
    let (name, payload) = caseParts(mirror, of: value)
    return .enumCase(name: name, payload: payload, allNames: allNames)
  }

  /// Returns the name and the payload of the case of an enum.
  static func caseParts(_ mirror: Mirror, of value: Any) -> (name: String, payload: Any?) {
    guard let child = mirror.children.first, let label = child.label else {
      return (TypeParts.caseName(of: value) ?? "\(value)", nil)
    }
    return (label, child.value is Void ? nil : child.value)
  }

  private static func caseNames<Root: CasePathable>(of type: Root.Type) -> [String] {
    Root._$caseDescriptors.map(\.name)
  }
}
