import Synchronization

/// What a value and its unchanged copies share, by which it is known whether there are copies.
///
/// The first version of a value is its subject itself. As observers refer to that too, the first change
/// after an observation makes another one, as does the first change after each copy.
class StateVersion: @unchecked Sendable {
  // Safe: never changed.

  /// Not given out twice for a subject, of which it is zero.
  final let number: UInt64

  fileprivate init(counted: Void) {
    number = Self.last.add(1, ordering: .relaxed).newValue
  }

  init(number: UInt64) {
    self.number = number
  }

  private static let last = Atomic<UInt64>(0)

  /// The subject of the value, which lives as long as the version. Not counted, for each read of a field
  /// asks for it.
  @inline(__always)
  final var subject: Unmanaged<ObservationSubject> {
    number == 0
      ? .passUnretained(unsafeDowncast(self, to: ObservationSubject.self))
      : .passUnretained(unsafeDowncast(self, to: LaterVersion.self).laterSubject)
  }
}

/// A version that is not the first.
final class LaterVersion: StateVersion, @unchecked Sendable {
  // Safe: never changed.

  fileprivate let laterSubject: ObservationSubject

  init(of subject: ObservationSubject) {
    laterSubject = subject
    super.init(counted: ())
  }
}
