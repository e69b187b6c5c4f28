/// The fields through which `Scope` leads from a feature with a path of its own to a feature inside of it.
///
/// Two children of one type, side by side, share the path of their parent. Their scopes distinguish the children that
/// they present.
struct FeatureScope: Hashable, Sendable {
  /// One more than the number of the last field in the scope before; zero if there is none.
  private let number: Int

  private static let none = Self(number: 0)

  /// The scope in which nodes are being made.
  @TaskLocal static var current = none

  /// Makes the node of a child in a field.
  static func inside<Node>(of field: AnyKeyPath, _ makeNode: () -> Node) -> Node {
    $current.withValue(Self(number: FieldNumber.number(of: field) + 1), operation: makeNode)
  }

  /// Makes a node later, as if this scope were still current.
  func resume<Node>(_ makeNode: () -> Node) -> Node {
    // Nodes of features with a path of their own are made while no scope is current.
    if self == .none { return makeNode() }
    return Self.$current.withValue(self, operation: makeNode)
  }
}
