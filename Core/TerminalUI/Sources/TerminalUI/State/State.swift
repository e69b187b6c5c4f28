/// A value that belongs to a view, for as long as it is on the screen.
///
/// ```swift
/// @State private var isExpanded = false
/// ```
///
/// The view's body is read again when the value changes. Before the view is on the screen, the
/// property has its initial value, and setting it has no effect.
@MainActor
@propertyWrapper
public struct State<Value> {
  private let box: StateStorage<Value>

  /// A value with what it begins with.
  public init(wrappedValue: Value) {
    box = StateStorage(wrappedValue)
  }

  /// A value with what it begins with.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(get: { [box] in box.value }, set: { [box] in box.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A value that begins with `nil`.
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: DynamicProperty {
  var storage: AnyObject { box }

  func update(in context: ViewContext, index: Int) {
    box.update(in: context, index: index)
  }
}
