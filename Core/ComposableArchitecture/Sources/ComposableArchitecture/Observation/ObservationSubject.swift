import Observation
import Synchronization

/// The object with which observers of a state value are registered, and the value's identity.
///
/// State is a value and is moved through reducers, so observers cannot hold a reference to it. Every state value made
/// by an initializer gets a subject, and its copies share it.
final class ObservationSubject: IdentityHolder, Observable {
  private let registrar = ObservationRegistrar()

  /// One bit for each field that was read since it last changed. A change of an unobserved field costs the test of a
  /// bit. The last bit stands for all fields from 63 on.
  private let observed = Atomic<UInt64>(0)

  /// The subject of a new value.
  init() {
    super.init(number: Self.next)
  }

  /// A subject that belongs to no value, and needs no number.
  init(ofNoValue: Void) {
    super.init(number: 0)
  }

  /// The key paths by which the standard library's registrar knows the fields; `nil` before the first is used.
  ///
  /// Safe: the pointer is atomic, and leads to key paths that are never changed or freed. So using one costs no
  /// reference counting.
  nonisolated(unsafe) private static let keyPaths = Atomic<UnsafePointer<KeptKeyPath>?>(nil)

  private typealias KeptKeyPath = Unmanaged<KeyPath<ObservationSubject, Int>>

  /// The number of fields whose key paths are kept.
  private static let fewFields = 64

  @inline(never)
  private static func makeKeyPaths() -> UnsafePointer<KeptKeyPath> {
    let new = UnsafeMutablePointer<KeptKeyPath>.allocate(capacity: fewFields)
    for field in 0..<fewFields { (new + field).initialize(to: .passRetained(makeKeyPath(field))) }
    let (isFirst, others) = keyPaths.compareExchange(
      expected: nil,
      desired: UnsafePointer(new),
      ordering: .acquiringAndReleasing
    )
    guard !isFirst, let others else { return UnsafePointer(new) }
    // Another thread was faster.
    for field in 0..<fewFields { new[field].release() }
    new.deallocate()
    return others
  }

  private static func makeKeyPath(_ field: Int) -> KeyPath<ObservationSubject, Int> {
    \ObservationSubject.[field]
  }

  subscript(_ field: Int) -> Int { field }

  private static func withKeyPath(
    _ field: Int,
    _ body: (KeyPath<ObservationSubject, Int>) -> Void
  ) {
    if field < fewFields {
      let keyPaths = keyPaths.load(ordering: .acquiring) ?? makeKeyPaths()
      keyPaths[field]._withUnsafeGuaranteedRef(body)
    } else {
      body(makeKeyPath(field))
    }
  }

  private static func bit(_ field: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: min(field, 63))
  }

  /// Records a read of a field in a version of the value.
  func access(_ field: Int, version: UInt64) {
    TouchedFields.note(self, field)
    guard !Drain.isActive else { return }
    know(version)
    observe(field)
  }

  /// Records a read of a field. In the middle of a drain a reducer reads, which observes nothing.
  func access(_ field: Int) {
    guard !Drain.isActive else { return }
    observe(field)
  }

  @inline(__always)
  private func observe(_ field: Int) {
    AccessRecorder.note(self, field)
    markObserved(field)
    Self.withKeyPath(field) { registrar.access(self, keyPath: $0) }
  }

  /// Marks a field as observed until it changes.
  @inline(__always)
  func markObserved(_ field: Int) {
    // Mostly the bit is set already, and testing it costs less than setting it again.
    guard !isObserved(field) else { return }
    observed.bitwiseOr(Self.bit(field), ordering: .relaxed)
  }

  @inline(__always)
  func isObserved(_ field: Int) -> Bool {
    observed.load(ordering: .relaxed) & Self.bit(field) != 0
  }

  /// Records a change of an observed field. In a drain its observers are notified after the commit, anywhere else at
  /// once.
  func didChange(_ field: Int) {
    guard isObserved(field) else { return }
    clear(field)
    if let drain = Drain.current {
      drain.changed(self, field)
    } else {
      notify(field)
    }
  }

  func notify(_ field: Int) {
    Self.withKeyPath(field) { registrar.withMutation(of: self, keyPath: $0) {} }
  }

  /// Runs a change of an observed field outside of a drain. As in the standard library, observers are notified before
  /// the change.
  func change(_ field: Int, _ body: () -> Void) {
    clear(field)
    Self.withKeyPath(field) { registrar.withMutation(of: self, keyPath: $0, body) }
  }

  private func clear(_ field: Int) {
    // An observation ends with one change; an observer that continues reads the field again. The shared bit stays set,
    // because it also stands for fields that have not changed.
    guard field < 63 else { return }
    observed.bitwiseAnd(~Self.bit(field), ordering: .relaxed)
  }
}
