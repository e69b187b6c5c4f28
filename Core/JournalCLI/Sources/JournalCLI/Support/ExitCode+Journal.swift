public import ArgumentParser
public import Journal
internal import TerminalHosting

extension ExitCode {
  /// Something is not as it was recorded or expected.
  public static var divergence: ExitCode { ExitReason.failure.code }
  /// What was read cannot be understood.
  public static var badInput: ExitCode { ExitReason.badInput.code }
  /// A file to read is not there, or may not be read.
  public static var noInput: ExitCode { ExitReason.noInput.code }
  /// Something could not be written.
  public static var outputFailed: ExitCode { ExitReason.outputFailed.code }

  /// Says on the standard error why a command ends.
  ///
  /// - Parameters:
  ///   - message: What happened, and what to do.
  ///   - code: The exit code.
  /// - Returns: What the command throws.
  public static func problem(_ message: String, _ code: ExitCode) -> ExitCode {
    StandardStreams.current.writeError("error: \(message.printable)\n")
    return code
  }

  /// Writes a result to the standard output; what nobody reads any more is left out.
  ///
  /// - Throws: The exit code, after the reason was printed why it could not be written.
  public static func write(_ text: String) throws(ExitCode) {
    do throws(StandardStreams.WritingError) {
      try StandardStreams.current.write(text)
    } catch {
      throw problem("The output could not be written: \(error).", .outputFailed)
    }
  }

  /// Says on the standard error what is wrong with a recording: `error: line 12: …`.
  ///
  /// - Returns: What the command throws.
  public static func problem(_ error: JournalError) -> ExitCode {
    problem(error.description, ExitCode(error))
  }

  /// The exit code for what is wrong with a recording.
  public init(_ error: JournalError) {
    self = if case .unreadable = error.kind { .noInput } else { .badInput }
  }

  /// Says on the standard error why a session is not recorded, or not to its end.
  ///
  /// - Returns: What the command throws.
  public static func problem(_ error: JournalRecordingError) -> ExitCode {
    problem(error.description, .outputFailed)
  }
}
