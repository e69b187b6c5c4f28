/// The reason why a recording cannot be read from some line on, with the next step.
public struct JournalError: Error, Equatable, Sendable {
  /// The kinds of faults.
  public enum Kind: Equatable, Sendable {
    /// The file is not a recording.
    case notAJournal
    /// The file is empty.
    case empty
    /// The recording has no header, or only the beginning of one.
    case headerMissing
    /// The recording is of a newer version of the format.
    case newerFormat(Int)
    /// The recording is of another app than the caller expects.
    case otherApp(found: String, expected: String)
    /// A line ends early.
    case cut
    /// A line is not in UTF-8.
    case invalidUTF8
    /// A line is not JSON; the reason as a clause.
    case invalidJSON(String)
    /// A line is JSON, but not one of a recording; the reason as a clause.
    case invalidLine(String)
    /// A line does not follow the one before it; the problem as a clause.
    case outOfOrder(String)
    /// A line is longer than the reader's limit.
    case tooLong(limit: Int)
    /// The state before a change has no such part; the part as a clause.
    case changeDoesNotFit(String)
    /// The recording does not reach the action with this number.
    case noSuchAction(UInt64)
    /// The file could not be read; the system's reason.
    case unreadable(String)
  }

  /// The fault.
  public var kind: Kind
  /// The number of the line, counted from 1; nil if the fault concerns no line.
  public var line: Int?

  /// Makes an error at a line.
  public init(_ kind: Kind, line: Int? = nil) {
    self.kind = kind
    self.line = line
  }
}

extension JournalError: CustomStringConvertible {
  /// The line, its problem, and the next step.
  public var description: String {
    let (problem, remedy) = texts
    return "\(line.map { "line \($0): " } ?? "")\(problem). \(remedy)"
  }

  private var texts: (problem: String, remedy: String) {
    let useTheBeginning = "Everything before it can be used."
    let restore = "\(useTheBeginning) Take the line from a copy of the recording, if there is one."
    return switch kind {
    case .notAJournal:
      ("this is not a recorded session", "Check the name of the file.")
    case .empty:
      (
        "the file is empty: the recording was ended before it began",
        "Record the session again."
      )
    case .headerMissing:
      (
        "the header is missing",
        "If the program was stopped as it started, nothing was recorded. Else take the first line "
          + "from a copy of the recording."
      )
    case .newerFormat(let version):
      (
        "the recording has version \(version) of the format; the newest known is "
          + "\(JournalFormat.version)",
        "Read it with the version of the program that has recorded it, or with a later one."
      )
    case .otherApp(let found, let expected):
      (
        "the recording is of the app \"\(found)\", not of \"\(expected)\"",
        "Check the name of the file, or use the other app."
      )
    case .cut: ("the line ends early", restore)
    case .invalidUTF8: ("the line is not in UTF-8", restore)
    case .invalidJSON(let reason): ("the line is not JSON: \(reason)", restore)
    case .invalidLine(let reason): (reason, restore)
    case .outOfOrder(let reason):
      (
        reason,
        "Lines were moved, taken out or put in: \(useTheBeginning.lowercasedFirst) "
          + "Put them back in their order."
      )
    case .tooLong(let limit):
      (
        "the line is longer than \(limit) bytes",
        "\(useTheBeginning) Read it with a higher limit, if it is a recording at all."
      )
    case .changeDoesNotFit(let reason):
      (
        "a change does not fit the state: \(reason)",
        "This line or one before it was edited; undo that."
      )
    case .noSuchAction(let sequence):
      ("the recording does not reach action \(sequence)", "Choose one that it has.")
    case .unreadable(let reason):
      (
        "the recording cannot be read: \(reason.withoutFullStop)",
        "Check the file and who may read it."
      )
    }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
  fileprivate var withoutFullStop: Substring { last == "." ? dropLast() : self[...] }
}
