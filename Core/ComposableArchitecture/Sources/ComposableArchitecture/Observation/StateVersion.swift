import Synchronization

/// An object shared by a value and its unchanged copies, which tells whether there are copies.
///
/// The first version of a value is its subject. Observers retain the subject as well, so the first change after an
/// observation makes another version. So does the first change after each copy.
///
/// Any thread may use it: only atomics and the registrar, which is synchronized, change in it and its subclasses.
/// ``ObservableStateID`` and ``ObservationStateRegistrar`` rely on that.
@usableFromInline
class StateVersion {
  /// A unique number: even for a subject, odd for a later version, and zero for a subject that belongs to no value.
  final let number: UInt64

  init(number: UInt64) {
    self.number = number
  }

  /// The number of a new subject. The number after it is reserved for a later version.
  static var next: UInt64 { last.add(2, ordering: .relaxed).newValue }

  private static let last = Atomic<UInt64>(0)

  /// The subject of the value, which lives as long as the version. Unmanaged, because each read of a field uses it.
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
