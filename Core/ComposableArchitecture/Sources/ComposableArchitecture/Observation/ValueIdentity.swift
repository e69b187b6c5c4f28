/// Tells whether a value at an address is another one after it was changed in place, without knowing its
/// type.
///
/// A struct made by the macro is known by the numbers of its version, so that nothing is retained for
/// the comparison. Any other value is asked for its identity.
final class ValueIdentity {
  /// The identity of a value before a change. To be handed back once: it may keep an object
  /// that is not counted, so that handing it about costs nothing.
  struct Mark {
    /// The number of the subject, or the tag of an identity.
    fileprivate let number: UInt64
    fileprivate let version: UInt64
    /// The holder of the identity, if the value is not known by numbers.
    fileprivate let holder: Unmanaged<IdentityHolder>?

    fileprivate init(subject: UInt64, version: UInt64) {
      self.number = subject
      self.version = version
      self.holder = nil
    }

    fileprivate init(_ id: ObservableStateID) {
      self.number = UInt64(bitPattern: Int64(id.tag))
      self.version = id.version
      self.holder = id.holder.map { .passRetained($0) }
    }

    /// The identity, of which the mark is used up.
    fileprivate func takeIdentity() -> ObservableStateID {
      ObservableStateID(
        holder?.takeRetainedValue(),
        tag: Int(Int64(bitPattern: number)),
        version: version
      )
    }

    /// Stands for a value that is not there. No subject has its number.
    static var nothing: Self { Self(.nothing) }
  }

  /// Whether the values have an identity, as they have if they report their own changes.
  let exists: Bool
  /// For a presentation, where in its box the value lies; negative for any other value.
  private let boxOffset: Int
  /// Where in the value its registrar lies; negative if that is not known.
  private let registrarOffset: Int
  /// Gives the identity of a value whose registrar is not known.
  private let identify: (StateAddress) -> ObservableStateID

  init(of type: Any.Type) {
    let state = type as? any ObservableState.Type
    let presentation = state == nil ? type as? any PresentationOfState.Type : nil
    let value = presentation?._state ?? type
    self.boxOffset = presentation?._boxOffset ?? -1
    if let offset = (state ?? value as? any ObservableState.Type)?._$registrarOffset {
      self.exists = true
      self.registrarOffset = offset
      self.identify = { _ in .nothing }
    } else {
      let identify = ObservedState.identity(of: value)
      self.exists = identify != nil
      self.registrarOffset = -1
      // Optionals of functions keep them wrapped in others, so it is taken out of its own.
      if let identify { self.identify = identify } else { self.identify = { _ in .nothing } }
    }
  }

  /// Marks what observers know of a value that is about to be changed in place.
  @inline(__always)
  func mark(_ address: StateAddress) -> Mark {
    guard let value = valueAddress(at: address) else { return .nothing }
    guard registrarOffset >= 0 else { return markIdentity(value) }
    // Safe: the macro, which made the registrar a stored property, gives its offset.
    return ObservationStateRegistrar.version(at: value + registrarOffset)
      ._withUnsafeGuaranteedRef { version in
        version.subject._withUnsafeGuaranteedRef { subject in
          subject.know(version.number)
          return Mark(subject: subject.number, version: version.number)
        }
      }
  }

  /// Whether observers of a field that holds the value must be notified; see
  /// ``ObservableStateID/replaces(_:)``. A value without an identity counts as another one.
  @inline(__always)
  func isReplaced(_ address: StateAddress, since old: Mark) -> Bool {
    guard let value = valueAddress(at: address), registrarOffset >= 0 else {
      return hasOtherIdentity(address, old)
    }
    // Safe: as above.
    return ObservationStateRegistrar.version(at: value + registrarOffset)
      ._withUnsafeGuaranteedRef { version in
        // No two subjects have versions with the same number.
        if version.number == old.version { return false }
        return version.subject._withUnsafeGuaranteedRef {
          $0.number != old.number || $0.learn(version.number)
        }
      }
  }

  /// The version of a value that a registrar belongs to; any other has the highest number.
  @inline(__always)
  func version(_ value: StateAddress) -> UInt64 {
    guard registrarOffset >= 0 else { return .max }
    // Safe: as above.
    return ObservationStateRegistrar.version(at: value + registrarOffset)
      ._withUnsafeGuaranteedRef { $0.number }
  }

  /// The identity of a value; `nil` if it has none.
  func id(_ value: StateAddress) -> ObservableStateID? {
    guard exists else { return nil }
    guard registrarOffset >= 0 else { return identify(value) }
    // Safe: as above.
    return (value + registrarOffset).pointer(to: ObservationStateRegistrar.self).pointee.id
  }

  /// The address of the value; `nil` if nothing is presented.
  @inline(__always)
  private func valueAddress(at address: StateAddress) -> StateAddress? {
    guard boxOffset >= 0 else { return address }
    return PresentationBox.box(at: address).map { StateAddress(of: $0) + boxOffset }
  }

  @inline(never)
  private func markIdentity(_ value: StateAddress) -> Mark {
    let id = identify(value)
    id.makeKnown()
    return Mark(id)
  }

  @inline(never)
  private func hasOtherIdentity(_ address: StateAddress, _ old: Mark) -> Bool {
    let old = old.takeIdentity()
    guard exists else { return true }
    return (valueAddress(at: address).map(identify) ?? .nothing).replaces(old)
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
