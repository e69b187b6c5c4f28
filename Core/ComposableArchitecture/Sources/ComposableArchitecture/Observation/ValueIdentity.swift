/// Tells whether a value at an address is another one after it was changed in place, without knowing its
/// type.
///
/// A struct made by the macro is known by the numbers of its version, so that nothing is retained for
/// the comparison. Any other value is asked for its identity.
final class ValueIdentity {
  /// What observers know of a value before it is changed.
  struct Mark {
    /// The number of the subject, for values that are known by numbers.
    fileprivate let subject: UInt64
    fileprivate let version: UInt64
    fileprivate let id: ObservableStateID

    /// Stands for a value that is not there.
    static var nothing: Self { Self(subject: 0, version: 0, id: .nothing) }
  }

  /// Whether the values have an identity, as they have if they report their own changes.
  let exists: Bool
  /// For a presentation, where in its box the value lies; negative for any other value.
  private let boxOffset: Int
  /// Where in the value its registrar lies; negative if that is not known.
  private let registrarOffset: Int
  /// Gives the identity of a value.
  private let identify: (UnsafeRawPointer) -> ObservableStateID

  init(of type: Any.Type) {
    let presentation = type as? any PresentationOfState.Type
    let type = presentation?._state ?? type
    let identify = ObservedState.identity(of: type)
    self.exists = identify != nil
    // Optionals of functions keep them wrapped in others, so it is taken out of its own.
    if let identify { self.identify = identify } else { self.identify = { _ in .nothing } }
    self.boxOffset = presentation?._boxOffset ?? -1
    self.registrarOffset = (type as? any ObservableState.Type)?._$registrarOffset ?? -1
  }

  /// Marks what observers know of a value that is about to be changed in place.
  @inline(__always)
  func mark(_ address: UnsafeRawPointer) -> Mark {
    guard let value = place(at: address) else { return .nothing }
    guard registrarOffset >= 0 else { return markIdentity(value) }
    // Safe: the macro, which made the registrar a stored property, gives its offset.
    return ObservationStateRegistrar.version(at: value + registrarOffset)
      ._withUnsafeGuaranteedRef { version in
        version.subject._withUnsafeGuaranteedRef { subject in
          subject.know(version.number)
          return Mark(subject: subject.number, version: version.number, id: .nothing)
        }
      }
  }

  /// Whether observers of a field that holds the value have to be told; see
  /// ``ObservableStateID/replaces(_:)``. A value without an identity counts as another one.
  @inline(__always)
  func isReplaced(_ address: UnsafeRawPointer, since old: Mark) -> Bool {
    guard let value = place(at: address), registrarOffset >= 0 else {
      return hasOtherIdentity(address, old)
    }
    // Safe: as above.
    return ObservationStateRegistrar.version(at: value + registrarOffset)
      ._withUnsafeGuaranteedRef { version in
        // No two subjects have versions with the same number.
        if version.number == old.version { return false }
        return version.subject._withUnsafeGuaranteedRef {
          $0.number != old.subject || $0.isNews(version.number)
        }
      }
  }

  /// Where the value lies; `nil` if nothing is presented.
  @inline(__always)
  private func place(at address: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard boxOffset >= 0 else { return address }
    return address.load(as: UnsafeRawPointer?.self).map { $0 + boxOffset }
  }

  @inline(never)
  private func markIdentity(_ value: UnsafeRawPointer) -> Mark {
    let id = identify(value)
    id.isKnown()
    return Mark(subject: 0, version: 0, id: id)
  }

  @inline(never)
  private func hasOtherIdentity(_ address: UnsafeRawPointer, _ old: Mark) -> Bool {
    guard exists else { return true }
    guard let value = place(at: address) else { return old.subject != 0 || old.id != .nothing }
    return identify(value).replaces(old.id)
  }
}

/// A presentation, whatever its state is.
private protocol PresentationOfState {
  static var _state: Any.Type { get }
  static var _boxOffset: Int { get }
}

extension PresentationState: PresentationOfState {
  fileprivate static var _state: Any.Type { State.self }
  fileprivate static var _boxOffset: Int { PresentationBox.offset(of: State.self) }
}
