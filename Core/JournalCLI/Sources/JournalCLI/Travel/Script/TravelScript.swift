internal import ArgumentParser
internal import LineSession
internal import TerminalHosting

/// Reads commands for travelling from a file, and executes them.
@MainActor
struct TravelScript {
  let recording: TravelRecording
  /// Whether to write one JSON object a line.
  let isJSON: Bool
  /// Called with the number of each action that becomes the current one.
  let moved: @Sendable (UInt64) -> Void
  /// Continues from an action with the rest of the input, of which some lines were read.
  let branch: Branch

  /// Returns the exit code of a session that continues from an action. If a command has left it for the recording, the
  /// number of lines that were read until then is there, too.
  typealias Branch =
    @MainActor (
      _ sequence: UInt64, HostEvents, _ linesBefore: Int
    ) async throws -> (code: Int32, linesRead: Int?)

  init(
    _ recording: TravelRecording,
    isJSON: Bool,
    moved: @escaping @Sendable (UInt64) -> Void = { _ in },
    branch: @escaping Branch
  ) {
    self.recording = recording
    self.isJSON = isJSON
    self.moved = moved
    self.branch = branch
  }

  /// Runs until the input ends, a command ends it, or a signal does.
  ///
  /// - Parameter input: The file of commands.
  /// - Returns: The exit code.
  func run(_ input: CommandInput) async throws -> Int32 {
    let events = HostEvents.ofCommand()
    let streams = StandardStreams.current
    let report = LineReport(
      style: .init(isJSON: isJSON),
      output: SessionOutput(streams.output),
      errors: SessionOutput(streams.errors)
    )
    let session = TravelSession(recording, report: report, moved: moved)
    report.flush()
    events.read(from: input)
    var linesBefore = 0
    while true {
      let end = await session.carryOutLines(of: events, linesBefore: linesBefore)
      report.flush()
      if case .outputFailed(let message)? = report.endOfOutput {
        return ExitCode.problem(message, .outputFailed).rawValue
      }
      guard end == .handedOver else {
        return ExitCode.problem(end)?.rawValue ?? session.exitCode
      }
      let (code, linesRead) = try await branch(session.sequence, events, session.lineNumber)
      guard let linesRead else {
        // A line that is not understood (65) beats an expectation that has failed (1), whichever session has read it.
        return code <= 1 ? max(code, session.exitCode) : code
      }
      session.comeBack(withCode: code)
      linesBefore = linesRead
    }
  }
}
