public import TerminalViews

/// A name of its own for the views within a view, as `matchedGeometryEffect` asks for one.
@MainActor
@preconcurrency
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {
    private let value: ObjectIdentifier

    fileprivate init(_ object: AnyObject) {
      value = ObjectIdentifier(object)
    }
  }

  private final class Token {}

  @State private var token = Token()

  /// A namespace, the same for as long as the view is on the screen.
  public init() {}

  /// The identity of the namespace.
  public var wrappedValue: ID { ID(token) }
}
