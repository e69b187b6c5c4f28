@_spi(Reflection) internal import ActionText

extension ValueTree {
  /// Takes a value apart.
  ///
  /// - Parameter value: The value.
  public init(reflecting value: Any) {
    self = Self.tree(of: value, depth: Depth())
  }

  /// Takes a value apart, and takes collections over that were taken apart before.
  init(reflecting value: Any, _ known: CollectionTrees) {
    self = Self.tree(of: value, depth: Depth(known: known))
  }

  /// How deep a part of a value lies in it.
  struct Depth {
    private var number = 0
    /// The collections that were taken apart before.
    let known: CollectionTrees?

    init(known: CollectionTrees? = nil) { self.known = known }

    var isTooDeep: Bool { number >= 200 }

    var next: Depth {
      var next = self
      next.number += 1
      return next
    }
  }

  static func tree(of value: Any, depth: Depth) -> ValueTree {
    guard !depth.isTooDeep else { return ValueTree(.opaque("nested too deeply"), of: value) }
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
    if let literal = ScalarLiteral.text(of: value) {
      return ValueTree(.literal(literal), of: value)
    }
    return ValueTree(node(of: value, Mirror(reflecting: value), depth.next), of: value)
  }

  private static func node(of value: Any, _ mirror: Mirror, _ depth: Depth) -> Node {
    let children = Array(mirror.children)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = children.first?.value else { return .absent }
      return .present(tree(of: wrapped, depth: depth))
    case .collection:
      return .array(children.map { tree(of: $0.value, depth: depth) })
    case .set:
      let elements = children.map { tree(of: $0.value, depth: depth) }
      return .set(elements.sorted { $0.sortText < $1.sortText })
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
    children.compactMap { child in
      guard let label = child.label, let name = TypeParts.publicName(label) else { return nil }
      // Where somebody has both `_count` and `count`, both keep their names.
      let isTaken = name != label && children.contains { $0.label == name }
      return Field(name: isTaken ? label : name, value: tree(of: child.value, depth: depth))
    }
  }

  private static func enumCase(_ value: Any, _ children: [Mirror.Child], _ depth: Depth) -> Node {
    guard let child = children.first, let name = child.label else {
      return .enumCase(TypeParts.caseName(of: value) ?? "\(value)", [])
    }
    guard !(child.value is Void) else { return .enumCase(name, []) }
    let payload = Mirror(reflecting: child.value)
    guard payload.displayStyle == .tuple else {
      return .enumCase(name, [Payload(label: nil, value: tree(of: child.value, depth: depth))])
    }
    return .enumCase(
      name,
      payload.children.map { child in
        let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
        return Payload(label: label, value: tree(of: child.value, depth: depth))
      }
    )
  }

  private static func dictionary(_ children: [Mirror.Child], _ depth: Depth) -> Node {
    let entries = children.compactMap { child -> (key: ValueTree, value: ValueTree)? in
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2 else { return nil }
      return (tree(of: pair[0].value, depth: depth), tree(of: pair[1].value, depth: depth))
    }
    return .dictionary(entries.sorted { $0.key.sortText < $1.key.sortText })
  }

  /// What elements without an order are sorted by.
  private var sortText: String {
    switch node {
    // Numbers by their size.
    case .literal(let text): String(repeating: "~", count: text.count) + text
    case .enumCase(let name, let payload):
      name + payload.map { $0.value.sortText }.joined(separator: " ")
    case .fields(let fields): fields.map(\.value.sortText).joined(separator: " ")
    case .shared(let value, _): value.sortText
    default: value.map { "\($0)" } ?? typeText(of: type)
    }
  }
}
