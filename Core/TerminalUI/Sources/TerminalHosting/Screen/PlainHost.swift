internal import Foundation
internal import TerminalDriver
internal import TerminalUI

/// Shows the program without drawing: what is on the screen is said once, and after that what has
/// changed, line by line, as screen readers want it.
@MainActor
final class PlainHost {
  private let name: String
  private let program: any ScreenProgram
  private let terminal = RawTerminal.shared
  private let output = SessionOutput(.file(STDOUT_FILENO))
  private let transcript: Transcript?
  private var announcer = Announcer()

  /// Everything is said, however long it is.
  static let size = Size(width: 100, height: 200)

  init(_ program: any ScreenProgram, name: String, transcript: Transcript?) {
    self.name = name
    self.program = program
    self.transcript = transcript
  }

  /// Runs until the user, the end of the input or a signal ends it.
  ///
  /// - Parameter events: What comes from outside.
  /// - Returns: The exit code.
  func run(_ events: HostEvents) async -> Int32 {
    events.watchStopping { RawTerminal.shared.restore() }
    terminal.enter()
    defer { terminal.restore() }
    output.write("\(name): ? says what the keys do, q leaves.\n")
    program.host.onNeedsUpdate { [weak self] in
      Task { @MainActor in self?.announce() }
    }
    defer { program.host.onNeedsUpdate(nil) }
    announce()
    events.read(from: .file(STDIN_FILENO))
    var parser = InputParser()
    for await event in events.stream {
      switch event {
      case .bytes(let bytes):
        var input = parser.feed(bytes)
        // A key comes in one piece; only what is pasted may be longer.
        if parser.patience == .short { input += parser.flush() }
        for event in input where !program.shell.hasQuit {
          transcript?.note(event)
          await program.handle(event)
          announce()
        }
        events.chunkDone()
      case .resumed:
        terminal.enter()
        announcer = Announcer()
        announce()
      case .endOfInput, .inputFailed: return 0
      case .signal(let number): return 128 + number
      }
      if program.shell.hasQuit || output.problem != nil { return 0 }
    }
    return 0
  }

  private func announce() {
    let lines = announcer.announcements(of: program.host)
    guard !lines.isEmpty else { return }
    transcript?.note(lines)
    for line in lines { output.write(line + "\n") }
    output.flush()
  }
}
