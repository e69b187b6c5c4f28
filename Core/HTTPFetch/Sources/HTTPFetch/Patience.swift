/// Counts how long a server has been silent, and how long a fetch has taken in all.
///
/// Time is counted in ticks: periods that were waited for one after the other. A tick that was
/// handled late counts as much as any other.
struct Patience {
  /// The limit that is reached.
  enum Limit: Equatable {
    case silence
    case total
  }

  /// The duration of one tick.
  let tick: Duration
  private let maximumSilentTicks: Int
  private let maximumTicks: Int
  private var silentTicks = 0
  private var ticks = 0
  private var hasHeard = false

  /// The number of ticks into which the shorter limit is divided.
  static let ticksPerLimit = 10

  init(timeout: Duration, maximumDuration: Duration) {
    // Adding a longer duration to the present could exceed the range of a clock.
    let longest = Duration.seconds(36_000)
    let tick = max(.zero, min(timeout, maximumDuration, longest)) / Self.ticksPerLimit
    self.tick = tick
    maximumSilentTicks = Self.count(of: tick, in: timeout)
    maximumTicks = Self.count(of: tick, in: maximumDuration)
  }

  /// Notes that bytes came from the server.
  mutating func heard() {
    hasHeard = true
  }

  /// Counts a tick that is over.
  ///
  /// The tick in which bytes came does not count as silence. So silence is never counted too long,
  /// and at most one tick too short.
  ///
  /// - Returns: The limit that is reached with this tick, if any.
  mutating func countTick() -> Limit? {
    ticks += 1
    silentTicks = hasHeard ? 0 : silentTicks + 1
    hasHeard = false
    if silentTicks >= maximumSilentTicks { return .silence }
    return ticks >= maximumTicks ? .total : nil
  }

  /// The number of ticks that make at least a duration.
  private static func count(of tick: Duration, in duration: Duration) -> Int {
    guard tick > .zero else { return 1 }
    // A quotient of floating-point numbers may be a little above a whole number. And a limit of a
    // billion ticks is none.
    return Int(max(1, min((duration / tick - 1e-6).rounded(.up), 1e9)))
  }
}
