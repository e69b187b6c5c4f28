/// Where in a recording one is, to notice lines that do not follow each other.
struct JournalPosition {
  /// The number of the last line.
  var line = 1
  /// The last action, or the one before the first; nil before the first snapshot.
  var sequence: UInt64?
  /// Whether the last line says that there is no other.
  var isFinished = false
  /// Whether a line could not be read.
  var isBroken = false

  /// Goes on to the next line.
  ///
  /// - Throws: Why it cannot stand there.
  mutating func advance(to entry: JournalEntry) throws(JournalError) {
    line += 1
    if isFinished { throw outOfOrder("a line follows the end of the recording") }
    switch entry {
    case .header:
      throw outOfOrder("there is a second header")
    case .snapshot(let number, _):
      if let sequence, number != sequence {
        throw outOfOrder("a snapshot of action \(number) stands after action \(sequence)")
      }
      sequence = number
    case .action(let action):
      guard let sequence else {
        throw outOfOrder("action \(action.sequence) stands before the first snapshot")
      }
      guard action.sequence > 0, action.sequence - 1 == sequence else {
        throw outOfOrder("action \(action.sequence) stands after action \(sequence)")
      }
      self.sequence = action.sequence
    case .end(let number):
      if number != sequence ?? 0 {
        throw outOfOrder("the recording ends after action \(number), not \(sequence ?? 0)")
      }
      isFinished = true
    case .effectStarted, .effectCancelled, .effectEnded: break
    }
  }

  private func outOfOrder(_ reason: String) -> JournalError {
    JournalError(.outOfOrder(reason), line: line)
  }
}
