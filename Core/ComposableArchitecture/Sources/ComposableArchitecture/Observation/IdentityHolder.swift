import Synchronization

/// An object that stands for the identity of a value and its copies, and knows which of them observers
/// have seen.
///
/// Values of one holder with the same version are equal: a value gets a new ``StateVersion`` before it is
/// changed, unless it has no copies.
class IdentityHolder: StateVersion {
  /// The version that observers of stores know: they have read it, or its fields have told of what has
  /// changed since.
  private let knownToStores: Atomic<UInt64>
  /// The same for changes that no store makes: a copy that is changed by itself is not what the
  /// observers of a store know.
  private let knownElsewhere: Atomic<UInt64>

  override init(number: UInt64 = 0) {
    knownToStores = Atomic(number)
    knownElsewhere = Atomic(number)
    super.init(number: number)
  }

  /// Whether another object stands for the same.
  func isSame(as other: IdentityHolder) -> Bool { false }

  /// The identities that this one is made of, if it is made of several. No version tells them apart.
  var parts: [ObservableStateID]? { nil }

  /// A version for a value that is about to differ from its copies.
  ///
  /// The first to go on from what observers know is taken for what they see. If it was a copy instead,
  /// they are notified once too often.
  @inline(never)
  final func makeVersion(after old: UInt64) -> StateVersion {
    TouchedFields.noteVersion(of: self)
    let new = LaterVersion(of: unsafeDowncast(self, to: ObservationSubject.self))
    if Drain.isActive {
      if knownToStores.load(ordering: .relaxed) == old { know(new.number) }
    } else if knownElsewhere.load(ordering: .relaxed) == old {
      knownElsewhere.store(new.number, ordering: .relaxed)
    }
    return new
  }

  /// Notes that a version is read. A read in the middle of a drain is a reducer's.
  @inline(__always)
  final func noteRead(of version: UInt64) {
    if !isKnown(version), !Drain.isActive { know(version) }
  }

  /// Notes that observers know a version, as they do that of what is about to be changed in place.
  final func know(_ version: UInt64) {
    // Mostly they do, and looking costs less than writing.
    guard !isKnown(version) else { return }
    knownToStores.store(version, ordering: .relaxed)
    knownElsewhere.store(version, ordering: .relaxed)
  }

  @inline(__always)
  private func isKnown(_ version: UInt64) -> Bool {
    knownToStores.load(ordering: .relaxed) == version
      && knownElsewhere.load(ordering: .relaxed) == version
  }

  /// Notes that observers know a version from now on.
  ///
  /// - Returns: Whether it is news to them: they have known another one.
  final func learn(_ version: UInt64) -> Bool {
    guard !isKnown(version) else { return false }
    let known =
      Drain.isActive
      ? knownToStores.load(ordering: .relaxed) : knownElsewhere.load(ordering: .relaxed)
    guard known != version else { return false }
    know(version)
    return true
  }
}
