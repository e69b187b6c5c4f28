/// The address of a state, or of a part of one, for code that is compiled once for all types.
///
/// The typed half of an operator makes it and reads it; the untyped half passes it on. It is a type of its own, so that
/// a state is not confused with an action. The one raw pointer to states is declared here.
///
/// Valid for reducers while one action is handled, and for stores until the next one: ``RootCore`` allocates
/// the state, and alone changes it. See the page *Architecture* for why there are two halves.
@usableFromInline
struct StateAddress {
  @usableFromInline let start: UnsafeMutableRawPointer

  @inlinable @inline(__always)
  init<Value: ~Copyable>(_ pointer: UnsafeMutablePointer<Value>) {
    start = UnsafeMutableRawPointer(pointer)
  }

  @inline(__always)
  private init(start: UnsafeMutableRawPointer) {
    self.start = start
  }

  /// The address of an object, which the caller keeps alive.
  @inline(__always)
  init<Object>(of object: Unmanaged<Object>) {
    start = object.toOpaque()
  }

  /// The address of a part, at an offset in bytes.
  @inline(__always)
  static func + (address: Self, offset: Int) -> Self {
    Self(start: address.start + offset)
  }

  /// The value, which has the type that the code that made the address put there.
  @inlinable @inline(__always)
  func pointer<Value: ~Copyable>(to type: Value.Type) -> UnsafeMutablePointer<Value> {
    start.assumingMemoryBound(to: Value.self)
  }
}

/// The address of an action, or of the id of the element that it is for, while the action is handled.
///
/// See ``StateAddress``.
@usableFromInline
struct ActionAddress {
  @usableFromInline let start: UnsafeRawPointer

  @inlinable @inline(__always)
  init<Value: ~Copyable>(_ pointer: UnsafePointer<Value>) {
    start = UnsafeRawPointer(pointer)
  }

  /// The value, which has the type that the code that made the address put there.
  @inlinable @inline(__always)
  func pointer<Value: ~Copyable>(to type: Value.Type) -> UnsafePointer<Value> {
    start.assumingMemoryBound(to: Value.self)
  }
}

/// Runs an operation with the address of a state that it may change.
@inlinable @inline(__always)
func withStateAddress<Value, Result>(
  of value: inout Value,
  _ body: (StateAddress) -> Result
) -> Result {
  withUnsafeMutablePointer(to: &value) { body(StateAddress($0)) }
}

/// Runs an operation with the address of a copy of a state, or with `nil` if there is no state.
func withStateAddress<Value>(ofCopy value: Value?, _ body: (StateAddress?) -> Void) {
  guard var value else { return body(nil) }
  withStateAddress(of: &value) { body($0) }
}

/// Runs an operation with the address of an action or an id.
@inlinable @inline(__always)
func withActionAddress<Value, Result>(
  of value: borrowing Value,
  _ body: (ActionAddress) -> Result
) -> Result {
  withUnsafePointer(to: value) { body(ActionAddress($0)) }
}

/// A value that is read in place: reading it through a pointer to its own type would copy it.
///
/// Has the layout of the value.
@usableFromInline
struct Borrowed<Value>: ~Copyable {
  @usableFromInline let value: Value
}
