internal import Foundation
internal import TerminalHosting

/// Reads commands for travelling from a file, and carries them out.
@MainActor
struct TravelScript {
  let recording: TravelRecording
  /// Whether to write one JSON object a line.
  let isJSON: Bool

  private let output = SessionOutput(StandardStreams.current.output)
  private let errors = SessionOutput(StandardStreams.current.errors)

  init(_ recording: TravelRecording, isJSON: Bool) {
    self.recording = recording
    self.isJSON = isJSON
  }

  /// How the commands have ended.
  enum End {
    case exit(Int32)
    /// A session is to go on from an action, with what is left of the input. The code is what
    /// happened so far, in case nothing goes wrong from there.
    case branch(at: UInt64, HostEvents, linesBefore: Int, code: Int32)
  }

  /// Runs until the input ends, a command ends it, or a signal does.
  ///
  /// - Parameter input: Where they are read from.
  func run(_ input: CommandInput) async -> End {
    let events = HostEvents.ofCommand()
    var session = TravelSession(recording, report: report)
    flush()
    events.read(from: input)
    let end = await run(&session, events)
    flush()
    guard case .failed(let error) = output.problem else { return end }
    errors.write("error: The output could not be written: \(String(cString: strerror(error))).\n")
    errors.flush()
    return .exit(74)
  }

  private func run(_ session: inout TravelSession, _ events: HostEvents) async -> End {
    var lines = LineBuffer()
    for await event in events.stream {
      switch event {
      case .bytes(let bytes):
        lines.append(bytes)
        while let line = lines.next() {
          if let signal = events.signalToEnd { return .exit(128 + signal) }
          let next = handle(line, of: lines, &session)
          if next == .branch { events.putBack(.bytes(lines.rest)) }
          if let end = end(next, session, events) { return end }
        }
        flush()
        events.chunkDone()
      case .endOfInput:
        let next = lines.last().map { handle($0, of: lines, &session) } ?? .end
        events.putBack(.endOfInput)
        return end(next, session, events) ?? .exit(session.exitCode)
      case .inputFailed(let error):
        errors.write("error: the input could not be read: \(String(cString: strerror(error)))\n")
        return .exit(70)
      case .signal(let number): return .exit(128 + number)
      case .resumed: break
      }
    }
    return .exit(session.exitCode)
  }

  private func handle(
    _ line: LineBuffer.Line,
    of lines: LineBuffer,
    _ session: inout TravelSession
  ) -> TravelSession.Next {
    switch line {
    case .tooLong: session.skip("the line is longer than \(LineBuffer.longestLine >> 20) MiB")
    case .complete(let range):
      guard let text = String(validating: lines.bytes[range], as: UTF8.self) else {
        session.skip("the line is not valid UTF-8")
        break
      }
      let next = session.handle(text)
      guard next == .line else { return next }
    }
    return output.problem == nil ? .line : .end
  }

  /// How the commands end after one; nil if they do not.
  private func end(
    _ next: TravelSession.Next,
    _ session: TravelSession,
    _ events: HostEvents
  ) -> End? {
    switch next {
    case .line: nil
    case .branch:
      .branch(
        at: session.sequence,
        events,
        linesBefore: session.lineNumber,
        code: session.exitCode
      )
    case .end: .exit(session.exitCode)
    }
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
