/// A dependency's value, boxed once so that reading it costs no dynamic cast.
class AnyDependencyBox: @unchecked Sendable {
  // Safe: a box is never changed after its creation, and the only subclass holds a Sendable value.
}

/// The box of a value whose type is known from its key.
final class DependencyBox<Value: Sendable>: AnyDependencyBox, @unchecked Sendable {
  // Safe: an immutable Sendable value.
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
