internal import Synchronization

/// A generator whose numbers are the same in each run.
final class SeededNumbers: RandomNumberGenerator, Sendable {
  private let random = Mutex(SplitMix(state: 0))

  /// The place in the sequence, which is a part of the future of a state.
  var position: UInt64 { random.withLock(\.state) }

  func next() -> UInt64 { random.withLock { $0.next() } }
}
