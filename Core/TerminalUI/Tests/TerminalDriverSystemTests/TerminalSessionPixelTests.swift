import Foundation
import SystemTesting
import TerminalEmulator
import TerminalUI
import Testing

@testable import TerminalDriver
@_spi(SwiftUI) @testable import TerminalViews

/// Pictures that are sent in pixels for each cell, by Sixel and as inline images.
extension TerminalSessionTests {
  /// The first answers of a terminal with Sixel, and the second.
  private nonisolated static let sixel = "\u{1B}[6;20;10t\u{1B}[?62;4;22c"
  private nonisolated static let colors = "\u{1B}[?1;0;256S\u{1B}[?62;4;22c"
  private nonisolated static let refusal = "\u{1B}[6;20;10t\u{1B}[?62;22c"
  private static let pictures = [
    1: CellPicture(size: Size(width: 2, height: 1), width: 1, height: 1, bytes: [255, 0, 0, 255])
  ]

  /// A device, whose signals and input tests can put in order.
  private func device(_ patience: TerminalDevice.Patience = patient) throws -> TerminalDevice {
    let capabilities = TerminalCapabilities(environment: ["TERM": "xterm-256color"])
    return try TerminalDevice(
      descriptor: terminal.program,
      capabilities: try #require(capabilities),
      patience: patience,
      events: TerminalEventQueue()
    )
  }

  private func frame(pictures: [Int: CellPicture] = pictures) -> Frame {
    Frame(screen: pictureScreen(), cursor: nil, pictures: pictures)
  }

  /// Gives the window another size, with pixels as most terminals tell them.
  private func resize(width: Int, cell: Size) {
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(width), 10)
    (size.ws_xpixel, size.ws_ypixel) = (UInt16(width * cell.width), UInt16(10 * cell.height))
    #expect(ioctl(terminal.program, UInt(TIOCSWINSZ), &size) == 0)
    kill(getpid(), SIGWINCH)
  }

  private func pictureScreen(width: Int = 40) -> CellBuffer {
    var screen = CellBuffer(size: Size(width: width, height: 10))
    for x in 0..<2 {
      let part = PicturePart(number: 1, row: 0, column: x, isWhole: true)
      guard let code = CharacterCode(part, sign: "▀") else { continue }
      let style = Style(foreground: .red, background: .blue)
      screen.write(Glyph(code: code, width: 1), x: x, y: 0, style: style, clip: screen.bounds)
    }
    return screen
  }

  private func isPictureShown(_ screen: TerminalEmulator) -> Bool {
    (0..<2).allSatisfy { screen.pixels(x: $0, y: 0)?.prefix(4) == [255, 0, 0, 255] }
      && !screen.isFrameOpen
  }

  /// Answers both questions of a program that has asked the first one.
  private func answer(_ first: String = sixel) async throws {
    let count = terminal.screen.questions.count
    terminal.type(first)
    try await terminal.wait { $0.questions.count == count + 2 }
    #expect(terminal.screen.questions.suffix(2) == ["?1;1;0S", "c"])
    terminal.type(Self.colors)
  }

  private func drawPicture(on session: TerminalSession, width: Int = 40) async throws {
    session.draw(pictureScreen(width: width), cursor: nil, pictures: Self.pictures)
    try await terminal.wait { $0.lines[0] == "▀▀" && !$0.isFrameOpen }
  }

  @Test func sixelIsUsedOnceTheTerminalHasAnsweredTwice() async throws {
    let session = try open()
    try await drawPicture(on: session)
    #expect(terminal.screen.imageSizes == [])
    #expect(terminal.screen.questions == [">q", "16t", "c"])
    try await answer()
    try await terminal.wait(until: isPictureShown)
    #expect(session.pixelsOfCell == Size(width: 10, height: 20))

    session.draw(screen("bye"), cursor: nil, pictures: Self.pictures)
    try await terminal.wait { $0.lines[0] == "bye" }
    session.draw(pictureScreen(), cursor: nil, pictures: Self.pictures)
    try await terminal.wait(until: isPictureShown)
    #expect(terminal.screen.imageSizes == [Size(width: 2, height: 1), Size(width: 2, height: 1)])
    session.close()
    try await terminal.wait { !$0.isAlternateScreen }
    #expect(terminal.screen.unknownSequences == [])
  }

  @Test func inlineImagesAreUsedOnceTheTerminalHasNamedItself() async throws {
    let session = try open(["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"])
    try await drawPicture(on: session)
    terminal.type("\u{1B}P>|WezTerm 20240203-110809-5046fc22\u{1B}\\\u{1B}[?65;4c")
    try await terminal.wait(until: isPictureShown)
    try await suspend()
    try await terminal.wait { $0.isAlternateScreen && isPictureShown($0) }
    session.close()
    try await terminal.wait { !$0.isAlternateScreen }
    #expect(terminal.screen.unknownSequences == [])
  }

  /// The letters may have been enlarged.
  @Test func aResizedWindowIsAskedForTheSizeOfItsCellsAgain() async throws {
    let session = try open()
    var events = session.events.makeAsyncIterator()
    try await drawPicture(on: session)
    try await answer()
    try await terminal.wait(until: isPictureShown)
    terminal.resize(width: 20, height: 10)
    #expect(await events.next() == .resized(Size(width: 20, height: 10)))
    session.draw(pictureScreen(width: 20), cursor: nil, pictures: Self.pictures)
    // The old size is used until the answer.
    try await terminal.wait { $0.imageSizes.count == 2 && isPictureShown($0) }
    try await answer("\u{1B}[6;40;20t\u{1B}[?62;4;22c")
    try await terminal.wait { $0.imageSizes.count == 3 }
    // The pixels of two cells of the new size.
    #expect(terminal.screen.imageSizes[2] == Size(width: 4, height: 2))
    #expect(session.pixelsOfCell == Size(width: 20, height: 40))
    session.close()
  }

  @Test func aProgramThatWasSuspendedAsksAgain() async throws {
    let session = try open()
    try await drawPicture(on: session)
    try await answer()
    try await terminal.wait(until: isPictureShown)
    try await suspend()
    try await terminal.wait { $0.isAlternateScreen && isPictureShown($0) }
    try await answer()
    session.draw(screen("bye"), cursor: nil, pictures: [:])
    try await terminal.wait { $0.lines[0] == "bye" }
    // The same answer changes nothing.
    #expect(terminal.screen.imageSizes.count == 2)
    session.close()
  }

  @Test func aTerminalThatRefusesKeepsNoPictures() async throws {
    let session = try open()
    #expect(session.pixelsOfCell != nil)
    try await drawPicture(on: session)
    terminal.type("\(Self.refusal)q")
    var events = session.events.makeAsyncIterator()
    #expect(await events.next() == .input(.key(KeyPress("q"))))
    #expect(session.pixelsOfCell == nil)
    session.draw(screen("bye"), cursor: nil, pictures: [:])
    try await terminal.wait { $0.lines[0] == "bye" }
    try await drawPicture(on: session)
    session.close()
    try await terminal.wait { !$0.isAlternateScreen }
    #expect(terminal.screen.imageSizes == [])
  }

  /// An answer that comes later than the end would be typed into the shell.
  @Test(arguments: [refusal, "x\u{1B}[?62;22c"])
  func anAnswerIsAwaitedAtTheEnd(answer: String) async throws {
    var patience = Self.patient
    patience.answer = 600_000
    let session = try open(patience: patience)
    try await drawPicture(on: session)
    terminal.type(answer)
    session.close()
    #expect(terminal.isCooked)
    // The terminal echoes what it gets from now on, and would echo what was not read.
    terminal.type("y\n")
    try await terminal.wait { !$0.isAlternateScreen && $0.text.contains("y") }
    #expect(terminal.screen.lines.filter { !$0.isEmpty } == ["y"])
  }
  // MARK: Changes of the window

  /// Else a window would flicker while its edge is dragged.
  @Test func aResizedWindowIsNotAskedIfItsCellsAreTheSame() async throws {
    resize(width: 40, cell: Size(width: 10, height: 20))
    let session = try open()
    var events = session.events.makeAsyncIterator()
    try await drawPicture(on: session)
    try await answer()
    try await terminal.wait(until: isPictureShown)
    let questions = terminal.screen.questions
    for width in [39, 38, 30] {
      resize(width: width, cell: Size(width: 10, height: 20))
      #expect(await events.next() == .resized(Size(width: width, height: 10)))
      let count = terminal.screen.imageSizes.count
      session.draw(pictureScreen(width: width), cursor: nil, pictures: Self.pictures)
      try await terminal.wait { $0.imageSizes.count == count + 1 && isPictureShown($0) }
    }
    #expect(terminal.screen.questions == questions)
    session.close()
  }

  @Test func pixelsOfLargerCellsAreAskedForWhileTheOldOnesAreUsed() async throws {
    resize(width: 40, cell: Size(width: 10, height: 20))
    let session = try open()
    try await drawPicture(on: session)
    try await answer()
    try await terminal.wait(until: isPictureShown)
    // The number of columns and rows is the same.
    resize(width: 40, cell: Size(width: 20, height: 40))
    try await terminal.wait { $0.questions.count == 8 }
    try await answer("\u{1B}[6;40;20t\u{1B}[?62;4;22c")
    try await terminal.wait { $0.imageSizes.count == 2 }
    #expect(terminal.screen.imageSizes[1] == Size(width: 4, height: 2))
    #expect(session.pixelsOfCell == Size(width: 20, height: 40))
    session.close()
  }

  /// Images of the old size would reach over the cells around them.
  @Test func smallerCellsShowHalvesUntilTheAnswer() async throws {
    resize(width: 40, cell: Size(width: 10, height: 20))
    let session = try open()
    try await drawPicture(on: session)
    try await answer()
    try await terminal.wait(until: isPictureShown)
    resize(width: 40, cell: Size(width: 5, height: 10))
    try await terminal.wait { $0.lines[0] == "▀▀" && $0.questions.count == 8 }
    try await answer("\u{1B}[6;10;5t\u{1B}[?62;4;22c")
    try await terminal.wait { $0.imageSizes.count == 2 }
    #expect(session.pixelsOfCell == Size(width: 5, height: 10))
    session.close()
  }

  @Test func tooLargeCellsShowHalvesAndAreAskedForAgain() async throws {
    let session = try open()
    var events = session.events.makeAsyncIterator()
    try await drawPicture(on: session)
    try await answer("\u{1B}[6;200;100t\u{1B}[?62;4;22c")
    terminal.type("q")
    #expect(await events.next() == .input(.key("q")))
    #expect(session.pixelsOfCell == nil && terminal.screen.imageSizes == [])
    terminal.resize(width: 20, height: 10)
    #expect(await events.next() == .resized(Size(width: 20, height: 10)))
    #expect(session.pixelsOfCell == Size(width: 10, height: 20))
    try await drawPicture(on: session, width: 20)
    try await terminal.wait { $0.questions.count == 8 }
    try await answer()
    try await terminal.wait(until: isPictureShown)
    session.close()
  }

  // MARK: Questions

  /// A list may have scrolled its pictures away.
  @Test func picturesThatAreOnlyKeptAskNothing() async throws {
    let session = try open()
    for text in ["one", "two"] {
      session.draw(screen(text), cursor: nil, pictures: Self.pictures)
      try await terminal.wait { $0.lines[0] == text }
    }
    #expect(terminal.screen.questions == [])
    session.close()
  }

  @Test func aProgramThatLeavesAsksNothingMore() async throws {
    var patience = Self.patient
    patience.answer = 0
    let device = try device(patience)
    device.draw(frame())
    try await terminal.wait { $0.questions.count == 3 }
    device.awaitAnswer()
    var events = TerminalEvents(queue: device.events).makeAsyncIterator()
    terminal.type("\(Self.sixel)q")
    #expect(await events.next() == .input(.key("q")))
    device.draw(frame())
    device.finish()
    try await terminal.wait { !$0.isAlternateScreen }
    #expect(terminal.screen.questions == [">q", "16t", "c"] && terminal.screen.imageSizes == [])
  }

  // MARK: Stopping

  /// The signal that lets a program go on comes a moment after it has gone on.
  @Test func aProgramThatWasStoppedGoesOnOnce() async throws {
    let device = try device()
    device.draw(frame())
    try await answer(after: device)
    device.stopProcess = { [program = terminal.program] in
      var modes = termios()
      tcgetattr(program, &modes)
      modes.c_lflag |= tcflag_t(ICANON | ECHO | ISIG)
      tcsetattr(program, TCSANOW, &modes)
    }
    let images = terminal.screen.imageSizes.count
    let questions = terminal.screen.questions.count
    device.queue.sync {
      device.receive(SIGTSTP)
      device.receive(SIGCONT)
    }
    #expect(!terminal.isCooked)
    device.draw(Frame(screen: screen("bye"), cursor: nil))
    try await terminal.wait { $0.lines[0] == "bye" }
    #expect(terminal.screen.imageSizes.count == images + 1)
    #expect(terminal.screen.questions.count == questions + 3)
    // Without a stop before it, the signal means that a shell has had the terminal.
    device.queue.sync { device.receive(SIGCONT) }
    device.draw(frame())
    try await terminal.wait { $0.imageSizes.count == images + 2 }
    device.finish(awaitsAnswer: false)
  }

  private func answer(after device: TerminalDevice) async throws {
    try await terminal.wait { $0.questions.count == 3 }
    try await answer()
    try await terminal.wait(until: isPictureShown)
  }

  @Test func aFrameThatWasCutOffIsBegunAnew() async throws {
    let device = try device()
    device.draw(frame())
    try await answer(after: device)
    // An image of which the terminal has taken the first bytes.
    let image = Array("\u{1B}P0;1;0q#0;2;100;0;0!10~-!10~\u{1B}\\".utf8)
    device.output.withLock { output in
      (output.pending, output.written) = (image, 23)
      #expect(write(terminal.program, image, 23) == 23)
    }
    let count = terminal.screen.imageSizes.count
    device.queue.sync { device.receive(SIGCONT) }
    try await terminal.wait { $0.imageSizes.count >= count + 1 && isPictureShown($0) }
    // The image that was cut off is none.
    #expect(terminal.screen.unknownSequences == ["\\eP0;1;0q#0;2;100;0;0!10"])
    device.draw(Frame(screen: screen("bye"), cursor: nil))
    try await terminal.wait { $0.lines[0] == "bye" }
    #expect(terminal.screen.lines.dropFirst().allSatisfy { $0.isEmpty })
    device.finish(awaitsAnswer: false)
  }

  /// Esc is the beginning of other keys, for which nobody waits any more.
  @Test(arguments: [
    ("\u{1B}", [KeyPress(.escape)]),
    ("j\u{1B}[", [KeyPress("j"), KeyPress("[", modifiers: .option)]),
  ])
  func keysBesideAnAnswerAreKeptWhenTheProgramStops(typed: String, keys: [KeyPress]) async throws {
    let patience = TerminalDevice.Patience(short: 1, long: 3_600_000, answer: 600_000)
    let device = try device(patience)
    device.draw(frame())
    try await terminal.wait { $0.questions.count == 3 }
    // They are not left to what is read after the stop.
    let count = Lock(0)
    device.queue.sync {
      device.stopProcess = { [events = device.events] in count.withLock { $0 = events.count } }
      terminal.type("\(Self.refusal)\(typed)")
      device.receive(SIGTSTP)
    }
    #expect(count.withLock { $0 } == keys.count)
    var events = TerminalEvents(queue: device.events).makeAsyncIterator()
    for key in keys { #expect(await events.next() == .input(.key(key))) }
    device.finish(awaitsAnswer: false)
  }

  @Test func anAnswerInTwoHalvesIsNoKey() async throws {
    let session = try open()
    try await drawPicture(on: session)
    terminal.type("\u{1B}[6;20;10t\u{1B}[?62")
    terminal.type(";22cq")
    var events = session.events.makeAsyncIterator()
    #expect(await events.next() == .input(.key("q")))
    #expect(session.pixelsOfCell == nil)
    session.close()
  }
}
