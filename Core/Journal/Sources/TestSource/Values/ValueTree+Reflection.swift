@_spi(Reflection) internal import ActionText

extension ValueTree {
  /// Reflects a value.
  ///
  /// - Parameter value: The value.
  public init(reflecting value: Any) {
    self = Self.tree(of: value, depth: Depth())
  }

  /// Reflects a value, and reuses the trees of cached collections.
  init(reflecting value: Any, _ known: CollectionTrees) {
    self = Self.tree(of: value, depth: Depth(known: known))
  }

  /// The nesting depth of a part, with the limits and the cache of the whole reflection.
  struct Depth {
    private var number = 0
    private let count: Count
    /// The cache of reflected collections.
    let known: CollectionTrees?

    /// - Parameter limit: The maximal number of reflected parts.
    init(known: CollectionTrees? = nil, limit: Int = 6_000_000) {
      self.known = known
      count = Count(left: limit)
    }

    var isTooDeep: Bool { number >= 200 }

    /// Counts parts against the limit. Nested arrays that share their storage can have more parts than
    /// fit into memory, and a custom mirror can have any number of children.
    ///
    /// - Returns: Whether the limit allows as many parts.
    func take(_ parts: Int) -> Bool {
      guard parts <= count.left else { return false }
      count.left -= parts
      return true
    }

    /// Whether the values of a type are known to need no special case.
    func isPlain(_ type: ObjectIdentifier) -> Bool { count.plain.contains(type) }

    func notePlain(_ type: ObjectIdentifier) { count.plain.insert(type) }

    /// The children of a mirror, or `nil` if they exceed the limit.
    func children(of mirror: Mirror, _ value: Any) -> [Mirror.Child]? {
      let cost = value is any CustomReflectable && !MirrorParts.isPlain(value) ? 100 : 1
      let parts = MirrorParts(mirror, of: value, atMost: count.left / cost)
      guard !parts.isCut, take(parts.children.count * cost) else { return nil }
      return parts.children
    }

    var next: Depth {
      var next = self
      next.number += 1
      return next
    }
  }

  /// The part of the limit that is left, shared by all depths of one reflection.
  private final class Count {
    var left: Int
    /// The types whose values are reflected by their mirrors.
    var plain: Set<ObjectIdentifier> = []

    init(left: Int) { self.left = left }
  }

  static func tooLarge(_ value: Any) -> ValueTree {
    ValueTree(.opaque("too large to be taken apart"), of: value)
  }

  static func tree(of value: Any, depth: Depth) -> ValueTree {
    guard !depth.isTooDeep else { return ValueTree(.opaque("nested too deeply"), of: value) }
    guard depth.take(1) else { return tooLarge(value) }
    let id = ObjectIdentifier(Swift.type(of: value))
    if !depth.isPlain(id) {
      if let special = special(value, depth) { return special }
      // An optional casts to the protocols of its wrapped value, so its type decides nothing.
      if !(Swift.type(of: value) is any OptionalType.Type) { depth.notePlain(id) }
    }
    return ValueTree(node(of: value, Mirror(reflecting: value), depth.next), of: value)
  }

  /// The tree of a value whose type has a special case; `nil` for a value that its mirror reflects.
  private static func special(_ value: Any, _ depth: Depth) -> ValueTree? {
    if let part = value as? UnreadablePart { return ValueTree(.opaque(part.text), of: value) }
    if let convertible = value as? any SwiftLiteralConvertible {
      return ValueTree(.literal(convertible.swiftLiteral), of: value)
    }
    if let collection = value as? any ValueTreeCollection {
      return collection.valueTree(depth: depth.next)
    }
    if let representable = value as? any ValueTreeRepresentable {
      return ValueTree(representable.valueNode(depth: depth.next), of: value)
    }
    if Swift.type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable {
      return tree(of: hashable.base, depth: depth)
    }
    return ScalarLiteral.text(of: value).map { ValueTree(.literal($0), of: value) }
  }

  private static func node(of value: Any, _ mirror: Mirror, _ depth: Depth) -> Node {
    if case .optional = mirror.displayStyle {
      guard let wrapped = mirror.children.first?.value else { return .absent }
      return .present(tree(of: wrapped, depth: depth))
    }
    guard let children = depth.children(of: mirror, value) else { return tooLarge(value).node }
    switch mirror.displayStyle {
    case .collection:
      return .array(children.map { tree(of: $0.value, depth: depth) })
    case .set:
      let elements = children.map { tree(of: $0.value, depth: depth) }
      let texts = elements.map { (text: $0.sortText, element: $0) }
      return .set(texts.sorted { $0.text < $1.text }.map(\.element))
    case .dictionary:
      return dictionary(children, depth)
    case .enum:
      return enumCase(value, children, depth)
    case .tuple:
      return .fields(
        children.enumerated().map { index, child in
          Field(name: child.label ?? ".\(index)", value: tree(of: child.value, depth: depth))
        }
      )
    case .struct:
      return .fields(fields(children, depth))
    default:
      let text = mirror.displayStyle == .class ? "\(ObjectIdentifier(value as AnyObject))" : ""
      return .opaque("\(typeText(of: Swift.type(of: value)))\(text)")
    }
  }

  private static func fields(_ children: [Mirror.Child], _ depth: Depth) -> [Field] {
    let labels = Set(children.lazy.compactMap(\.label))
    return children.compactMap { child in
      guard let label = child.label, let name = TypeParts.publicName(label) else { return nil }
      // If there are both `_count` and `count`, both keep their names.
      let isTaken = name != label && labels.contains(name)
      let value = tree(of: child.value, depth: depth)
      guard !isTaken else { return Field(name: label, value: value) }
      return Field(name: name, value: name == label ? value : value.unwrappedProperty)
    }
  }

  /// The value of a property, if this is the property wrapper that stores it, by which source knows the property.
  private var unwrappedProperty: ValueTree {
    guard case .fields(let fields) = node else { return self }
    return fields.first { $0.name == "wrappedValue" }?.value ?? self
  }

  private static func enumCase(_ value: Any, _ children: [Mirror.Child], _ depth: Depth) -> Node {
    guard let child = children.first, let name = child.label else {
      return .enumCase(TypeParts.caseName(of: value) ?? "\(value)", [])
    }
    guard !(child.value is Void) else { return .enumCase(name, []) }
    let payload = Mirror(reflecting: child.value)
    guard payload.displayStyle == .tuple,
      let parts = depth.children(of: payload, child.value)
    else {
      return .enumCase(name, [Payload(label: nil, value: tree(of: child.value, depth: depth))])
    }
    return .enumCase(
      name,
      parts.map { child in
        let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
        return Payload(label: label, value: tree(of: child.value, depth: depth))
      }
    )
  }

  private static func dictionary(_ children: [Mirror.Child], _ depth: Depth) -> Node {
    let entries = children.compactMap { child -> (key: ValueTree, value: ValueTree)? in
      let pair = MirrorParts(Mirror(reflecting: child.value), of: child.value, atMost: 2)
      guard pair.children.count == 2, !pair.isCut else { return nil }
      return (
        tree(of: pair.children[0].value, depth: depth),
        tree(of: pair.children[1].value, depth: depth)
      )
    }
    let texts = entries.map { (key: $0.key.sortText, entry: $0) }
    return .dictionary(
      texts.sorted { left, right in
        guard left.key == right.key else { return left.key < right.key }
        // Several NaN keys have the same text.
        return left.entry.value.sortText < right.entry.value.sortText
      }
      .map(\.entry)
    )
  }

  /// The sort key for the elements of unordered collections.
  private var sortText: String {
    switch node {
    // A longer number is a larger one.
    case .literal(let text): String(repeating: "~", count: text.count) + text
    case .enumCase(let name, let payload):
      name + payload.map { $0.value.sortText }.joined(separator: " ")
    case .fields(let fields): fields.map(\.value.sortText).joined(separator: " ")
    case .shared(let value, _): value.sortText
    default: value.map { "\($0)" } ?? typeText(of: type)
    }
  }
}

private protocol OptionalType {}
extension Optional: OptionalType {}
