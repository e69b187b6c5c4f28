/// Measures the progress of a test clock's advance, to detect one that would never end.
///
/// Sleepers are woken one at a time. A timer that ticks each second needs as many steps as an advance has seconds. A
/// task that sleeps for zero time is woken for ever.
struct AdvancePace<Instant: InstantProtocol> {
  private let end: Instant
  private let mostAtOneInstant: Int
  private var last: Instant
  private var countAtInstant = 0
  private var checkpoint: Instant
  private(set) var count = 0

  /// - Parameters:
  ///   - start: The time at the beginning.
  ///   - end: The time to advance to.
  ///   - sleeperCount: The number of sleeping tasks at the beginning, which may all wake at one instant.
  init(from start: Instant, to end: Instant, sleeperCount: Int) {
    self.end = end
    last = start
    checkpoint = start
    mostAtOneInstant = Self.interval + 10 * sleeperCount
  }

  /// Counts a sleeper that was woken.
  ///
  /// - Parameter now: The time of the clock.
  /// - Returns: Whether the advance would take longer than anybody waits.
  mutating func isHopeless(at now: Instant) -> Bool {
    count += 1
    countAtInstant = now == last ? countAtInstant + 1 : 0
    last = now
    if countAtInstant > mostAtOneInstant { return true }
    guard count.isMultiple(of: Self.interval) else { return false }
    let (passed, left) = (checkpoint.duration(to: now), now.duration(to: end))
    checkpoint = now
    guard passed > .zero else { return false }
    return left / passed * Double(Self.interval) > Self.mostCount
  }

  private static var interval: Int { 100_000 }
  private static var mostCount: Double { 100_000_000 }
}
