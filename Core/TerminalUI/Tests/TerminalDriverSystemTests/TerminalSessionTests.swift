import Foundation
import SystemTesting
import TerminalEmulator
import TerminalUI
import Testing

@testable import TerminalDriver

/// Sessions on real pseudo-terminals; one at a time, as a program has one terminal.
@MainActor
@Suite(.serialized, .system)
struct TerminalSessionTests {
  /// Far more time than the rest of a sequence takes.
  static let patient = TerminalDevice.Patience(short: 3_600_000, long: 3_600_000)

  let terminal: ScreenTerminal

  init() throws {
    terminal = try ScreenTerminal()
  }

  func open(
    _ environment: [String: String] = ["TERM": "xterm-256color"],
    patience: TerminalDevice.Patience = patient
  ) throws -> TerminalSession {
    try TerminalSession(
      descriptor: terminal.program,
      environment: environment,
      patience: patience
    )
  }

  func screen(_ lines: String...) -> CellBuffer {
    let rest = Array(repeating: "", count: max(0, 10 - lines.count))
    return CellBuffer(lines + rest, width: 40)
  }

  // MARK: The terminal

  @Test(arguments: ["xterm-256color", "tmux-256color", "linux", "rxvt", "vt100"])
  func theTerminalIsAsBeforeInTheEnd(term: String) async throws {
    let before = terminal.screen
    #expect(terminal.isCooked)
    let session = try open(["TERM": term])
    #expect(!terminal.isCooked)
    session.draw(screen("hello"), cursor: Position(x: 3, y: 0))
    try await terminal.wait { $0.lines[0] == "hello" && $0.isCursorVisible }
    #expect(terminal.screen.isAlternateScreen == (term != "vt100" && term != "linux"))
    #expect(terminal.screen.isBracketedPaste)
    session.close()
    #expect(terminal.isCooked)
    try await terminal.wait { $0.modes == before.modes && $0.lines == before.lines }
    #expect(!terminal.screen.isKeypadInApplicationMode)
    #expect(terminal.screen.unknownSequences == [])
    session.close()
  }

  @Test func aSessionThatIsLetGoEnds() async throws {
    var session: TerminalSession? = try open()
    try await terminal.wait { $0.isAlternateScreen }
    session = nil
    #expect(session == nil)
    #expect(terminal.isCooked)
    try await terminal.wait { !$0.isAlternateScreen }
  }

  @Test func itIsRestoredFromAnyThread() async throws {
    let session = try open()
    try await terminal.wait { $0.isAlternateScreen }
    await Task.detached {
      TerminalSession.restore()
      TerminalSession.restore()
    }.value
    #expect(terminal.isCooked)
    try await terminal.wait { !$0.isAlternateScreen }
    session.close()
  }

  @Test func whatIsNoTerminalIsRefused() throws {
    let file = Foundation.open("/dev/null", O_RDWR)
    defer { Foundation.close(file) }
    #expect(throws: TerminalError.noTerminal) {
      try TerminalSession(descriptor: file, environment: ["TERM": "xterm"])
    }
    #expect(throws: TerminalError.unsuitable("dumb")) { try open(["TERM": "dumb"]) }
    #expect(throws: TerminalError.unsuitable("")) { try open([:]) }
    #expect(terminal.isCooked)
  }

  @Test func thereIsOneSessionAtATime() throws {
    let session = try open()
    #expect(throws: TerminalError.isInUse) { try open() }
    #expect(!terminal.isCooked)
    session.close()
    #expect(terminal.isCooked)
    try open().close()
  }

  // MARK: Input

  @Test func whatIsTypedBecomesEvents() async throws {
    let session = try open()
    var events = session.events.makeAsyncIterator()
    terminal.type("a한\u{1B}[A\u{1B}[<64;3;4M\u{1B}[200~two\rlines\u{1B}[201~\r")
    let expected: [InputEvent] = [
      .key("a"), .key("한"), .key(.upArrow), .mouse(MouseEvent(.scrollUp, x: 2, y: 3)),
      .paste("two\nlines"), .key(.return),
    ]
    for event in expected { #expect(await events.next() == .input(event)) }
    session.close()
    #expect(await events.next() == nil)
  }

  @Test func escAloneIsAKeyAfterAWhile() async throws {
    let session = try open(patience: TerminalDevice.Patience(short: 1, long: 1))
    var events = session.events.makeAsyncIterator()
    terminal.type("\u{1B}")
    #expect(await events.next() == .input(.key(.escape)))
    terminal.type("\u{1B}[20")
    terminal.type("\u{1B}[200~abc")
    #expect(await events.next() == .input(.paste("abc")))
    session.close()
  }

  @Test func aLargePasteIsOneEvent() async throws {
    let session = try open()
    var events = session.events.makeAsyncIterator()
    let text = String(repeating: "0123456789 가나다라\n", count: 1 << 20 / 24)
    terminal.type("\u{1B}[200~\(text)\u{1B}[201~x")
    #expect(await events.next() == .input(.paste(text)))
    #expect(await events.next() == .input(.key("x")))
    session.close()
  }

  @Test func controlAndCIsASignal() async throws {
    let session = try open()
    var events = session.events.makeAsyncIterator()
    terminal.type("a\u{3}b")
    #expect(await events.next() == .input(.key("a")))
    #expect(await events.next() == .signal(SIGINT))
    #expect(await events.next() == .input(.key("b")))
    session.close()
  }

  @Test func nothingIsLostWhileDrawing() async throws {
    let session = try open()
    var events = session.events.makeAsyncIterator()
    for number in 0..<200 {
      terminal.type("\(number % 10)")
      session.draw(screen(String(repeating: "\(number) ", count: 10)))
    }
    for number in 0..<200 {
      #expect(await events.next() == .input(.key(KeyEquivalent(Character("\(number % 10)")))))
    }
    try await terminal.wait { $0.lines[0].hasPrefix("199 199") }
    session.close()
  }

  @Test func aTerminalThatGoesAwayIsTheEnd() async throws {
    let session = try open()
    var events = session.events.makeAsyncIterator()
    terminal.hangUp()
    #expect(await events.next() == .hungUp)
    #expect(await events.next() == nil)
    session.draw(screen("nobody sees this"))
    session.close()
    #expect(session.size == Size(width: 40, height: 10))
  }

  // MARK: Output

  @Test func onlyWhatChangesIsWritten() async throws {
    let session = try open()
    session.draw(screen("count: 1", "and more"))
    try await terminal.wait { $0.lines[1] == "and more" }
    let before = terminal.count
    session.draw(screen("count: 2", "and more"))
    try await terminal.wait { $0.lines[0] == "count: 2" }
    #expect(terminal.count - before < 20)
    session.close()
  }

  @Test func aTerminalThatTakesNothingGetsTheNewestScreen() async throws {
    let session = try open()
    let size = 40 * 10
    for number in 0..<2000 {
      let lines = (0..<10).map {
        "\(number) \($0) " + String(repeating: "x\(number % 10)", count: 15)
      }
      session.draw(CellBuffer(lines, width: 40))
    }
    session.draw(screen("the end"))
    try await terminal.wait { $0.lines[0] == "the end" }
    #expect(terminal.screen.lines.dropFirst().allSatisfy { $0.isEmpty })
    // Nearly all of the screens were left out.
    #expect(terminal.count < 1000 * size)
    #expect(terminal.screen.unknownSequences == [])
    session.close()
  }

  @Test func aTerminalThatTakesNothingIsLeftAllTheSame() async throws {
    let session = try open()
    for number in 0..<2000 {
      let lines = (0..<10).map {
        "\(number) \($0) " + String(repeating: "x\(number % 10)", count: 15)
      }
      session.draw(CellBuffer(lines, width: 40))
    }
    session.close()
    #expect(terminal.isCooked)
    try await terminal.wait { !$0.isAlternateScreen && $0.isCursorVisible }
  }

  @Test func aWindowIsResized() async throws {
    let session = try open()
    var events = session.events.makeAsyncIterator()
    session.draw(screen("wide"))
    try await terminal.wait { $0.lines[0] == "wide" }
    terminal.resize(width: 5, height: 2)
    #expect(await events.next() == .resized(Size(width: 5, height: 2)))
    #expect(session.size == Size(width: 5, height: 2))
    session.draw(CellBuffer(["small", "12345"], width: 5))
    try await terminal.wait { $0.lines == ["small", "12345"] }
    session.close()
  }

  @Test func aScreenThatWasWrittenOverIsShownAgain() async throws {
    let session = try open()
    session.draw(screen("ours"))
    try await terminal.wait { $0.lines[0] == "ours" }
    write(terminal.program, "\u{1B}[2Jtheirs", 10)
    try await terminal.wait { $0.lines[0] != "ours" }
    session.redraw()
    try await terminal.wait { $0.lines[0] == "ours" && $0.lines[1] == "" }
    session.close()
  }

  /// Changes the terminal as a shell does after Ctrl-Z, and lets the program go on as after `fg`.
  func suspend() async throws {
    var modes = termios()
    tcgetattr(terminal.program, &modes)
    modes.c_lflag |= tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(terminal.program, TCSANOW, &modes)
    write(terminal.program, "\u{1B}[?1049l$ ", 10)
    try await terminal.wait { !$0.isAlternateScreen && $0.lines[0] == "$" }
    kill(getpid(), SIGCONT)
  }

  @Test func whoeverGoesOnHasTheTerminalAgain() async throws {
    let session = try open()
    session.draw(screen("ours"))
    try await terminal.wait { $0.lines[0] == "ours" }
    try await suspend()
    try await terminal.wait { $0.isAlternateScreen && $0.lines[0] == "ours" }
    #expect(!terminal.isCooked)
    session.close()
    #expect(terminal.isCooked)
  }
}
