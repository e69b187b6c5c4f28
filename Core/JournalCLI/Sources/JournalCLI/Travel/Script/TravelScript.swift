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

  /// The end of the commands.
  enum End {
    case exit(Int32)
    /// A session continues from an action, with the rest of the input. The code is that of the commands so far, for the
    /// case that the session succeeds.
    case branch(at: UInt64, HostEvents, linesBefore: Int, code: Int32)
  }

  init(
    _ recording: TravelRecording,
    isJSON: Bool,
    moved: @escaping @Sendable (UInt64) -> Void = { _ in }
  ) {
    self.recording = recording
    self.isJSON = isJSON
    self.moved = moved
  }

  /// Runs until the input ends, a command ends it, or a signal does.
  ///
  /// - Parameter input: The file of commands.
  func run(_ input: CommandInput) async -> End {
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
    let end = await session.carryOutLines(of: events)
    report.flush()
    if case .outputFailed(let message)? = report.endOfOutput {
      return .exit(ExitCode.problem(message, .outputFailed).rawValue)
    }
    guard end == .handedOver else {
      return .exit(ExitCode.problem(end)?.rawValue ?? session.exitCode)
    }
    return .branch(
      at: session.sequence,
      events,
      linesBefore: session.lineNumber,
      code: session.exitCode
    )
  }
}
