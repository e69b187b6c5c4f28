import Synchronization

/// A clock on which every sleep ends at once, and which counts them.
///
/// The time limits of a fetch are counted in sleeps, so a test decides how many pass.
final class TickingClock: Clock {
  typealias Instant = ContinuousClock.Instant

  private let count = Mutex(0)
  private let onSleep: @Sendable (Int) async throws -> Void

  /// Creates a clock.
  ///
  /// - Parameter onSleep: Called in each sleep with its number, from 1. The sleep ends when it
  ///   returns, or with the error that it throws.
  init(onSleep: @escaping @Sendable (_ number: Int) async throws -> Void = { _ in }) {
    self.onSleep = onSleep
  }

  /// The number of sleeps so far.
  var sleeps: Int { count.withLock(\.self) }

  // Nothing that is tested reads the time.
  let now = ContinuousClock.now
  let minimumResolution = Swift.Duration.zero

  func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    let number = count.withLock { count in
      count += 1
      return count
    }
    try await onSleep(number)
  }
}
