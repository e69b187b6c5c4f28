import ArgumentParser
import ComposableTerminalUI
import Foundation
import TerminalDriver

/// Shows the program to a person: drawn on a terminal, or line by line.
@MainActor
struct ScreenHost {
  let options: SessionOptions
  let screen: ScreenOptions
  /// Has the last word on the dependencies of the app's store.
  var prepare: @MainActor (inout DependencyValues) -> Void = { _ in }

  /// Runs until the user, the end of the input or a signal ends it.
  ///
  /// - Returns: The exit code.
  func run() async throws -> Int32 {
    // A closed terminal is then an error of the write.
    signal(SIGPIPE, SIG_IGN)
    let transcript = try screen.transcript.map { try Transcript(path: $0) }
    let end = try await isDrawn ? draw(transcript) : announce(transcript)
    transcript?.note("end, exit code \(end.code)")
    guard let problem = end.problem else { return end.code }
    FileHandle.standardError.write(Data("error: \(problem.printable)\n".utf8))
    return end.code == 0 ? 74 : end.code
  }

  /// How the program has ended, and what could not be saved.
  private typealias End = (code: Int32, problem: String?)

  /// Whether the terminal can be drawn on.
  private var isDrawn: Bool {
    !screen.plain && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && TerminalCapabilities() != nil
  }

  private func draw(_ transcript: Transcript?) async throws -> End {
    // The session tells what signals ask for; this ends a program that does not come to hear of it. It
    // has to be there first.
    let events = HostEvents()
    events.watchSignals { TerminalSession.restore() }
    let terminal: TerminalSession
    do {
      terminal = try TerminalSession()
    } catch {
      throw ExitCode.problem("The terminal cannot be used: \(error). Try --plain.", 74)
    }
    defer { terminal.close() }
    let program = makeProgram(size: terminal.size, animationClock: ContinuousClock())
    let code = await TerminalHost(program, on: terminal, transcript: transcript).run()
    return await finish(program, code, events)
  }

  private func announce(_ transcript: Transcript?) async -> End {
    let events = HostEvents()
    events.watchSignals { RawTerminal.shared.restore() }
    let program = makeProgram(size: PlainHost.size, animationClock: nil)
    let code = await PlainHost(program, transcript: transcript).run(events)
    return await finish(program, code, events)
  }

  /// Takes the screen down, and saves what is still to be saved.
  private func finish(_ program: Program, _ code: Int32, _ events: HostEvents) async -> End {
    program.host.close()
    return await events.whileSaving {
      let problem = await program.save()
      // A database that is only half made would stay there under another name.
      if code == 0 { await program.settle() }
      return (code, problem)
    }
  }

  private func makeProgram(size: Size, animationClock: (any Clock<Duration>)?) -> Program {
    Program(
      feature: screen.feature,
      options: options,
      prepare: prepare,
      size: size,
      animationClock: animationClock
    )
  }
}
