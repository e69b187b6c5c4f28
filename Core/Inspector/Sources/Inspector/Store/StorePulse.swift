/// Finds out whether the store's actor takes its turns.
///
/// It is asked for a turn once a second. Until that comes it is not asked again, so a program that hangs costs nothing.
struct StorePulse: Sendable {
  /// What to do next.
  enum Step: Sendable {
    case nothing
    /// Ask for a turn, and tell it with ``answered(at:)``.
    case ask
    /// Say that no turn has come.
    case late
  }

  /// The nanoseconds between two turns that are asked for, and those after which one is late.
  static let (pause, patience): (Int64, Int64) = (1_000_000_000, 2_000_000_000)

  private var last: Int64 = 0
  private var asked: Int64?
  private(set) var isLate = false

  /// Says what to do at a time, in nanoseconds of any clock that only goes forwards.
  mutating func step(at now: Int64) -> Step {
    guard let asked else {
      guard now - last >= Self.pause else { return .nothing }
      self.asked = now
      return .ask
    }
    guard !isLate, now - asked >= Self.patience else { return .nothing }
    isLate = true
    return .late
  }

  /// The turn has come.
  ///
  /// - Returns: Whether it was said to be late.
  mutating func answered(at now: Int64) -> Bool {
    defer { isLate = false }
    (last, asked) = (now, nil)
    return isLate
  }
}
