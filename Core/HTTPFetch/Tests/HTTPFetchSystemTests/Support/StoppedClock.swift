/// A clock on which a sleep ends only when it is cancelled: no time limit is ever reached.
struct StoppedClock: Clock {
  // Nothing that is tested reads the time.
  let now = ContinuousClock.now
  let minimumResolution = Swift.Duration.zero

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Swift.Duration?) async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    throw CancellationError()
  }
}
