/// A reflected snapshot of a value, from which source can be written.
///
/// Shared values (`@Shared`) are read when the tree is made, and later changes do not show in it. O(*n*)
/// time and memory in the size of the value. Within a recorded scenario, unchanged parts of collections
/// are reused.
public struct ValueTree {
  /// The kind of a value with its parts.
  indirect enum Node {
    /// An expression that is valid where the type of the value is known.
    case literal(String)
    case absent
    case present(ValueTree)
    case fields([Field])
    case enumCase(String, [Payload])
    case array([ValueTree])
    case set([ValueTree])
    case dictionary([(key: ValueTree, value: ValueTree)])
    case identified([(id: ValueTree, element: ValueTree)])
    case stack([(id: Int, element: ValueTree)])
    case shared(ValueTree, SharedPlace)
    /// The title, the message and the buttons of an alert or a dialog.
    case dialog(name: String, title: ValueTree, message: ValueTree?, buttons: [ValueTree])
    case button(role: ValueTree?, action: ValueTree?, label: ValueTree)
    /// A binding action: the key path of its field, or `nil` if a name is unknown, and the value.
    case binding(field: String?, value: ValueTree)
    /// A value that cannot be written, with its description or the reason.
    case opaque(String)
  }

  /// A stored property, under the name by which source refers to it.
  struct Field {
    let name: String
    let value: ValueTree
  }

  /// An associated value of a case.
  struct Payload {
    let label: String?
    let value: ValueTree
  }

  /// The type of the value.
  public let type: Any.Type
  let node: Node
  /// The value itself, which is encoded if there is no other expression of it. `nil` if it contains a
  /// shared value, whose storage the tree would retain.
  let value: Any?

  init(_ node: Node, of value: Any) {
    self.type = Swift.type(of: value)
    self.node = node
    self.value = node.sharesValues ? nil : value
  }

  /// The property or the single payload of the case with this name, or `nil` if there is none. With an identifier in
  /// brackets, as in `path[1]`, it is the element of a stack or a collection.
  public subscript(name: String) -> ValueTree? {
    let (name, id) = Self.parts(of: name)
    guard let id else { return self[plain: name] }
    return self[plain: name]?[element: id]
  }

  /// The name and the identifier in brackets behind it.
  static func parts(of name: String) -> (name: String, id: String?) {
    guard name.last == "]", let bracket = name.firstIndex(of: "[") else { return (name, nil) }
    return (String(name[..<bracket]), String(name[name.index(after: bracket)...].dropLast()))
  }

  private subscript(element id: String) -> ValueTree? {
    switch node {
    case .present(let tree): tree[element: id]
    case .identified(let elements): elements.first { $0.id.isIdentifier(id) }?.element
    case .stack(let elements): elements.first { "\($0.id)" == id }?.element
    default: nil
    }
  }

  /// Whether the value is written as this text, with quotation marks or without, or is described by it.
  func isIdentifier(_ text: String) -> Bool {
    if case .literal(text) = node { return true }
    if case .literal("\"\(text)\"") = node { return true }
    return value.map { "\($0)" == text } ?? false
  }

  private subscript(plain name: String) -> ValueTree? {
    switch node {
    case .present(let tree): tree[plain: name]
    case .fields(let fields): fields.first { $0.name == name }?.value
    case .enumCase(name, let payload) where payload.count == 1: payload[0].value
    default: nil
    }
  }

  /// The part at a path of property and case names, or `nil` if there is none.
  ///
  /// For an optional value it is the wrapped value, or `nil` if there is none.
  public subscript(path: [String]) -> ValueTree? {
    guard !path.isEmpty else { return self }
    return path.reduce(self) { tree, name in tree?[name] }?.unwrapped
  }

  /// The value in an optional, if it is one.
  private var unwrapped: ValueTree? {
    switch node {
    case .present(let tree): tree.unwrapped
    case .absent: nil
    default: self
    }
  }
}

extension ValueTree.Node {
  /// Whether two collection nodes have the same storage. O(1).
  func hasStorage(of other: Self) -> Bool {
    func isSame<Item>(_ left: [Item], _ right: [Item]) -> Bool {
      left.count == right.count
        && left.withUnsafeBufferPointer { left in
          right.withUnsafeBufferPointer { left.baseAddress == $0.baseAddress }
        }
    }
    switch (self, other) {
    case (.array(let left), .array(let right)): return isSame(left, right)
    case (.identified(let left), .identified(let right)): return isSame(left, right)
    default: return false
    }
  }
}

extension ValueTree: Equatable {
  /// Whether two values have the same content. The storage of shared values is ignored.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.type == rhs.type else { return false }
    if lhs.node.hasStorage(of: rhs.node) { return true }
    switch (lhs.node, rhs.node) {
    case (.literal(let left), .literal(let right)): return left == right
    case (.absent, .absent): return true
    case (.present(let left), .present(let right)): return left == right
    case (.fields(let left), .fields(let right)):
      return left.elementsEqual(right) { $0.name == $1.name && $0.value == $1.value }
    case (.enumCase(let name, let left), .enumCase(let other, let right)):
      return name == other
        && left.elementsEqual(right) { $0.label == $1.label && $0.value == $1.value }
    case (.array(let left), .array(let right)), (.set(let left), .set(let right)):
      return left == right
    case (.dictionary(let left), .dictionary(let right)):
      return left.elementsEqual(right) { $0.key == $1.key && $0.value == $1.value }
    case (.identified(let left), .identified(let right)):
      return left.elementsEqual(right) { $0.element == $1.element && $0.id == $1.id }
    case (.stack(let left), .stack(let right)):
      return left.elementsEqual(right) { $0.id == $1.id && $0.element == $1.element }
    case (.shared(let left, _), .shared(let right, _)): return left == right
    case (
      .dialog(_, let title, let message, let buttons),
      .dialog(_, let otherTitle, let otherMessage, let otherButtons)
    ):
      return title == otherTitle && message == otherMessage && buttons == otherButtons
    case (
      .button(let role, let action, let label),
      .button(let otherRole, let otherAction, let otherLabel)
    ):
      return role == otherRole && action == otherAction && label == otherLabel
    case (.binding(let field, let left), .binding(let other, let right)):
      return field == other && left == right
    case (.opaque(let left), .opaque(let right)): return left == right
    default: return false
    }
  }
}
