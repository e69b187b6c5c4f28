import ConcurrencyExtras

/// A clock whose times and wake-ups are on a tape.
///
/// Its instants are measured from its first use.
final class TapedClock<Base: Clock<Duration>>: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Times {
    /// The instant from which the others are measured.
    var start: Base.Instant?
    /// The last time returned.
    var now = Duration.zero
  }

  private let base: Base
  private let name: String
  private let times = Lock(Times())

  init(_ base: Base, name: String) {
    self.base = base
    self.name = name
  }

  /// The instant from which the others are measured. If times came from a tape until now, it is chosen so that time
  /// continues from there.
  private var start: Base.Instant {
    times.withLock { times in
      let start = times.start ?? base.now.advanced(by: .zero - times.now)
      times.start = start
      return start
    }
  }

  var now: Instant {
    let offset = TapedEndpoint.call(EndpointCall.dependencyValues, "\(name).now", ()) {
      start.duration(to: base.now)
    }
    times.withLock { $0.now = offset }
    return Instant(offset: offset)
  }

  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await TapedEndpoint.call(EndpointCall.dependencyValues, "\(name).sleep", deadline.offset) {
      try await base.sleep(until: start.advanced(by: deadline.offset), tolerance: tolerance)
    }
  }
}

extension DependencyValues {
  /// A clock of these dependencies, wrapped by their tape, if they have one.
  func taped(_ clock: any Clock<Duration>, name: String) -> any Clock<Duration> {
    guard settings?.tape != nil, !isBeingSet else { return clock }
    func open(_ clock: some Clock<Duration>) -> any Clock<Duration> {
      TapedClock(clock, name: name)
    }
    return open(clock)
  }
}
