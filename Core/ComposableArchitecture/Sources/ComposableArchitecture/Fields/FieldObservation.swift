/// Notifies the observers of a state that one of its fields holds another value.
///
/// A class, so that one reference is passed around rather than its contents.
final class FieldObservation {
  let index: Int
  let registrar: RegistrarAccess
  private let identity: ValueIdentity

  /// - Returns: `nil` if the root is not observable.
  init?<Root, Value>(_ index: Int, in root: Root.Type, of value: Value.Type) {
    guard let registrar = RegistrarAccess.access(to: Root.self) else { return nil }
    self.index = index
    self.registrar = registrar
    self.identity = ValueIdentity(of: Value.self)
  }

  /// Records that a state is about to be changed in place.
  ///
  /// - Parameter isEntered: Whether the reducer of a child runs on the field.
  /// - Returns: Whether someone observes the field.
  @inline(__always)
  func willModify(_ state: StateAddress, isEntered: Bool = false) -> Bool {
    registrar.willModify(state, index, isEntered: isEntered)
  }

  /// Returns the identity of the field's value, which is about to be changed in place.
  @inline(__always)
  func mark(_ value: StateAddress) -> ValueIdentity.Mark { identity.mark(value) }

  /// Whether observers must be notified that the field holds another value.
  @inline(__always)
  func isReplaced(_ value: StateAddress, since old: ValueIdentity.Mark) -> Bool {
    identity.isReplaced(value, since: old)
  }

  /// Notifies the observers of the field.
  @inline(never)
  func didChange(_ state: StateAddress) {
    registrar.subject(state).didChange(index)
  }
}
