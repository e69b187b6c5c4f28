public import FailureCauses

/// The reason why a session is not recorded, or not to its end.
public enum JournalRecordingError: Error, Equatable, Sendable {
  /// The file could not be made; the system's reason. An existing file is not changed.
  case cannotCreate(path: String, reason: String, cause: FailureCause = .other)
  /// A line could not be written; the system's reason. A part of it may be in the file.
  case cannotWrite(path: String, reason: String, cause: FailureCause = .other)
  /// A line would be longer than `JournalFormat.maximumLineLength`.
  case stateTooLarge(bytes: Int)
  /// The recorder was given to a second store, whose actions count from 1 again.
  case severalStores
}

extension JournalRecordingError {
  /// The cause in a line, for a screen of the session that goes on.
  public var headline: String {
    switch self {
    case .cannotCreate(_, let reason, _): "The recording cannot be made: \(reason)."
    case .cannotWrite(_, let reason, _): "The recording ends here: \(reason)."
    case .stateTooLarge: "The recording ends here: the state is too large."
    case .severalStores: "The recording ends here: another store has begun."
    }
  }
}

extension JournalRecordingError: CustomStringConvertible {
  /// The cause, and the next step.
  public var description: String {
    switch self {
    case .cannotCreate(let path, let reason, let cause):
      "The recording \"\(path)\" cannot be made: \(reason). "
        + (cause == .other ? "Choose another name." : cause.nextStep)
    case .cannotWrite(let path, let reason, let cause):
      "The recording \"\(path)\" ends early, because it could not be written: \(reason). "
        + (cause == .other ? "Record it elsewhere." : cause.nextStep)
    case .stateTooLarge(let bytes):
      "The recording ends early: a line of \(bytes) bytes is longer than "
        + "\(JournalFormat.maximumLineLength). Redact the large part of the state."
    case .severalStores:
      "The recording ends early: its recorder was given to a second store. Make one for each."
    }
  }
}
