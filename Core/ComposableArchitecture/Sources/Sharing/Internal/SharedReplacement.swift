/// The records of all histories for a wrapper that is about to refer to another reference.
///
/// The values are read when it is made, and recorded later: reading may wait for a thread that changes a value, and
/// recording waits for nothing. So only the latter is done with the wrapper's lock held.
struct SharedReplacement {
  private struct Part {
    let history: SharedHistory
    let mark: UInt64
    let last: UInt64?
    let values: [(time: UInt64, value: Any)]
  }

  private let box: ObjectIdentifier
  private let parts: [Part]
  private let historyCount: UInt64

  /// Reads the values.
  ///
  /// - Parameters:
  ///   - reference: The current reference of the wrapper.
  ///   - box: The wrapper.
  init<Value>(of reference: SharedReference<Value>, in box: SharedBox<Value>) {
    let id = ObjectIdentifier(box)
    let (histories, count) = SharedHistory.allWithCount
    self.box = id
    historyCount = count
    parts = histories.map { history in
      let (times, mark, last) = history.times(
        of: ObjectIdentifier(reference.root),
        missingFor: id
      )
      let values = times.map { time in
        (time: time, value: history.reading(at: time) { reference.value } as Any)
      }
      return Part(history: history, mark: mark, last: last, values: values)
    }
  }

  /// Records the values. The wrapper's lock is held.
  ///
  /// - Returns: Whether they are still all that is missing. Otherwise nothing is recorded.
  func record() -> Bool {
    guard SharedHistory.count == historyCount,
      parts.allSatisfy({ $0.history.isUpToDate(box, mark: $0.mark, last: $0.last) })
    else { return false }
    for part in parts where !part.values.isEmpty { part.history.add(part.values, of: box) }
    return true
  }
}
