/// Finds out whether the store's actor takes its turns.
///
/// It is asked for a turn once a second. Until that comes it is not asked again, so a program that hangs costs nothing.
struct StorePulse: Sendable {
  /// The next thing to do.
  enum Step: Sendable {
    case nothing
    /// Ask for a turn, and tell it with ``answered(at:)``.
    case ask
    /// Say that no turn has come.
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

  /// Says what to do at a time, in nanoseconds of any clock that only goes forwards.
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

  /// The turn has come.
  ///
  /// - Returns: Whether it was said to be late.
  mutating func answered(at now: Int64) -> Bool {
    defer { isLate = false }
    (last, asked) = (now, nil)
    return isLate
  }
}
