/// A clock whose sleeps are handed to the test, which ends each of them.
final class SleepClock: Clock {
  typealias Duration = Swift.Duration

  /// A sleep that has begun.
  struct Sleep: Sendable {
    let duration: Duration
    fileprivate let continuation: AsyncStream<Never>.Continuation

    func end() {
      continuation.finish()
    }
  }

  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (first: Self, second: Self) -> Bool { first.offset < second.offset }
  }

  let now = Instant(offset: .zero)
  let minimumResolution = Duration.zero
  private let sleeps: AsyncStream<Sleep>
  private let continuation: AsyncStream<Sleep>.Continuation

  init() {
    (sleeps, continuation) = AsyncStream.makeStream()
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (end, ending) = AsyncStream<Never>.makeStream()
    continuation.yield(Sleep(duration: now.duration(to: deadline), continuation: ending))
    for await _ in end {}
    try Task.checkCancellation()
  }

  /// Waits for the next sleep to begin.
  func nextSleep() async -> Sleep {
    var iterator = sleeps.makeAsyncIterator()
    guard let sleep = await iterator.next() else { preconditionFailure("The clock never ends.") }
    return sleep
  }
}
