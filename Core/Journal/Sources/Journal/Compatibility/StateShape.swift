@_spi(Reflection) internal import ActionText

/// Lists the parts of a type's values, with the types of all parts.
///
/// It sees types, not values: also children that are absent, the payloads of all cases, and elements, whose paths end
/// in `[*]`.
struct StateShape {
  private(set) var shapes: [JournalHeader.Shape] = []
  private let redaction: JournalRedaction
  /// The types that are being listed; meeting one again is recursion.
  private var open: [Any.Type] = []

  /// The limits for the nesting and the number of parts: a generic type may contain itself with another argument each
  /// time, without end.
  private static let (maximumDepth, maximumCount) = (64, 10_000)

  /// The fields of a state in the order of declaration. Only the name of a redacted field is listed.
  static func fields(of state: Any.Type, redaction: JournalRedaction) -> [JournalHeader.Shape] {
    var shape = StateShape(redaction: redaction)
    shape.list(state, [], "")
    return shape.shapes
  }

  /// The fields of the types in the payloads of actions, each beginning with the name of its type.
  static func payloads(of action: Any.Type) -> [JournalHeader.Shape] {
    var payloads = PayloadShapes()
    payloads.list(action)
    var shape = StateShape(redaction: .none)
    for type in payloads.types { shape.list(type, [], String(describing: type)) }
    return shape.shapes
  }

  private init(redaction: JournalRedaction) {
    self.redaction = redaction
  }

  private mutating func add(_ type: Any.Type?, _ steps: [RedactionPath.Step], _ path: String) {
    guard shapes.count < Self.maximumCount else {
      if shapes.count == Self.maximumCount {
        shapes.append(JournalHeader.Shape(path: "…", type: "(too many fields)"))
      }
      return
    }
    guard !redaction.hides(steps) else {
      shapes.append(JournalHeader.Shape(path: path, type: JournalRedaction.placeholder))
      return
    }
    guard open.count < Self.maximumDepth else {
      shapes.append(JournalHeader.Shape(path: path, type: "(nested too deeply)"))
      return
    }
    shapes.append(JournalHeader.Shape(path: path, type: type.map { String(describing: $0) }))
    if let type { list(type, steps, path) }
  }

  private mutating func list(_ type: Any.Type, _ steps: [RedactionPath.Step], _ path: String) {
    guard !open.contains(where: { $0 == type }), open.count < 2 * Self.maximumDepth,
      shapes.count <= Self.maximumCount
    else { return }
    open.append(type)
    defer { open.removeLast() }
    switch TypeShape(type) {
    case .wrapper(let type, isElement: true): add(type, steps + [.any], "\(path)[*]")
    case .wrapper(let type, isElement: false): list(type, steps, path)
    case .parts(let parts):
      for (name, type) in parts {
        add(type, steps + [.name(name)], path.isEmpty ? name : "\(path).\(name)")
      }
    case .leaf: break
    }
  }
}

/// Finds the types in the payloads of actions.
private struct PayloadShapes {
  private(set) var types: [Any.Type] = []
  private var seen: Set<ObjectIdentifier> = []
  private var depth = 0

  private static let (maximumDepth, maximumCount) = (64, 1_000)

  mutating func list(_ type: Any.Type) {
    guard depth < Self.maximumDepth, types.count < Self.maximumCount,
      seen.insert(ObjectIdentifier(type)).inserted
    else { return }
    depth += 1
    defer { depth -= 1 }
    if case .fields? = TypeParts(type), case .parts = TypeShape(type) { types.append(type) }
    switch TypeShape(type) {
    case .wrapper(let type, _): list(type)
    case .parts(let parts): for (_, type) in parts { type.map { list($0) } }
    case .leaf: break
    }
  }
}

/// The form in which a type appears in a state.
enum TypeShape {
  /// As its wrapped value, or as its elements.
  case wrapper(Any.Type, isElement: Bool)
  /// As its fields, or as its cases with their payloads.
  case parts([(name: String, type: Any.Type?)])
  /// As a value without parts, or as a value whose parts only the value knows.
  case leaf

  init(_ type: Any.Type) {
    if let wrapper = type as? any ShapeWrapper.Type {
      let (type, isElement) = wrapper.wrapped
      self = .wrapper(type, isElement: isElement)
      return
    }
    if let shown = (type as? any StateRepresentable.Type)?.stateRepresentationType {
      self = .wrapper(shown, isElement: false)
      return
    }
    guard !(type is any StateRepresentable.Type), !Self.isOpaque(type) else {
      self = .leaf
      return
    }
    switch TypeParts(type) {
    case .fields where type is any RawRepresentable.Type: self = .leaf
    case .fields(let fields):
      self = .parts(
        fields.compactMap { field in
          TypeParts.publicName(field.name).map { ($0, field.type) }
        }
      )
    case .cases(let cases): self = .parts(cases.map { ($0.name, $0.payload) })
    case nil: self = .leaf
    }
  }

  /// Whether the parts of the type are hidden from its users.
  private static func isOpaque(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return ["Swift.", "Foundation.", "FoundationEssentials.", "__C."].contains(
      where: name.hasPrefix
    )
      || type == JSONValue.self
  }
}
