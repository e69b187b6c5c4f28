/// Reads a value that a view around this one has set.
///
/// ```swift
/// @Environment(\.isCompact) private var isCompact
/// ```
///
/// The value is that of the view's place in the tree. It is there when `body` is read; before, it is
/// the default.
@MainActor
@propertyWrapper
public struct Environment<Value> {
  /// Where the value is put; copies of the view share it.
  private final class Storage {
    var value: Value?
  }

  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let box = Storage()

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
  }

  /// The value at the place of the view.
  public var wrappedValue: Value {
    box.value ?? EnvironmentValues()[keyPath: keyPath]
  }
}

extension Environment: DynamicProperty {
  var storage: AnyObject { box }

  func update(in context: ViewContext, index: Int) {
    box.value = context.environment[keyPath: keyPath]
  }
}
