/// Checks whether the store's actor takes its turns.
///
/// It is asked for a turn once a second, and not again until that turn comes. So a program that hangs costs nothing.
struct StorePulse: Sendable {
  /// The next thing to do.
  enum Step: Sendable {
    case nothing
    /// Ask for a turn, and call ``answered(at:)`` in it.
    case ask
    /// Report that no turn has come.
    case late
  }

  /// The nanoseconds between two turns that are asked for.
  static let pause: Int64 = 1_000_000_000

  /// The nanoseconds after which a turn is late.
  let patience: Int64

  init(patience: Int64) { self.patience = patience }

  private var last: Int64 = 0
  private var asked: Int64?
  private(set) var isLate = false

  /// Returns the next step at a time, in nanoseconds of any monotonic clock.
  mutating func step(at now: Int64) -> Step {
    guard let asked else {
      guard now - last >= Self.pause else { return .nothing }
      self.asked = now
      return .ask
    }
    guard !isLate, now - asked >= patience else { return .nothing }
    isLate = true
    return .late
  }

  /// Records that the turn has come.
  ///
  /// - Returns: Whether it was reported as late.
  mutating func answered(at now: Int64) -> Bool {
    defer { isLate = false }
    (last, asked) = (now, nil)
    return isLate
  }
}
