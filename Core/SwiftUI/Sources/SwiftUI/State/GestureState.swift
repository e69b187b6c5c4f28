public import TerminalViews

/// A value that is there while a gesture is made, and is what it was at first when the gesture has ended.
@MainActor
@preconcurrency
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  @State private var value: Value
  private let initial: Value

  /// A value with what it begins with.
  public init(wrappedValue: Value) {
    _value = State(wrappedValue: wrappedValue)
    initial = wrappedValue
  }

  /// A value with what it begins with.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The value.
  public var wrappedValue: Value { value }

  /// The state itself, for a gesture to change.
  public var projectedValue: GestureState { self }

  /// Sets the value while the gesture is made.
  func set(_ value: Value) { self.value = value }

  /// Sets the value to what it began with.
  func reset() { value = initial }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// A value that begins with `nil`.
  public init() {
    self.init(wrappedValue: nil)
  }
}
