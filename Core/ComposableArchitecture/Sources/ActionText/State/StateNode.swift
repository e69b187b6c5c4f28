internal import CasePaths

/// One level of a value of a state, seen through reflection.
enum StateNode {
  /// An optional without a value.
  case absent
  /// Something without parts.
  case value(JSONValue)
  case array([Any])
  case set([Any])
  case dictionary([(key: String, value: Any)])
  case fields([(name: String, value: Any)])
  case object(AnyObject, fields: [(name: String, value: Any)])
  /// An enum case, with the names of all cases where the type can tell.
  case enumCase(name: String, payload: Any?, allNames: [String])

  init(_ value: Any) {
    if let scalar = Self.scalar(value) {
      self = scalar
    } else if let representable = value as? any StateRepresentable {
      self.init(representable.stateRepresentation)
    } else if type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable {
      self.init(hashable.base)
    } else {
      self.init(mirror: Mirror(reflecting: value), of: value)
    }
  }

  private init(mirror: Mirror, of value: Any) {
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first?.value else {
        self = .absent
        return
      }
      self.init(wrapped)
    case .collection: self = .array(mirror.children.map(\.value))
    case .set: self = .set(mirror.children.map(\.value))
    case .dictionary: self = Self.dictionary(mirror)
    case .enum: self = Self.enumCase(mirror, of: value)
    case .tuple: self = Self.tuple(mirror)
    case .struct:
      if let raw = Self.rawValue(of: value) {
        self.init(raw)
      } else {
        self = .fields(Self.fields(mirror))
      }
    case .class where !(value is AnyKeyPath):
      self = .object(value as AnyObject, fields: Self.fields(mirror))
    default:
      if mirror.children.isEmpty {
        self = .value(.string(Self.opaqueDescription(of: value)))
      } else if mirror.children.contains(where: { $0.label != nil }) {
        self = .fields(Self.fields(mirror))
      } else {
        self = .array(mirror.children.map(\.value))
      }
    }
  }

  /// Something without parts that is not read through a mirror; `nil` for every other value.
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

  /// What a struct that only wraps a value wraps: it is written that way in actions, too.
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

  /// What stands for a function, a metatype or a key path.
  private static func opaqueDescription(of value: Any) -> String {
    if value is any CustomStringConvertible || value is AnyKeyPath { return "\(value)" }
    return typeName(type(of: value))
  }
}

// MARK: - Structs and classes

extension StateNode {
  private static func fields(_ mirror: Mirror) -> [(name: String, value: Any)] {
    var fields: [(name: String, value: Any)] = []
    if let parent = mirror.superclassMirror { fields = Self.fields(parent) }
    let children = Array(mirror.children)
    fields.reserveCapacity(fields.count + children.count)
    for child in children {
      let label = child.label ?? "\(fields.count)"
      guard let name = TypeParts.publicName(label) else { continue }
      // Where somebody has both `_count` and `count`, both keep their names.
      let isTaken = name != label && children.contains { $0.label == name }
      fields.append((isTaken ? label : name, child.value))
    }
    return fields
  }
}

// MARK: - Enums and tuples

extension StateNode {
  private static func enumCase(_ mirror: Mirror, of value: Any) -> StateNode {
    let allNames = (type(of: value) as? any CasePathable.Type).map { caseNames(of: $0) } ?? []
    guard let child = mirror.children.first, let label = child.label else {
      let name = TypeParts.caseName(of: value) ?? "\(value)"
      return .enumCase(name: name, payload: nil, allNames: allNames)
    }
    let payload = child.value is Void ? nil : child.value
    return .enumCase(name: label, payload: payload, allNames: allNames)
  }

  private static func caseNames<Root: CasePathable>(of type: Root.Type) -> [String] {
    Root._$caseDescriptors.map(\.name)
  }

  private static func tuple(_ mirror: Mirror) -> StateNode {
    let children = Array(mirror.children)
    guard children.contains(where: { $0.label?.hasPrefix(".") == false }) else {
      return .array(children.map(\.value))
    }
    return .fields(
      children.map { child in
        let label = child.label ?? ""
        return (label.hasPrefix(".") ? String(label.dropFirst()) : label, child.value)
      }
    )
  }
}

// MARK: - Dictionaries

extension StateNode {
  private static func dictionary(_ mirror: Mirror) -> StateNode {
    var entries: [(number: Int128?, key: String, value: Any)] = []
    for child in mirror.children {
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2 else { continue }
      var key = JSONValue(reflecting: pair[0].value)
      if case .string = key {
      } else if let raw = (pair[0].value as? any RawRepresentable)?.rawValue as? String {
        key = .string(raw)
      }
      switch key {
      case .integer(let number): entries.append((number, key.text(), pair[1].value))
      case .string(let text): entries.append((nil, text, pair[1].value))
      default: entries.append((nil, key.text(), pair[1].value))
      }
    }
    entries.sort { lhs, rhs in
      if let left = lhs.number, let right = rhs.number { return left < right }
      return lhs.key < rhs.key
    }
    return .dictionary(entries.map { ($0.key, $0.value) })
  }
}
