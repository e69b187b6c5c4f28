internal import Foundation
internal import TerminalHosting

/// Reads commands for travelling from a file, and carries them out.
@MainActor
struct TravelScript {
  let recording: TravelRecording
  /// Whether to write one JSON object a line.
  let isJSON: Bool

  private let output = SessionOutput(descriptor: STDOUT_FILENO)
  private let errors = SessionOutput(descriptor: STDERR_FILENO)

  init(_ recording: TravelRecording, isJSON: Bool) {
    self.recording = recording
    self.isJSON = isJSON
  }

  /// Runs until the input ends, a command ends it, or a signal does.
  ///
  /// - Parameter input: A file that is open.
  /// - Returns: The exit code.
  func run(_ input: Int32) async -> Int32 {
    // A closed pipe is then an error of the write, which ends the session quietly.
    signal(SIGPIPE, SIG_IGN)
    let events = HostEvents()
    events.watchSignals()
    var session = TravelSession(recording, report: report)
    flush()
    events.read(from: input)
    let code = await run(&session, events)
    flush()
    if case .failed(let error) = output.problem {
      errors.write("error: The output could not be written: \(String(cString: strerror(error))).\n")
      errors.flush()
      return 74
    }
    return code
  }

  private func run(_ session: inout TravelSession, _ events: HostEvents) async -> Int32 {
    var lines = LineBuffer()
    for await event in events.stream {
      switch event {
      case .bytes(let bytes):
        lines.append(bytes)
        while let line = lines.next() {
          if let signal = events.signalToEnd { return 128 + signal }
          guard handle(line, of: lines, &session) else { return session.exitCode }
        }
        flush()
        events.chunkDone()
      case .endOfInput:
        if let line = lines.last() { _ = handle(line, of: lines, &session) }
        return session.exitCode
      case .inputFailed(let error):
        errors.write("error: the input could not be read: \(String(cString: strerror(error)))\n")
        return 70
      case .signal(let number): return 128 + number
      case .resumed: break
      }
    }
    return session.exitCode
  }

  /// - Returns: Whether another line may follow.
  private func handle(
    _ line: LineBuffer.Line,
    of lines: LineBuffer,
    _ session: inout TravelSession
  ) -> Bool {
    switch line {
    case .tooLong: session.skip("the line is longer than \(LineBuffer.longestLine >> 20) MiB")
    case .complete(let range):
      guard let text = String(validating: lines.bytes[range], as: UTF8.self) else {
        session.skip("the line is not valid UTF-8")
        break
      }
      guard session.handle(text) else { return false }
    }
    return output.problem == nil
  }

  private var report: TravelReport {
    TravelReport(
      isJSON: isJSON,
      output: { [output] in output.write($0) },
      errors: { [output, errors] in
        // In the order in which things happen, where both are the same terminal.
        output.flush()
        errors.write($0)
        errors.flush()
      }
    )
  }

  private func flush() {
    output.flush()
    errors.flush()
  }
}
