/// A clock whose times and wake-ups are on a tape.
///
/// Its instants are measured from when it was made.
final class TapedClock<Base: Clock<Duration>>: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let base: Base
  private let start: Base.Instant
  private let name: String

  init(_ base: Base, name: String) {
    self.base = base
    self.name = name
    start = base.now
  }

  var now: Instant {
    let offset = TapedEndpoint.call(EndpointCall.dependencyValues, "\(name).now", ()) {
      start.duration(to: base.now)
    }
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
  /// A clock of these dependencies as it is read: with their tape, if they have one.
  func taped(_ clock: any Clock<Duration>, name: String) -> any Clock<Duration> {
    guard settings?.endpointTape != nil, !isBeingSet else { return clock }
    func open(_ clock: some Clock<Duration>) -> any Clock<Duration> {
      TapedClock(clock, name: name)
    }
    return open(clock)
  }
}
