/// How long the rest of an incomplete sequence is waited for.
///
/// Keys end most sequences that were cut off. Only a text for programs would take them as its own, so it has a fixed
/// time from its beginning, however many keys follow.
struct RestPatience: Sendable {
  /// The text that has begun, and when.
  private var text: (number: Int, start: UInt64)?

  /// Returns the milliseconds to wait from now on; `nil` if nothing has begun.
  ///
  /// - Parameters:
  ///   - parser: The reader of the input.
  ///   - patience: The times to wait.
  ///   - isAsked: Whether an answer is to come, which may arrive in pieces.
  ///   - now: The time, in nanoseconds.
  mutating func milliseconds(
    for parser: InputParser,
    _ patience: TerminalDevice.Patience,
    isAsked: Bool,
    now: UInt64
  ) -> Int? {
    switch parser.patience {
    case nil: return nil
    case .long: return patience.long
    case .short: break
    }
    let longest = max(patience.short, patience.answer)
    let rest = isAsked && parser.isWithinAnswer ? longest : patience.short
    guard let number = parser.textNumber else { return rest }
    if text?.number != number { text = (number, now) }
    let elapsed = Int((now - min(now, text?.start ?? now)) / 1_000_000)
    return min(rest, max(0, longest - elapsed))
  }
}
