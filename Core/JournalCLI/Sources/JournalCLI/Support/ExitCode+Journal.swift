public import ArgumentParser
internal import FailureCauses
public import Journal
public import LineSession
public import TerminalHosting

extension ExitCode {
  /// A replay diverged, or an expectation failed.
  public static var divergence: ExitCode { ExitReason.failure.code }
  /// An input cannot be understood.
  public static var badInput: ExitCode { ExitReason.badInput.code }
  /// A file to read does not exist, or must not be read.
  public static var noInput: ExitCode { ExitReason.noInput.code }
  /// Something could not be written.
  public static var outputFailed: ExitCode { ExitReason.outputFailed.code }

  /// Prints to the standard error why a command ends.
  ///
  /// - Parameters:
  ///   - message: The cause, and the next step. Users and passwords in its addresses are not printed.
  ///   - code: The exit code.
  /// - Returns: The exit code, for the command to throw.
  public static func problem(_ message: String, _ code: ExitCode) -> ExitCode {
    StandardStreams.current.writeError("error: \(message.withoutCredentials.printable)\n")
    return code
  }

  /// Writes a result to the standard output. A closed output is no error.
  ///
  /// - Throws: The exit code, after the reason of the failure was printed.
  public static func write(_ text: String) throws(ExitCode) {
    do throws(StandardStreams.WritingError) {
      try StandardStreams.current.write(text)
    } catch {
      throw unwritten("The output", error)
    }
  }

  /// Prints to the standard error why an output could not be written.
  ///
  /// - Parameters:
  ///   - what: The output, as the beginning of a sentence: `The output`.
  ///   - error: The reason.
  /// - Returns: The exit code, for the command to throw.
  public static func unwritten(_ what: String, _ error: any Error) -> ExitCode {
    if let code = error as? ExitCode { return code }
    let text =
      switch error {
      case let error as StandardStreams.WritingError: FailureText(systemError: error.systemError)
      default: FailureText(error)
      }
    return problem(
      text.isWhole
        ? "\(what) could not be written. \(text)"
        : "\(what) could not be written: \(text.reason). \(text.cause.nextStep)",
      .outputFailed
    )
  }

  /// Prints to the standard error why a file to read could not be opened.
  ///
  /// - Parameters:
  ///   - error: The reason.
  ///   - hint: A sentence to add.
  /// - Returns: The exit code, for the command to throw.
  public static func problem(
    _ error: CommandFile.OpeningError,
    hint: String = ""
  ) -> ExitCode {
    let step = error.systemError.map { " \(FailureCause(systemError: $0).nextStep)" } ?? ""
    return problem(error.description + (hint.isEmpty ? step : " \(hint)"), .noInput)
  }

  /// Prints to the standard error why a program cannot be shown.
  ///
  /// - Returns: The exit code, for the command to throw.
  public static func problem(_ error: ScreenError) -> ExitCode {
    let step = error.systemError.map { " \(FailureCause(systemError: $0).nextStep)" } ?? ""
    return problem(error.description + step, .outputFailed)
  }

  /// Prints the fault of a recording to the standard error: `error: line 12: …`.
  ///
  /// - Returns: The exit code, for the command to throw.
  public static func problem(_ error: JournalError) -> ExitCode {
    problem(error.description, ExitCode(error))
  }

  /// Makes the exit code for a fault of a recording.
  public init(_ error: JournalError) {
    self = if case .unreadable = error.kind { .noInput } else { .badInput }
  }

  /// Prints to the standard error why a session is not recorded, or not to its end.
  ///
  /// - Returns: The exit code, for the command to throw.
  public static func problem(_ error: JournalRecordingError) -> ExitCode {
    problem(error.description, .outputFailed)
  }

  /// Prints to the standard error why a session of commands has ended early.
  ///
  /// - Returns: The exit code; `nil` if the session was completed.
  public static func problem(_ end: LineEnd) -> ExitCode? {
    switch end {
    case .completed, .handedOver: nil
    case .inputFailed(let message): problem(message, .noInput)
    case .outputFailed(let message): problem(message, .outputFailed)
    case .signal(let number): ExitCode(128 + number)
    }
  }
}
