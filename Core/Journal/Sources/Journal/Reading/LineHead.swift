/// The beginning of a line as the recorder writes it, read without converting the line to JSON.
///
/// An edited line may begin otherwise and still be valid.
struct LineHead {
  let step: JournalPosition.Step
  let line: Int
  /// The start of the rest of the line.
  let end: Int

  init?(_ bytes: ArraySlice<UInt8>) {
    let head = bytes.withUnsafeBytes { bytes -> LineHead? in
      var cursor = LineCursor(bytes)
      return LineHead(&cursor)
    }
    guard let head else { return nil }
    self = head
  }

  init?(_ cursor: inout LineCursor) {
    guard cursor.skip(#"{"kind":""#), let kind = Kind(&cursor) else { return nil }
    guard cursor.skip(#"","line":"#), let line = cursor.number().flatMap({ Int(exactly: $0) }),
      cursor.skip(#","time":"#), cursor.number() != nil, cursor.skip(",")
    else { return nil }
    self.line = line
    if kind == .other {
      step = .other
    } else {
      guard cursor.skip(#""sequence":"#), let sequence = cursor.number(), cursor.skip(",") else {
        return nil
      }
      switch kind {
      case .action: step = .action(sequence)
      case .end: step = .end(sequence)
      case .other, .snapshot: step = .snapshot(sequence)
      }
    }
    end = cursor.position
  }

  private enum Kind {
    case action, end, other, snapshot

    init?(_ cursor: inout LineCursor) {
      if cursor.skip("action") {
        self = .action
      } else if cursor.skip("snapshot") {
        self = .snapshot
      } else if cursor.skip("answer") || cursor.skip("effectStarted") || cursor.skip("effectEnded")
        || cursor.skip("effectCancelled") || cursor.skip("crash") || cursor.skip("shared")
        || cursor.skip("host")
      {
        self = .other
      } else if cursor.skip("end") {
        self = .end
      } else {
        return nil
      }
    }
  }
}
