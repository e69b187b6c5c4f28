internal import Foundation
internal import TerminalDriver
public import TerminalViews

/// Shows a program to a person: drawn on a terminal, or line by line.
@MainActor
public struct ScreenHost {
  private let name: String
  private let isPlain: Bool
  private let transcript: Transcript?

  /// How a program has ended.
  public struct End: Sendable {
    /// The exit code.
    public var code: Int32
    /// The things that could not be saved or written, with the reasons.
    public var problems: [String]
  }

  /// Shows a program with a name.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - isPlain: Whether to print changes as text, for screen readers, although the terminal can be drawn on.
  ///   - transcript: The transcript of the input and the screens.
  public init(name: String, isPlain: Bool = false, transcript: Transcript? = nil) {
    self.name = name
    self.isPlain = isPlain
    self.transcript = transcript
  }

  /// Runs until the user, the end of the input or a signal ends it.
  ///
  /// - Parameter make: Makes the program from the size of the screen and the clock of its spinners, which is `nil` if
  ///   they stand still.
  /// - Returns: How it has ended.
  /// - Throws: ``ScreenError`` if the terminal cannot be used.
  public func run(
    _ make: (_ size: Size, _ animationClock: (any Clock<Duration>)?) -> any ScreenProgram
  ) async throws(ScreenError) -> End {
    // A closed terminal is then an error of the write.
    signal(SIGPIPE, SIG_IGN)
    let warnings = ScreenWarnings.current ?? ScreenWarnings()
    transcript?.onProblem = { warnings.warn($0) }
    defer { warnings.end() }
    let make: Make = { size, animationClock in
      let program = make(size, animationClock)
      let shell = program.shell
      warnings.observe { shell.warning = $0 }
      return program
    }
    var end = try await isDrawn ? draw(make) : announce(make)
    transcript?.note("end, exit code \(end.code)")
    end.problems += transcript?.problem.map { [$0] } ?? []
    return end
  }

  private typealias Make = (Size, (any Clock<Duration>)?) -> any ScreenProgram

  /// Whether the terminal can be drawn on.
  private var isDrawn: Bool {
    !isPlain && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && TerminalCapabilities() != nil
  }

  /// Whether the terminal shows pictures: by its own protocol, or drawn in coloured half cells.
  public static var showsPictures: Bool {
    guard let capabilities = TerminalCapabilities() else { return false }
    return capabilities.isUnicode && capabilities.colors != .none && capabilities.pictures != .none
  }

  private func draw(_ make: Make) async throws(ScreenError) -> End {
    // The session reports the signals; these events end a program that does not come to handle them. They have to watch
    // first.
    let events = HostEvents()
    events.watchSignals(isDrawn: true) { TerminalSession.restore() }
    let terminal: TerminalSession
    let stop = StopSaving()
    do {
      terminal = try TerminalSession(ofHost: { stop.save() })
    } catch {
      throw ScreenError("The terminal cannot be used: \(error). Try --plain.")
    }
    defer { terminal.close() }
    let program = make(terminal.size, ContinuousClock())
    stop.saveChanges = { await program.saveBeforeStop() }
    stop.waitingCount = { terminal.waitingCount }
    if terminal.capabilities.pictures.asksTerminal {
      program.host.keepPictures { terminal.pixelsOfCell }
    }
    if !TerminalCapabilities.isUnicodeLocale { program.host.spellKeys() }
    let code = await TerminalHost(program, on: terminal, transcript: transcript).run()
    stop.end()
    return await finish(program, code, events)
  }

  private func announce(_ make: Make) async -> End {
    if !isPlain, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      let note = TerminalCapabilities.noteOnUnknownTerminal()
    {
      StandardStreams.current.writeError("note: \(note.printable)\n")
    }
    let events = HostEvents()
    events.watchSignals { RawTerminal.shared.restore() }
    let program = make(PlainHost.size, nil)
    let stop = StopSaving()
    stop.saveChanges = { await program.saveBeforeStop() }
    events.watchStopping {
      stop.save()
      RawTerminal.shared.restore()
    }
    let code = await PlainHost(program, name: name, transcript: transcript).run(events)
    stop.end()
    return await finish(program, code, events)
  }

  /// Closes the screen, and saves unsaved changes.
  private func finish(
    _ program: any ScreenProgram,
    _ code: Int32,
    _ events: HostEvents
  ) async -> End {
    program.host.close()
    return await events.whileSaving {
      let problem = await program.save()
      // Ending earlier would leave a half-made database under another name.
      if code == 0 { await program.settle() }
      let signal = code == 0 ? events.signalBeforeEnd : nil
      return End(code: signal.map { 128 + $0 } ?? code, problems: problem.map { [$0] } ?? [])
    }
  }
}
