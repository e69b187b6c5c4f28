/// Reaches the registrar of an observable state at an address, without knowing its type.
///
/// The macro gives the offset of the registrar in the state, so that the registrar is used in place. For a state
/// written by hand the protocol requirement is called, which costs ten times as much.
class RegistrarAccess {
  /// The offset of the registrar in the state; negative if it is unknown.
  private final let offset: Int

  fileprivate init(offset: Int?) {
    self.offset = offset ?? -1
  }

  /// - Returns: `nil` for a type that is not observable state.
  static func access(to type: Any.Type) -> RegistrarAccess? {
    func open<State: ObservableState>(_ state: State.Type) -> RegistrarAccess {
      TypedRegistrarAccess<State>()
    }
    return (type as? any ObservableState.Type).map { open($0) }
  }

  /// Records that a state is about to be changed in place.
  ///
  /// - Parameter isEntered: Whether the reducer of a child runs on the field.
  /// - Returns: Whether the field is observed.
  @inline(__always)
  final func willModify(_ state: StateAddress, _ field: Int, isEntered: Bool) -> Bool {
    guard offset >= 0 else { return askToModify(state, field, isEntered) }
    // Safe: the offset comes from the macro, which made the registrar a stored property.
    let registrar = (state + offset).pointer(to: ObservationStateRegistrar.self)
    registrar.pointee._$willModify()
    TouchedFields.note(registrar.pointee.subject, field, isEntered ? .entered : .read)
    return registrar.pointee.isObserved(field)
  }

  /// The subject of a state.
  final func subject(_ state: StateAddress) -> ObservationSubject {
    registrar(of: state).subject
  }

  /// The subject of a state, for code that registers observers with it.
  final func knownSubject(_ state: StateAddress) -> ObservationSubject {
    guard offset >= 0 else { return registrar(of: state).knownSubject }
    // Safe: as above.
    return (state + offset).pointer(to: ObservationStateRegistrar.self).pointee
      .knownSubject
  }

  /// Gives a state a version that none of its copies has.
  ///
  /// - Returns: The number of the version; `nil` if the state has no version.
  final func makeOwnVersion(of state: StateAddress) -> UInt64? {
    let old = registrar(of: state)
    // The version has another reference for as long as the old registrar lives.
    withExtendedLifetime(old) { noteModification(of: state) }
    let number = versionNumber(of: state)
    return number == old.versionNumber ? nil : number
  }

  /// Whether a state has copies, or had one before a change, since it was given a version of its own.
  final func isCopied(_ state: StateAddress, since version: UInt64) -> Bool {
    guard versionNumber(of: state) == version else { return true }
    noteModification(of: state)
    return versionNumber(of: state) != version
  }

  /// A function of its own, so that its reference to the registrar is gone when it returns.
  @inline(never)
  private final func versionNumber(of state: StateAddress) -> UInt64 {
    registrar(of: state).versionNumber
  }

  @inline(never)
  private final func askToModify(
    _ state: StateAddress,
    _ field: Int,
    _ isEntered: Bool
  ) -> Bool {
    noteModification(of: state)
    TouchedFields.note(registrar(of: state).subject, field, isEntered ? .entered : .read)
    return registrar(of: state).isObserved(field)
  }

  // MARK: - Typed half

  fileprivate func registrar(of state: StateAddress) -> ObservationStateRegistrar {
    preconditionFailure("The subclass knows the type.")
  }

  fileprivate func noteModification(of state: StateAddress) {
    preconditionFailure("The subclass knows the type.")
  }
}

private final class TypedRegistrarAccess<State: ObservableState>: RegistrarAccess {
  init() {
    super.init(offset: State._$registrarOffset)
  }

  override func registrar(of state: StateAddress) -> ObservationStateRegistrar {
    state.pointer(to: Borrowed<State>.self).pointee.value._$observationRegistrar
  }

  override func noteModification(of state: StateAddress) {
    state.pointer(to: State.self).pointee._$willModify()
  }
}
