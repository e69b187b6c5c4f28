public import SwiftNavigation
public import TerminalViews

/// A value that is set during a gesture, and returns to its initial value when the gesture has ended.
@MainActor
@preconcurrency
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  @State private var value: Value
  private let initial: Value

  /// A value with its initial value.
  public init(wrappedValue: Value) {
    _value = State(wrappedValue: wrappedValue)
    initial = wrappedValue
  }

  /// A value with its initial value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// A value with its initial value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value.
  ///   - resetTransaction: The transaction of the return to the initial value: nothing moves.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue)
  }

  /// A value with its initial value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value.
  ///   - reset: Changes the transaction of the return to the initial value: nothing moves.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: wrappedValue)
  }

  /// The value.
  public var wrappedValue: Value { value }

  /// The state itself, for a gesture to change.
  public var projectedValue: GestureState { self }

  /// Sets the value while the gesture is made.
  func set(_ value: Value) { self.value = value }

  /// Sets the value to its initial one.
  func reset() { value = initial }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// A value that begins with `nil`.
  public init() {
    self.init(wrappedValue: nil)
  }
}
