internal import TerminalDriver
internal import TerminalViews

/// Draws the program on the terminal.
///
/// Keys typed while a frame is drawn, or read in one piece, are drawn once and not key by key. While handling them
/// takes long, a frame is drawn every 50 ms, its own drawing included. Where drawing alone takes half of that or more,
/// the keys get 25 ms between two frames.
@MainActor
final class TerminalHost<Terminal: DrawnTerminal> {
  private let program: any ScreenProgram
  private let terminal: Terminal
  private let transcript: Transcript?
  private var announcer = Announcer()
  /// The number of events that are still to be handled before the next frame.
  private var eventsBeforeFrame = 0
  /// The number of events that had come before a question was drawn, and that must not answer it.
  private var eventsBeforeQuestion = 0
  /// Whether the terminal is still the program's to draw on.
  private var isRunning = false
  /// Returns the time since an arbitrary moment.
  private let now: () -> Duration
  /// When the last frame was drawn.
  private var lastFrame = Duration.zero
  /// The time that its drawing took.
  private var frameLength = Duration.zero
  /// When the event that is being handled was taken.
  private var eventStart = Duration.zero

  /// The limit of events before a frame, so that the screen moves however many wait.
  private static var mostEventsBeforeFrame: Int { 1000 }
  /// The longest time without a frame that a person does not notice.
  private static var longestPause: Duration { .milliseconds(50) }
  /// The shortest time for events between two frames, so that slow frames do not hold up what is typed.
  private static var shortestPause: Duration { .milliseconds(25) }

  /// Makes a host.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - terminal: The terminal.
  ///   - transcript: The transcript of the input and the screens.
  ///   - now: Returns the time since an arbitrary moment.
  init(
    _ program: any ScreenProgram,
    on terminal: Terminal,
    transcript: Transcript?,
    now: @escaping () -> Duration = TerminalHost.elapsed()
  ) {
    self.program = program
    self.terminal = terminal
    self.transcript = transcript
    self.now = now
  }

  private nonisolated static func elapsed() -> () -> Duration {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }

  /// Runs until the user or a signal ends it, or the terminal goes away.
  ///
  /// - Returns: The exit code.
  func run() async -> Int32 {
    isRunning = true
    // Not weak: nothing but this call keeps the host, and no cycle outlives it.
    program.host.onNeedsUpdate {
      // After a key, the loop below has drawn by then.
      Task { @MainActor in
        if self.program.host.needsUpdate { self.drawUnlessBusy() }
      }
    }
    defer { program.host.onNeedsUpdate(nil) }
    draw()
    return await program.untilItLeaves { await self.handleEvents() }
  }

  /// Handles the events until one of them ends the program.
  ///
  /// - Returns: The exit code.
  private func handleEvents() async -> Int32 {
    defer { isRunning = false }
    for await event in terminal.events {
      eventsBeforeFrame =
        eventsBeforeFrame > 0
        ? eventsBeforeFrame - 1 : min(terminal.waitingCount, Self.mostEventsBeforeFrame)
      eventStart = now()
      let isBeforeQuestion = eventsBeforeQuestion > 0
      if isBeforeQuestion { eventsBeforeQuestion -= 1 }
      switch event {
      case .input where isBeforeQuestion: break
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
      if program.shell.takeNewQuestion() {
        // A key that is pressed when the question is seen must not be among them.
        eventsBeforeQuestion = terminal.waitingCount
        draw()
      } else {
        drawUnlessBusy()
      }
    }
    return 0
  }

  /// Draws, unless more events were waiting when this one was taken and a frame was drawn a moment ago. Then the last
  /// of these events draws.
  ///
  /// An update that was reported just before the end comes here after it.
  private func drawUnlessBusy() {
    guard isRunning else { return }
    if eventsBeforeFrame == 0 || isFrameDue { draw() }
  }

  /// Whether the next frame would be late if another event, which may take as long as this one, came before it.
  private var isFrameDue: Bool {
    let time = now()
    let pause = time - lastFrame
    guard pause >= Self.shortestPause else { return false }
    return pause + (time - eventStart) + frameLength > Self.longestPause
  }

  private func draw() {
    let host = program.host
    let start = now()
    // The pictures are those of the screen once it is drawn.
    let screen = host.screen
    terminal.draw(screen, cursor: host.cursor, pictures: host.pictures)
    // After the drawing: the time that it takes is not counted as the keys'.
    lastFrame = now()
    frameLength = lastFrame - start
    guard let transcript else { return }
    let lines = announcer.announcements(of: program.host)
    if !lines.isEmpty { transcript.note(lines) }
  }
}

/// A terminal that a program is drawn on, or its double in a test.
@MainActor
protocol DrawnTerminal {
  associatedtype Events: AsyncSequence<TerminalEvent, Never>

  /// The events of the terminal, in order.
  var events: Events { get }
  /// The number of events that have come and were not taken.
  var waitingCount: Int { get }

  /// Shows a screen.
  func draw(_ screen: CellBuffer, cursor: Position?, pictures: [Int: CellPicture])
}

extension TerminalSession: DrawnTerminal {
  var waitingCount: Int { events.waitingCount }
}
