/// A position in a recording, to detect lines that do not follow each other.
struct JournalPosition {
  /// The effect of a line on the lines after it.
  enum Step {
    case header
    /// The state after an action.
    case snapshot(UInt64)
    case action(UInt64)
    /// The end after an action.
    case end(UInt64)
    /// A line that may be anywhere.
    case other
  }

  /// The number of the last line.
  var line = 1
  /// The last action, or the one before the first; nil before the first snapshot.
  var sequence: UInt64?
  /// Whether the last line states that no other follows.
  var isFinished = false
  /// Whether a line could not be read.
  var isBroken = false

  /// Advances to the next line.
  ///
  /// - Throws: The reason why it must not follow.
  mutating func advance(to step: Step) throws(JournalError) {
    line += 1
    if isFinished { throw outOfOrder("a line follows the end of the recording") }
    switch step {
    case .header:
      throw outOfOrder("there is a second header")
    case .snapshot(let number):
      if let sequence, number != sequence {
        throw outOfOrder("a snapshot of action \(number) stands after action \(sequence)")
      }
      sequence = number
    case .action(let number):
      guard let sequence else {
        throw outOfOrder("action \(number) stands before the first snapshot")
      }
      guard number > 0, number - 1 == sequence else {
        throw outOfOrder("action \(number) stands after action \(sequence)")
      }
      self.sequence = number
    case .end(let number):
      if number != sequence ?? 0 {
        throw outOfOrder("the recording ends after action \(number), not \(sequence ?? 0)")
      }
      isFinished = true
    case .other: break
    }
  }

  private func outOfOrder(_ reason: String) -> JournalError {
    JournalError(.outOfOrder(reason), line: line)
  }
}

extension JournalEntry {
  /// The effect of the line on the lines after it.
  var step: JournalPosition.Step {
    switch self {
    case .header: .header
    case .snapshot(let sequence, _): .snapshot(sequence)
    case .action(let action): .action(action.sequence)
    case .end(let sequence): .end(sequence)
    default: .other
    }
  }
}
