public import ArgumentParser

/// The exit codes of a program's commands. From 64 on they are those of `sysexits.h`.
///
/// The help of each command lists its own with ``list(_:)``, so that there is one text for each.
public enum ExitReason: Int32, CaseIterable, Sendable {
  /// All is well.
  case success = 0
  /// An expectation failed, or a similar check.
  case failure = 1
  /// `EX_USAGE`.
  case wrongUsage = 64
  /// `EX_DATAERR`.
  case badInput = 65
  /// `EX_NOINPUT`.
  case noInput = 66
  /// `EX_IOERR`.
  case outputFailed = 74
  /// `EX_TEMPFAIL`.
  case locked = 75
  /// 128 and the number of SIGINT.
  case interrupted = 130

  /// The meaning, as the end of a sentence.
  public var meaning: String {
    switch self {
    case .success: "all is well"
    case .failure: "an expectation failed, a replay diverged, nothing found, or a fault"
    case .wrongUsage: "the command line could not be understood"
    case .badInput: "a line, a file or the database's contents were not understood; beats 1"
    case .noInput: "the input, a file or the database could not be read, or there is none"
    case .outputFailed: "changes could not be saved, or the output not be written"
    case .locked:
      "the database is locked, or its server cannot be reached; try again"
    case .interrupted: "interrupted (128 and the number of the signal)"
    }
  }

  /// The exit code of a command that ends for this reason.
  public var code: ExitCode { ExitCode(rawValue) }

  /// The part of a command's help about its exit codes, a line each.
  ///
  /// - Parameter reasons: The reasons for which the command can end, next to success and wrong usage.
  public static func list(_ reasons: Set<ExitReason>) -> String {
    let rows = allCases.filter { reasons.union([.success, .wrongUsage]).contains($0) }.map {
      "  \(String(repeating: " ", count: 3 - "\($0.rawValue)".count))\($0.rawValue)  \($0.meaning)"
    }
    return (["Exit codes:"] + rows).joined(separator: "\n")
  }
}
