@_spi(SwiftUI) public import TerminalViews

/// A value of views that the container around them reads.
public protocol ContainerValueKey {
  /// The type of the value.
  associatedtype Value

  /// The value of views that were given none.
  static var defaultValue: Value { get }
}

/// The values that a view was given for the container around it.
///
/// ```swift
/// extension ContainerValues {
///   @Entry var isFeatured = false
/// }
/// ```
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var tag: AnyHashable?

  init() {}

  @MainActor
  init(_ node: Node) {
    for node in node.modifierNodes.reversed() {
      if let node = node as? ContainerValueNode { node.change(&self) }
      if let tag = node.tagValue { self.tag = tag }
    }
  }

  /// A value by its key.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns the tag of the view, if it has one of a type.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }

  /// Whether the view has a tag.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag == AnyHashable(tag) }
}

extension View {
  /// Gives the view a value that the container around it reads.
  public func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>,
    _ value: V
  ) -> some View {
    wrappingNodes { node, _ in ContainerValueNode(child: node) { $0[keyPath: keyPath] = value } }
  }
}

/// A node with a value for the container around it.
private final class ContainerValueNode: Node {
  let change: (inout ContainerValues) -> Void

  init(child: Node, change: @escaping (inout ContainerValues) -> Void) {
    self.change = change
    super.init(children: [child])
  }

  override var isSpacer: Bool { children[0].isSpacer }
}
