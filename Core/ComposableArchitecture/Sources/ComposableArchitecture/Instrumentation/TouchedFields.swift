@_spi(Threads) import Dependencies
import Synchronization

/// Notes which fields of one observable state reducers read or change, and which effects are begun or cancelled.
///
/// Each access by a property is noted, and each one of a `Scope` to the state of its child. Hashing, coding and
/// printing a state, and comparing it with one that is equal, count as reading all. So does a copy of it that a reducer
/// leaves behind, as in the closure of an effect. Comparing it with a different one is not noted, nor is code of a
/// reducer's own that walks through its mirror: they read the stored properties.
///
/// Where none exists, an access costs the test of a number.
@_spi(Exploring)
public final class TouchedFields {
  /// The fields: the bit of each one's number. The last bit stands for all fields from 63 on.
  public private(set) var fields: UInt64 = 0
  /// Those of them that were read, or changed in place.
  private var readFields: UInt64 = 0
  /// Those of them that the reducers of children have entered.
  private var enteredFields: UInt64 = 0
  /// The fields of other observable states, such as those inside of that one.
  private var others: [ObjectIdentifier: OtherFields] = [:]
  /// The hashes of the cancel ids of effects that were looked for, as by `.cancel(id:)`, `cancelInFlight:` and
  /// policies.
  public private(set) var soughtEffects: Set<Int> = []
  /// The hashes of the cancel ids of effects that were begun, were cancelled or have ended.
  public private(set) var changedEffects: Set<Int> = []
  /// The throttles that let an action pass, with the interval that has begun, or keep one, without.
  public private(set) var throttles: [(id: Int, interval: Duration?)] = []
  /// The fields whose changes by a binding reducers look for, as `case .binding(\.query)` does. They are kept when
  /// another state is begun with.
  private var boundFields: Set<AnyKeyPath> = []
  /// The same for those that are observed by `BindingReducer().onChange(of:)`: the bits of their numbers, by the types
  /// of their states.
  private var observedFields: [ObjectIdentifier: UInt64] = [:]
  private var subject: ObservationSubject?
  /// Whether a reducer ran on a value whose copies cannot be noted, such as an enum, or did something else of which it
  /// is not known what it reads.
  private var isAnyUnknown = false

  /// The subject of the state that a reducer runs on, and whether a copy of it, or it beside a copy, was changed.
  private var probed: (subject: ObservationSubject?, isCopied: Bool) = (nil, false)

  private struct OtherFields {
    /// Kept, so that no other state has its address meanwhile.
    let subject: ObservationSubject
    var read: UInt64 = 0
    var entered: UInt64 = 0
  }

  /// A kind of access to fields.
  enum Access {
    /// They are read, or changed in place.
    case read
    /// They are set to other values, whatever they were.
    case written
    /// The reducers of children run on them, which note what they access themselves.
    case entered
  }

  private static let count = Atomic<Int>(0)
  private static let current = ThreadSlot()

  public init() {
    Self.count.add(1, ordering: .relaxed)
  }

  deinit {
    Self.count.subtract(1, ordering: .relaxed)
  }

  /// Begins with a state of which nothing is touched yet.
  ///
  /// - Parameter state: The state, of which copies are watched, too.
  /// - Returns: Whether its fields can be noted: it is a struct with `@ObservableState`.
  @discardableResult
  public func begin(with state: Any) -> Bool {
    fields = 0
    readFields = 0
    enteredFields = 0
    isAnyUnknown = false
    probed = (nil, false)
    if !others.isEmpty { others = [:] }
    if !soughtEffects.isEmpty { soughtEffects = [] }
    if !changedEffects.isEmpty { changedEffects = [] }
    if !throttles.isEmpty { throttles = [] }
    subject = Self.subject(of: state)
    return subject != nil
  }

  /// Whether a state is the one that was begun with, or has come from it by changes of its fields, and all that was
  /// read of it is noted.
  public func isWatching(_ state: Any) -> Bool {
    subject != nil && !isAnyUnknown && Self.subject(of: state) === subject
  }

  /// The fields of a state, or of one inside of it, that were read, and those that the reducers of children have
  /// entered.
  ///
  /// - Parameter state: The state, as it was before or is after what was noted.
  /// - Returns: `nil` if the fields of the value cannot be noted.
  public func fields(of state: any ObservableState) -> (read: UInt64, entered: UInt64)? {
    guard let subject = Self.subject(of: state) else { return nil }
    guard subject !== self.subject else { return (readFields, enteredFields) }
    return others[ObjectIdentifier(subject)].map { ($0.read, $0.entered) } ?? (0, 0)
  }

  /// Whether reducers have looked for a change of a field by a binding.
  ///
  /// - Parameters:
  ///   - number: The number of the field.
  ///   - type: The type of its state.
  public func isBound(_ number: Int, of type: any ObservableState.Type) -> Bool {
    func open<State: ObservableState>(_ type: State.Type) -> Bool {
      let observed = observedFields[ObjectIdentifier(type)] ?? 0
      return observed & (1 << UInt64(min(number, 63))) != 0
        || State._$fields.contains { $0.index == number && boundFields.contains($0.path) }
    }
    return open(type)
  }

  /// Notes what is touched while a function runs on this thread: the reducers of one store, and its effects.
  public func watch(_ body: () -> Void) {
    let place = Self.current.place
    let before = place.pointee
    place.pointee = Unmanaged.passUnretained(self).toOpaque()
    body()
    place.pointee = before
  }

  /// The numbers of the fields of a state by their names.
  public static func numbers(of state: Any) -> [String: Int] {
    func open<State: ObservableState>(_ state: State) -> [String: Int] {
      Dictionary(State._$fields.map { ($0.name, $0.index) }) { first, _ in first }
    }
    return (state as? any ObservableState).map { open($0) } ?? [:]
  }

  private static func subject(of state: Any) -> ObservationSubject? {
    guard let state = state as? any ObservableState else { return nil }
    let subject = state._$observationRegistrar.subject
    return subject === ObservationStateRegistrar.inert.subject ? nil : subject
  }

  /// Notes an access to a field.
  ///
  /// - Parameter access: What is done with the field.
  @inline(__always)
  static func note(
    _ subject: @autoclosure () -> ObservationSubject,
    _ field: Int,
    _ access: Access = .read
  ) {
    guard count.load(ordering: .relaxed) > 0 else { return }
    noteForCurrent(subject(), field, access)
  }

  /// Notes that all fields are read.
  @inline(__always)
  static func noteWhole(_ subject: @autoclosure () -> ObservationSubject) {
    guard count.load(ordering: .relaxed) > 0 else { return }
    noteForCurrent(subject(), bits: .max, .read)
  }

  @inline(never)
  private static func noteForCurrent(
    _ subject: ObservationSubject,
    _ field: Int,
    _ access: Access
  ) {
    noteForCurrent(subject, bits: 1 << UInt64(min(field, 63)), access)
  }

  private static func noteForCurrent(
    _ subject: ObservationSubject,
    bits: UInt64,
    _ access: Access
  ) {
    guard let pointer = current.pointer else { return }
    // Safe: `watch` keeps the object while the slot of its thread holds it.
    let touched = Unmanaged<TouchedFields>.fromOpaque(pointer).takeUnretainedValue()
    if touched.subject === subject {
      touched.fields |= bits
      switch access {
      case .read: touched.readFields |= bits
      case .written: break
      case .entered: touched.enteredFields |= bits
      }
    } else {
      touched.noteOther(subject, bits, access)
    }
  }

  private func noteOther(_ subject: ObservationSubject, _ bits: UInt64, _ access: Access) {
    guard access != .written else { return }
    var fields = others[ObjectIdentifier(subject)] ?? OtherFields(subject: subject)
    if access == .entered { fields.entered |= bits } else { fields.read |= bits }
    others[ObjectIdentifier(subject)] = fields
  }

  /// Runs the code of a reducer, and counts all fields as read if it leaves a copy of the state behind.
  ///
  /// Nobody can tell which fields will be read of a copy, as by the effect that has captured it.
  ///
  /// - Parameters:
  ///   - state: The address of the state.
  ///   - type: Its type.
  ///   - reduce: Runs the code.
  /// - Returns: The result of the code.
  @inline(__always)
  static func notingCopies<Result>(
    of state: StateAddress,
    _ type: @autoclosure () -> Any.Type,
    _ reduce: () -> Result
  ) -> Result {
    // Other stores may run beside, whose states keep their versions.
    guard count.load(ordering: .relaxed) > 0, current.pointer != nil else { return reduce() }
    let probe = CopyProbe(state, type())
    let outer = exchangeProbed((probe.subject, false))
    let result = reduce()
    let inner = exchangeProbed(outer)
    probe.noteCopies(of: state, hasVersions: inner.isCopied)
    return result
  }

  /// Sets the subject of the state that a reducer runs on, and returns the last one.
  @inline(never)
  private static func exchangeProbed(
    _ probed: (subject: ObservationSubject?, isCopied: Bool)
  ) -> (subject: ObservationSubject?, isCopied: Bool) {
    guard let pointer = current.pointer else { return (nil, false) }
    // Safe: as above.
    let touched = Unmanaged<TouchedFields>.fromOpaque(pointer).takeUnretainedValue()
    defer { touched.probed = probed }
    return touched.probed
  }

  /// Notes that a value with a holder was given another version, as it is about to differ from a copy.
  static func noteVersion(of holder: IdentityHolder) {
    guard count.load(ordering: .relaxed) > 0, let pointer = current.pointer else { return }
    // Safe: as above.
    let touched = Unmanaged<TouchedFields>.fromOpaque(pointer).takeUnretainedValue()
    if touched.probed.subject === holder { touched.probed.isCopied = true }
  }

  /// Notes that the code of a reducer is given a copy of a state, if a value is one.
  @inline(__always)
  static func noteCopy(_ value: @autoclosure () -> Any) {
    guard count.load(ordering: .relaxed) > 0 else { return }
    guard let subject = subject(of: value()) else { return }
    noteForCurrent(subject, bits: .max, .read)
  }

  /// Notes that a reducer does something with a state of which it is not known what it reads.
  public static func noteUnknown() {
    guard let pointer = current.pointer else { return }
    // Safe: as above.
    Unmanaged<TouchedFields>.fromOpaque(pointer).takeUnretainedValue().isAnyUnknown = true
  }

  /// Notes that a reducer looks for a change of a field by a binding.
  @inline(__always)
  static func noteBinding(of path: AnyKeyPath) {
    guard count.load(ordering: .relaxed) > 0, let pointer = current.pointer else { return }
    // Safe: as above.
    Unmanaged<TouchedFields>.fromOpaque(pointer).takeUnretainedValue().boundFields.insert(path)
  }

  /// Notes that a reducer observes the bindings of the field that a function reads.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - read: Reads the value whose changes are observed. One that is made of several fields is ignored.
  static func noteBinding<State, Value>(of state: State, reading read: (State) -> Value) {
    guard count.load(ordering: .relaxed) > 0, let pointer = current.pointer else { return }
    // Safe: as above.
    let touched = Unmanaged<TouchedFields>.fromOpaque(pointer).takeUnretainedValue()
    let reading = TouchedFields()
    guard reading.begin(with: state) else { return }
    reading.watch { _ = read(state) }
    guard reading.fields.nonzeroBitCount == 1 else { return }
    touched.observedFields[ObjectIdentifier(State.self), default: 0] |= reading.fields
  }

  /// Notes that effects with an id were looked for or changed.
  @inline(__always)
  static func noteEffects(of id: @autoclosure () -> CancelID, areChanged: Bool) {
    guard count.load(ordering: .relaxed) > 0 else { return }
    noteEffectsForCurrent(id(), areChanged)
  }

  /// Notes that a throttle has begun an interval, or keeps an action.
  static func noteThrottle(_ id: CancelID, interval: Duration?) {
    guard count.load(ordering: .relaxed) > 0, let pointer = current.pointer else { return }
    // Safe: as above.
    let touched = Unmanaged<TouchedFields>.fromOpaque(pointer).takeUnretainedValue()
    touched.throttles.append((id.hashValue, interval))
  }

  @inline(never)
  private static func noteEffectsForCurrent(_ id: CancelID, _ areChanged: Bool) {
    guard let pointer = current.pointer else { return }
    // Safe: as above.
    let touched = Unmanaged<TouchedFields>.fromOpaque(pointer).takeUnretainedValue()
    if areChanged {
      touched.changedEffects.insert(id.hashValue)
    } else {
      touched.soughtEffects.insert(id.hashValue)
    }
  }
}
