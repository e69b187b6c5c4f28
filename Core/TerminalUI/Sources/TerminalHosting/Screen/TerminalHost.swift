internal import TerminalDriver
internal import TerminalUI

/// Draws the program on the terminal.
@MainActor
final class TerminalHost {
  private let program: any ScreenProgram
  private let terminal: TerminalSession
  private let transcript: Transcript?
  private var announcer = Announcer()

  init(_ program: any ScreenProgram, on terminal: TerminalSession, transcript: Transcript?) {
    self.program = program
    self.terminal = terminal
    self.transcript = transcript
  }

  /// Runs until the user or a signal ends it, or the terminal goes away.
  ///
  /// - Returns: The exit code.
  func run() async -> Int32 {
    program.host.onNeedsUpdate { [weak self] in
      Task { @MainActor in self?.draw() }
    }
    defer { program.host.onNeedsUpdate(nil) }
    draw()
    for await event in terminal.events {
      switch event {
      case .input(let event):
        transcript?.note(event)
        await program.handle(event)
      case .resized(let size):
        transcript?.note("window of \(size)")
        program.host.resize(size)
      case .signal(let number): return 128 + number
      case .hungUp: return 128 + 1
      }
      if program.shell.hasQuit { return 0 }
      draw()
    }
    return 0
  }

  private func draw() {
    terminal.draw(program.host.screen, cursor: program.host.cursor)
    guard let transcript else { return }
    let lines = announcer.announcements(of: program.host)
    if !lines.isEmpty { transcript.note(lines) }
  }
}
