internal import Foundation
internal import TerminalDriver
internal import TerminalViews

/// Shows the program without drawing: prints the text of the screen once, and then its changes, line by line, as screen
/// readers want it.
@MainActor
final class PlainHost {
  private let name: String
  private let program: any ScreenProgram
  private let terminal = RawTerminal.shared
  private let output = SessionOutput(.file(STDOUT_FILENO))
  private let transcript: Transcript?
  private var announcer = Announcer()
  private let isUnicode = TerminalCapabilities.isUnicodeLocale
  /// Whether the output is still the program's to write to.
  private var isRunning = false

  /// A virtual screen large enough that nothing is cut.
  static let size = Size(width: 100, height: 200)

  init(_ program: any ScreenProgram, name: String, transcript: Transcript?) {
    self.name = name
    self.program = program
    self.transcript = transcript
  }

  /// Runs until the user, the end of the input or a signal ends it.
  ///
  /// - Parameter events: The input and the signals, those that stop the program among them.
  /// - Returns: The exit code.
  func run(_ events: HostEvents) async -> Int32 {
    terminal.enter()
    defer { terminal.restore() }
    output.write("\(name): ? says what the keys do, q leaves.\n")
    isRunning = true
    // Not weak: nothing but this call keeps the host, and no cycle outlives it.
    program.host.onNeedsUpdate {
      // An update that was reported just before the end runs after it.
      Task { @MainActor in if self.isRunning { self.announce() } }
    }
    defer { program.host.onNeedsUpdate(nil) }
    announce()
    events.read(from: .file(STDIN_FILENO))
    return await program.untilItLeaves { await self.handleInput(events) }
  }

  /// Handles the input and the signals until one of them ends the program.
  ///
  /// - Returns: The exit code.
  private func handleInput(_ events: HostEvents) async -> Int32 {
    defer { isRunning = false }
    var input = PlainInput(isTerminal: isatty(STDIN_FILENO) == 1)
    for await event in events.stream {
      switch event {
      case .bytes(let bytes):
        await handle(input.feed(bytes), of: &input)
        events.chunkDone()
      case .resumed:
        terminal.enter()
        announcer = Announcer()
        announce()
      case .endOfInput:
        if let signal = events.signalBeforeEnd { return 128 + signal }
        await handle(input.finish(), of: &input)
        return endOfOutput ?? 0
      case .inputFailed(let error):
        if let signal = events.signalBeforeEnd { return 128 + signal }
        await handle(input.finish(), of: &input)
        if let code = endOfOutput { return code }
        let reason = StandardStreams.WritingError(systemError: error)
        StandardStreams.current.writeError(
          "error: The input could not be read: \(reason). Give another input.\n"
        )
        return 66
      case .signal(let number): return 128 + number
      }
      if let code = endOfOutput ?? (program.shell.hasQuit ? 0 : nil) { return code }
    }
    return endOfOutput ?? 0
  }

  /// The exit code if nothing can be written any more: a closed pipe ends the program quietly.
  private var endOfOutput: Int32? {
    switch output.problem {
    case nil: return nil
    case .closed: return 0
    case .failed(let error):
      let error = StandardStreams.WritingError(systemError: error)
      StandardStreams.current.writeError(
        "error: The output could not be written: \(error). \(error.nextStep)\n"
      )
      return 74
    }
  }

  private func handle(_ items: [PlainInput.Item], of input: inout PlainInput) async {
    for (index, item) in items.enumerated() {
      guard !program.shell.hasQuit else { return }
      let isInField = program.host.isTextFieldFocused
      guard let event = input.event(of: item, isInField: isInField) else { continue }
      transcript?.note(event)
      await program.handle(event)
      if program.shell.takeNewQuestion() {
        // Input of a pipe was written by somebody who knows the questions.
        guard input.isTerminal else {
          announce()
          continue
        }
        // Keys that were typed before the question must not answer it. The end of this line is that of the command.
        if items.dropFirst(index + 1).first == .endOfLine {
          _ = input.event(of: .endOfLine, isInField: false)
        }
        // A key that is pressed when the question is read must not be among them.
        terminal.forgetInput()
        announce()
        return
      }
      // A word that comes at once is announced once, and not letter by letter.
      let isGoingOn = items.indices.contains(index + 1) && items[index + 1].isText
      if !(isInField && item.isText && isGoingOn) { announce() }
    }
  }

  private func announce() {
    let lines = announcer.announcements(of: program.host)
    guard !lines.isEmpty else { return }
    transcript?.note(lines)
    for line in lines { output.write((isUnicode ? line : line.ascii) + "\n") }
    output.flush()
  }
}
