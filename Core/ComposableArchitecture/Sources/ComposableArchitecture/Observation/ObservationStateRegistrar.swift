/// Keeps the observers of a state value's fields.
///
/// A field is named by its number. Reading and changing a field that nobody observes costs the
/// test of a bit, and of whether there are copies. Equality, hashing, coding and printing of a state ignore
/// its registrar.
public struct ObservationStateRegistrar: @unchecked Sendable {
  // Safe: a constant; see `StateVersion`.

  /// Tells the value from copies that were changed in another way, and leads to the subject of all.
  @usableFromInline var version: StateVersion

  /// The registrar of a new value: one allocation.
  public init() {
    version = ObservationSubject()
  }

  /// Stands for values that have no observers of their own.
  static let inert = Self()

  /// The identity of the value and of its copies.
  public var id: ObservableStateID { ObservableStateID(subject, version: version.number) }

  /// The number of the version that the value shares with its unchanged copies.
  var versionNumber: UInt64 { version.number }

  var subject: ObservationSubject { version.subject.takeUnretainedValue() }

  /// The subject of a value that observers come to know.
  var knownSubject: ObservationSubject {
    subject.noteRead(of: version.number)
    return subject
  }

  /// Whether a field is observed.
  @inline(__always)
  func isObserved(_ field: Int) -> Bool {
    version.subject._withUnsafeGuaranteedRef { $0.isObserved(field) }
  }

  /// The version of the value whose registrar lies at an address.
  ///
  /// Safe: a registrar is nothing but the reference to its version, which it keeps.
  @inline(__always)
  static func version(at registrar: StateAddress) -> Unmanaged<StateVersion> {
    registrar.pointer(to: Unmanaged<StateVersion>.self).pointee
  }

  /// Notes that the value is about to differ from its copies. To be called before each change of a field.
  ///
  /// Allocates if there may be copies: after each copy once, and once after the first observation.
  public mutating func _$willModify() {
    // Nobody can put another value of this subject where this one is if there is none.
    guard !isKnownUniquelyReferenced(&version) else { return }
    version = subject.makeVersion(after: version.number)
  }

  /// Notes that a field is read.
  ///
  /// Inlined, so that a getter passes the version on without retaining it. Safe: the state that is read keeps it, and
  /// nothing here changes a state.
  @inlinable @inline(__always)
  public func access(_ field: Int) {
    Self.access(field, in: Unmanaged.passUnretained(version))
  }

  @usableFromInline
  static func access(_ field: Int, in version: Unmanaged<StateVersion>) {
    version._withUnsafeGuaranteedRef { version in
      version.subject._withUnsafeGuaranteedRef { $0.access(field, version: version.number) }
    }
  }

  /// Writes a field and tells who observes it.
  @_disfavoredOverload
  public func mutate<Value>(_ field: Int, _ storage: inout Value, _ newValue: Value) {
    write(field, &storage, newValue) { _, _ in true }
  }

  /// Writes a field and tells who observes it, unless the value is equal and made of the same objects. The
  /// comparison, which for a collection costs a walk, is made only for a field that is observed.
  @_disfavoredOverload
  public func mutate<Value: Equatable>(
    _ field: Int,
    _ storage: inout Value,
    _ newValue: Value
  ) {
    write(field, &storage, newValue) { ValueComparison.isChange(from: $0, to: $1) }
  }

  /// Writes a field that holds observable state, and tells who observes it if the identity has
  /// changed: the state's own fields report their own changes.
  @_disfavoredOverload
  public func mutate<Value: ObservableState>(
    _ field: Int,
    _ storage: inout Value,
    _ newValue: Value
  ) {
    write(field, &storage, newValue) { $1._$id.replaces($0._$id) }
  }

  /// See ``mutate(_:_:_:)``; of two rules for equatable observable state, identity is the one.
  public func mutate<Value: ObservableState & Equatable>(
    _ field: Int,
    _ storage: inout Value,
    _ newValue: Value
  ) {
    write(field, &storage, newValue) { $1._$id.replaces($0._$id) }
  }

  /// Writes a field that may hold observable state.
  @_disfavoredOverload
  public func mutate<Value: ObservableState>(
    _ field: Int,
    _ storage: inout Value?,
    _ newValue: Value?
  ) {
    write(field, &storage, newValue) { ObservableStateID.replaces($0?._$id, $1?._$id) }
  }

  /// See ``mutate(_:_:_:)``; of two rules for equatable observable state, identity is the one.
  public func mutate<Value: ObservableState & Equatable>(
    _ field: Int,
    _ storage: inout Value?,
    _ newValue: Value?
  ) {
    write(field, &storage, newValue) { ObservableStateID.replaces($0?._$id, $1?._$id) }
  }

  /// Writes the presentation of observable state.
  @_disfavoredOverload
  public func mutate<Value: ObservableState>(
    _ field: Int,
    _ storage: inout PresentationState<Value>,
    _ newValue: PresentationState<Value>
  ) {
    write(field, &storage, newValue) {
      ObservableStateID.replaces($0.wrappedValue?._$id, $1.wrappedValue?._$id)
    }
  }

  /// See ``mutate(_:_:_:)``; of two rules for equatable observable state, identity is the one.
  public func mutate<Value: ObservableState & Equatable>(
    _ field: Int,
    _ storage: inout PresentationState<Value>,
    _ newValue: PresentationState<Value>
  ) {
    write(field, &storage, newValue) {
      ObservableStateID.replaces($0.wrappedValue?._$id, $1.wrappedValue?._$id)
    }
  }

  /// Writes a collection of observable state, and tells who observes it if it holds other elements then,
  /// or the same in another order: the elements' own fields report their own changes.
  ///
  /// Costs a walk through the collection if it is observed.
  public func mutate<Value: Collection>(
    _ field: Int,
    _ storage: inout Value,
    _ newValue: Value
  ) where Value.Element: ObservableState {
    write(field, &storage, newValue) {
      ObservableStateID.replaces($0.lazy.map(\._$id), $1)
    }
  }

  /// See ``mutate(_:_:_:)``; of two rules for equatable collections of observable state, identity is the
  /// one.
  public func mutate<Value: Collection & Equatable>(
    _ field: Int,
    _ storage: inout Value,
    _ newValue: Value
  ) where Value.Element: ObservableState {
    write(field, &storage, newValue) {
      ObservableStateID.replaces($0.lazy.map(\._$id), $1)
    }
  }

  func write<Value>(
    _ field: Int,
    _ storage: inout Value,
    _ newValue: Value,
    differs: (Value, Value) -> Bool
  ) {
    TouchedFields.note(subject, field, .written)
    guard isObserved(field), differs(storage, newValue) else {
      storage = newValue
      return
    }
    if let drain = Drain.current {
      drain.previousValues.willReplace(
        storage,
        in: ObservedFieldSource(subject: subject, field: field)
      )
      storage = newValue
      subject.didChange(field)
    } else {
      subject.change(field) { storage = newValue }
    }
  }
}

extension ObservationStateRegistrar: Equatable, Hashable, Codable {
  public static func == (lhs: Self, _: Self) -> Bool {
    TouchedFields.noteWhole(lhs.subject)
    return true
  }

  public func hash(into _: inout Hasher) { TouchedFields.noteWhole(subject) }
  public init(from _: any Decoder) { self.init() }
  public func encode(to _: any Encoder) { TouchedFields.noteWhole(subject) }
}

extension ObservationStateRegistrar: CustomReflectable {
  /// A mirror without children. Whoever prints a state asks for it.
  public var customMirror: Mirror {
    TouchedFields.noteWhole(subject)
    return Mirror(self, children: EmptyCollection<Mirror.Child>(), displayStyle: .struct)
  }
}
