public import ArgumentParser
public import Journal
public import LineSession
internal import TerminalHosting

extension ExitCode {
  /// A replay diverged, or an expectation failed.
  public static var divergence: ExitCode { ExitReason.failure.code }
  /// An input cannot be understood.
  public static var badInput: ExitCode { ExitReason.badInput.code }
  /// A file to read is not there, or may not be read.
  public static var noInput: ExitCode { ExitReason.noInput.code }
  /// Something could not be written.
  public static var outputFailed: ExitCode { ExitReason.outputFailed.code }

  /// Prints to the standard error why a command ends.
  ///
  /// - Parameters:
  ///   - message: The cause, and the next step.
  ///   - code: The exit code.
  /// - Returns: The exit code, for the command to throw.
  public static func problem(_ message: String, _ code: ExitCode) -> ExitCode {
    StandardStreams.current.writeError("error: \(message.printable)\n")
    return code
  }

  /// Writes a result to the standard output. A closed output is no error.
  ///
  /// - Throws: The exit code, after the reason was printed why it could not be written.
  public static func write(_ text: String) throws(ExitCode) {
    do throws(StandardStreams.WritingError) {
      try StandardStreams.current.write(text)
    } catch {
      throw problem("The output could not be written: \(error).", .outputFailed)
    }
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
    case .inputFailed(let message): problem(message, ExitReason.internalError.code)
    case .outputFailed(let message): problem(message, .outputFailed)
    case .signal(let number): ExitCode(128 + number)
    }
  }
}
