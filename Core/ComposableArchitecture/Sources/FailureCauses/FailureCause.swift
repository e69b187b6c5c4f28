#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The cause of a failure outside of the program, with the step that a person takes next.
///
/// There is one text for each cause, so that the same failure is described in the same words everywhere.
public enum FailureCause: String, CaseIterable, Codable, Sendable {
  /// The work was cancelled before its end.
  case cancelled
  /// An input or an output is not open.
  case closed
  /// Another program keeps a file locked.
  case locked
  /// A file or a folder does not exist.
  case missing
  /// A server cannot be reached.
  case network
  /// A newer version of the program has written a file.
  case newer
  /// Any other cause.
  case other
  /// The system does not allow it.
  case permission
  /// The contents of a file are damaged.
  case ruined
  /// The disk is full.
  case space

  /// The next step, as a sentence.
  public var nextStep: String {
    switch self {
    case .cancelled: "Try again."
    case .closed: "Leave it open, or give a file."
    case .locked: "Try again when that program has ended."
    case .missing: "Check the path."
    case .network: "Check that the server runs and the network is there."
    case .newer: "Use that version, or choose another folder."
    case .other: "Try again, or choose another folder."
    case .permission: "Change its permissions, or choose another folder."
    case .ruined: "Repair it, or choose another one."
    case .space: "Make room on the disk, and try again."
    }
  }

  /// Makes the cause of an error of the operating system.
  ///
  /// - Parameter code: The number of the error, as in `errno`.
  public init(systemError code: Int32) {
    self =
      switch code {
      case EACCES, EPERM, EROFS: .permission
      case EDQUOT, EFBIG, ENOSPC: .space
      case ENOENT, ENOTDIR: .missing
      case EBUSY, EDEADLK, ENOLCK, ETXTBSY: .locked
      case ECONNABORTED, ECONNREFUSED, ECONNRESET, EHOSTUNREACH, ENETDOWN, ENETUNREACH, ETIMEDOUT:
        .network
      case ECANCELED: .cancelled
      case EBADF: .closed
      default: .other
      }
  }
}
