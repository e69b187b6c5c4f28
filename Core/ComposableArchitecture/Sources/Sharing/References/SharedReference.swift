/// The location of a shared value: storage of its own, or a part of another value.
///
/// Any thread may use it: subclasses guard their mutable state by a lock. ``SharedBox`` relies on that.
class SharedReference<Value> {
  /// The root value that contains this one.
  var root: any SharedRoot { preconditionFailure("A reference says where its value is.") }

  /// The value. Reading it observes it.
  var value: Value { preconditionFailure("A reference says what its value is.") }

  /// Changes the value with exclusive access.
  func change<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    preconditionFailure("Only a reference that can be changed is.")
  }

  /// Whether the value is a part that was not removed, or no part.
  var isPresent: Bool { true }

  /// Returns the steps from the root to the value, or `nil` if they are unknown. Formed only where they are recorded.
  func steps() -> [_SharedStep]? { nil }

  /// Identifies the object in printed text.
  var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

/// The common root of the references to a value and to its parts.
protocol SharedRoot: AnyObject, Sendable {
  var observation: SharedObservation { get }
  /// The key the value is kept under, for messages.
  var keyDescription: String? { get }
  /// Whether the value is kept on the device, by a key whose values are recorded with a session.
  var isStored: Bool { get }
  /// Whether the value is the wrapper's initial value.
  var hasInitialValue: Bool { get }
  var isLoading: Bool { get }
  var loadError: (any Error)? { get }
  var saveError: (any Error)? { get }
  func load() async throws
  func save() async throws

  /// Shows a value in place of the actual one, which stays as it is and is still saved. Observers are not notified.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` ends the showing. A value of another type is ignored.
  ///   - isSeen: Whether the calling reader sees it. Called with the lock held.
  func show(_ value: Any?, where isSeen: @escaping @Sendable () -> Bool)
  /// Whether another value than the actual one is shown.
  var isShowing: Bool { get }

  /// The current value.
  var snapshot: SharedSnapshot { get }
  /// Whether two snapshots hold equal values; `nil` if they cannot be compared.
  func isEqual(_ lhs: SharedSnapshot, _ rhs: SharedSnapshot) -> Bool?
}

/// The value of a reference at some time.
package struct SharedSnapshot {
  let reference: any SharedRoot
  var value: Any
  /// The number of changes of the value by then.
  let version: UInt64
  /// The number of writes by the program by then. Values that the key yields or loads do not count.
  let writeCount: UInt64

  var id: ObjectIdentifier { ObjectIdentifier(reference) }
}

/// Whether one value can replace another unnoticed: they are equal, and if they are objects, identical. `false` if they
/// cannot be compared.
func isSame<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  guard areEqual(lhs, rhs) == true else { return false }
  guard let (lhs, rhs) = object(lhs).flatMap({ lhs in object(rhs).map { (lhs, $0) } }) else {
    return true
  }
  return lhs === rhs
}

/// The object that a value is or, in an optional, wraps; `nil` for other values.
private func object(_ value: Any) -> AnyObject? {
  if let value = value as? any OptionalValue { return value.wrapped.flatMap(object) }
  // NB: without the check of the type, the cast would make an object of any value.
  return type(of: value) is AnyObject.Type ? value as AnyObject : nil
}

private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { self }
}

/// Compares two values if their type is equatable.
func areEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool? {
  func open<E: Equatable>(_ lhs: E) -> Bool? {
    (rhs as? E).map { lhs == $0 }
  }
  guard let lhs = lhs as? any Equatable else { return nil }
  return open(lhs)
}
