/// The line of an action that was not converted to JSON.
struct ActionLine {
  let raw: LineSource.Line
  let sequence: UInt64

  /// The action.
  func parsed() throws(JournalError) -> JournalAction {
    let number: Int
    if let head = LineHead(raw.bytes) {
      number = head.line
    } else {
      number = try JournalLine.writtenNumber(of: raw)
    }
    guard case .action(let action) = try JournalLine(raw, number: number).entry else {
      throw JournalError(.invalidLine("the line is not one of an action any more"), line: number)
    }
    return action
  }

  /// Whether the line is no longer as the recorder has written it.
  var isEdited: Bool { !JournalFormat.hasValidChecksum(raw.bytes) }

  /// Calls a closure with the bytes.
  func withCursor<Result>(_ body: (inout LineCursor) -> Result) -> Result {
    raw.bytes.withUnsafeBytes { bytes in
      var cursor = LineCursor(bytes)
      return body(&cursor)
    }
  }
}
