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

extension State: DynamicProperty, StoredProperty {
  var storage: AnyObject { box }

  func update(in context: ViewContext, index: Int) {
    box.update(in: context, index: index)
  }
}

/// The value of a property of a view, kept for as long as the view is on the screen.
@MainActor
final class StateLocation<Value>: Kept {
  private(set) var value: Value
  private weak var body: ViewNode?

  init(_ value: Value, body: ViewNode?) {
    self.value = value
    self.body = body
  }

  /// Sets the value; the body that it belongs to is read again if the value would be shown otherwise.
  func set(_ value: Value) {
    let old = self.value
    self.value = value
    if !ShownValue.isSame(old, value), let body { body.host.invalidations.insert(body, turn: nil) }
  }

  func end() {}
}

/// Where a property of a view finds its value; copies of the view share it.
@MainActor
final class StateStorage<Value> {
  private let initial: Value
  private var location: StateLocation<Value>?

  init(_ initial: Value) {
    self.initial = initial
  }

  /// The value; before the view is on the screen, the one it begins with.
  var value: Value {
    get { location?.value ?? initial }
    set { location?.set(newValue) }
  }

  /// Finds the value that belongs to the place of the view.
  func update(in context: ViewContext, index: Int) {
    location = context.child(.position(index)).keep { StateLocation(initial, body: context.owner) }
  }
}
