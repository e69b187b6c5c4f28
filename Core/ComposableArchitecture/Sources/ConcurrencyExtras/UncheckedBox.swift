/// A value that is shared by reference, and declared to be safe to send without the compiler's
/// check.
///
/// The caller that boxes a value promises that its use is free of data races. ``LockIsolated`` needs no
/// promise.
@dynamicMemberLookup
@propertyWrapper
public final class UncheckedBox<Value>: @unchecked Sendable {
  // Unchecked on purpose: the purpose of the type is to make that promise.

  /// The boxed value.
  public var value: Value

  /// Boxes a value.
  public init(_ value: Value) {
    self.value = value
  }

  /// Boxes a value given to the property wrapper.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// The boxed value.
  public var wrappedValue: Value {
    _read { yield value }
    _modify { yield &value }
  }

  /// The box itself.
  public var projectedValue: UncheckedBox<Value> {
    self
  }

  /// Reads a property of the value.
  public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    value[keyPath: keyPath]
  }

  /// Reads or changes a property of the value.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Subject {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }

  /// Reads or changes a property of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Subject {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}
