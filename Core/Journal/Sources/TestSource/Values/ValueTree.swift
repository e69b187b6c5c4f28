/// A value as it was at some moment, taken apart by reflection, from which source can be written.
///
/// What a value refers to (`@Shared`) is read when the tree is made; afterwards it does not change
/// any more. Making one costs time and memory in proportion to the value; within a recorded scenario, in proportion
/// to what has changed of its collections.
public struct ValueTree {
  /// What a value is made of.
  indirect enum Node {
    /// An expression that stands for the value wherever its type is known.
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
    /// A change of a field: the way to it, or nil if it has no name, and the value.
    case binding(field: String?, value: ValueTree)
    /// What cannot be written, as it describes itself.
    case opaque(String)
  }

  /// A stored property, by the name its users write.
  struct Field {
    let name: String
    let value: ValueTree
  }

  /// A value that a case carries.
  struct Payload {
    let label: String?
    let value: ValueTree
  }

  /// Where a shared value lies.
  struct SharedPlace {
    /// The storage that it is, or is a part of.
    let root: ObjectIdentifier
    let isPart: Bool
    let isReadOnly: Bool
    /// Whether it is kept by `.appStorage` or `.fileStorage`, which a test finds empty.
    var isStored = false
    /// Whether a test finds the same there.
    var isDefault = false
  }

  /// The type of the value.
  public let type: Any.Type
  let node: Node
  /// The value itself, for what can be written by encoding it; nil if it shares anything, which would
  /// live as long as this then.
  let value: Any?

  init(_ node: Node, of value: Any) {
    self.type = Swift.type(of: value)
    self.node = node
    self.value = node.sharesValues ? nil : value
  }

  /// A property, or the only payload of a case, by its name; nil if there is none.
  public subscript(name: String) -> ValueTree? {
    switch node {
    case .present(let tree): tree[name]
    case .fields(let fields): fields.first { $0.name == name }?.value
    case .enumCase(name, let payload) where payload.count == 1: payload[0].value
    default: nil
    }
  }

  /// A part, by the names of the properties and cases that lead to it; nil if there is none.
  public subscript(path: [String]) -> ValueTree? {
    path.reduce(self) { tree, name in tree?[name] }
  }
}

extension ValueTree.Node {
  /// Whether this is a copy of another collection's node. O(1).
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
  /// Whether both show the same. Where a shared value lies has no influence.
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
