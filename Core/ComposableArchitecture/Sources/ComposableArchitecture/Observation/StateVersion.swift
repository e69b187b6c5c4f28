import Synchronization

/// An object shared by a value and its unchanged copies, which tells whether there are copies.
///
/// The first version of a value is its subject itself. As observers refer to that too, the first change
/// after an observation makes another one, as does the first change after each copy.
///
/// Any thread may use it: of it and its subclasses nothing changes but what is atomic, and the
/// registrar, which is synchronized. ``ObservableStateID`` and ``ObservationStateRegistrar`` rely on that.
class StateVersion {
  /// Not given out twice; even for a subject, odd for a later version. Zero for what is no value's.
  final let number: UInt64

  init(number: UInt64) {
    self.number = number
  }

  /// The number of a new subject; that of a later version comes right after it.
  static var next: UInt64 { last.add(2, ordering: .relaxed).newValue }

  private static let last = Atomic<UInt64>(0)

  /// The subject of the value, which lives as long as the version. Not counted, for each read of a field
  /// asks for it.
  @inline(__always)
  final var subject: Unmanaged<ObservationSubject> {
    number & 1 == 0
      ? .passUnretained(unsafeDowncast(self, to: ObservationSubject.self))
      : .passUnretained(unsafeDowncast(self, to: LaterVersion.self).laterSubject)
  }
}

/// A version that is not the first.
final class LaterVersion: StateVersion {
  fileprivate let laterSubject: ObservationSubject

  init(of subject: ObservationSubject) {
    laterSubject = subject
    super.init(number: Self.next | 1)
  }
}
