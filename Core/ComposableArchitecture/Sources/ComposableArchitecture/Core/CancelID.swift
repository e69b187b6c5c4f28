/// What effects are cancelled by: a value together with its type, so that equal numbers of
/// different types are different ids.
struct CancelID: Hashable, @unchecked Sendable {
  // Safe: `value` holds a Sendable value; only its type is erased.
  private let type: ObjectIdentifier
  private let value: AnyHashable

  init(_ value: some Hashable & Sendable) {
    let value = AnyHashable(value)
    self.type = ObjectIdentifier(Swift.type(of: value.base))
    self.value = value
  }
}
