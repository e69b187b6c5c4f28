public import ArgumentParser

/// The argument of a command that reads a recording.
public struct RecordingArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The recorded session, or - for the standard input.",
      valueName: "session.jsonl"
    )
  )
  var path: String

  public init() {}

  /// The path of the file; `nil` for the standard input.
  public var file: String? { isStandardInput ? nil : path }

  /// Whether the recording is the standard input.
  var isStandardInput: Bool { path == "-" }

  /// Finds the recording. The standard input is read to its end.
  ///
  /// - Throws: The exit code, after the reason was printed why the file cannot be read.
  public func find() throws(ExitCode) -> RecordingInput {
    try RecordingInput(path)
  }
}
