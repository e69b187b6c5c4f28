import Foundation
import SystemTesting
import TerminalEmulator
import TerminalUI
import Testing

@testable import TerminalDriver
@_spi(SwiftUI) @testable import TerminalViews

extension TerminalSessionTests {
  private static let kitty = ["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"]
  /// The answers of Kitty to the questions.
  private static let answer = "\u{1B}P>|kitty(0.42.1)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c"

  /// A screen with a picture in its first two cells.
  private func pictureScreen(width: Int = 40) -> CellBuffer {
    var screen = CellBuffer(size: Size(width: width, height: 10))
    for x in 0..<2 {
      let part = PicturePart(number: 1, row: 0, column: x, isWhole: true)
      guard let code = CharacterCode(part, sign: "▀") else { continue }
      let style = Style(foreground: .red, background: .blue)
      let glyph = Glyph(code: code, width: 1)
      screen.write(glyph, x: x, y: 0, style: style, clip: screen.bounds)
    }
    return screen
  }

  private static let pictures = [
    1: CellPicture(size: Size(width: 2, height: 1), width: 1, height: 1, bytes: [255, 0, 0, 255])
  ]

  /// The beginnings of the sequences for pictures that were sent.
  private var commands: [String] { terminal.screen.pictureCommands.map { String($0.prefix(7)) } }

  private func isPictureShown(_ screen: TerminalEmulator) -> Bool {
    (0..<2).allSatisfy { screen[$0, 0].character.unicodeScalars.first == "\u{10EEEE}" }
      && !screen.isFrameOpen
  }

  @Test func picturesAreShownOnceTheTerminalHasAnswered() async throws {
    let session = try open(Self.kitty)
    session.draw(screen("hello"))
    try await terminal.wait { $0.lines[0] == "hello" }
    #expect(commands == [])

    session.draw(pictureScreen(), cursor: nil, pictures: Self.pictures)
    try await terminal.wait { $0.lines[0] == "▀▀" }
    #expect(terminal.screen.pictureCommands.count == 1)
    #expect(terminal.screen.pictureCommands[0].contains("a=q"))

    terminal.type(Self.answer)
    try await terminal.wait(until: isPictureShown)
    #expect(commands.dropFirst() == ["a=T,U=1"])
    // Without it, the picture stays for a while.
    session.draw(screen("bye"), cursor: nil, pictures: Self.pictures)
    try await terminal.wait { $0.lines[0] == "bye" }
    #expect(commands.count == 2)

    session.close()
    try await terminal.wait { !$0.isAlternateScreen }
    #expect(commands.dropFirst(2) == ["a=d,d=R"])
    #expect(terminal.screen.unknownSequences == [])
    #expect(terminal.isCooked)
  }

  @Test func picturesAreSentAgainToATerminalThatAnotherProgramHad() async throws {
    let session = try open(Self.kitty)
    session.draw(pictureScreen(), cursor: nil, pictures: Self.pictures)
    try await terminal.wait { $0.lines[0] == "▀▀" }
    terminal.type(Self.answer)
    try await terminal.wait(until: isPictureShown)

    write(terminal.program, "\u{1B}[2Jtheirs", 10)
    try await terminal.wait { !isPictureShown($0) }
    session.redraw()
    try await terminal.wait(until: isPictureShown)
    #expect(commands.dropFirst() == ["a=T,U=1", "a=T,U=1"])

    try await suspend()
    try await terminal.wait { $0.isAlternateScreen && isPictureShown($0) }
    // It is not asked again.
    #expect(commands.dropFirst(3) == ["a=T,U=1"])
    session.close()
  }

  /// The shell has got the answer.
  @Test func aTerminalIsAskedAgainIfTheProgramWasSuspendedBeforeTheAnswer() async throws {
    let session = try open(Self.kitty)
    session.draw(pictureScreen(), cursor: nil, pictures: Self.pictures)
    try await terminal.wait { $0.lines[0] == "▀▀" }
    try await suspend()
    try await terminal.wait { $0.isAlternateScreen && $0.pictureCommands.count == 2 }
    #expect(terminal.screen.pictureCommands.allSatisfy { $0.contains("a=q") })
    terminal.type(Self.answer)
    try await terminal.wait(until: isPictureShown)
    session.close()
  }

  @Test func aResizedWindowShowsItsPicturesWithoutSendingThemAgain() async throws {
    let session = try open(Self.kitty)
    var events = session.events.makeAsyncIterator()
    session.draw(pictureScreen(), cursor: nil, pictures: Self.pictures)
    try await terminal.wait { $0.lines[0] == "▀▀" }
    terminal.type(Self.answer)
    try await terminal.wait(until: isPictureShown)
    terminal.resize(width: 20, height: 10)
    #expect(await events.next() == .resized(Size(width: 20, height: 10)))
    session.draw(pictureScreen(width: 20), cursor: nil, pictures: Self.pictures)
    try await terminal.wait { $0.pictureCommands.count == 3 && isPictureShown($0) }
    // Clearing the screen may have deleted the place of the picture alone.
    #expect(commands.dropFirst() == ["a=T,U=1", "a=p,U=1"])
    session.close()
  }

  @Test func aTerminalThatDoesNotAnswerGetsHalfCellsAlone() async throws {
    var patience = Self.patient
    patience.answer = 1
    let environment = ["TERM": "xterm-256color", "TERMINAL_PICTURES": "kitty"]
    let session = try open(environment, patience: patience)
    session.draw(pictureScreen(), cursor: nil, pictures: Self.pictures)
    try await terminal.wait { $0.lines[0] == "▀▀" }
    session.close()
    try await terminal.wait { !$0.isAlternateScreen }
    #expect(commands.count == 1)
  }

  @Test func aTerminalThatShowsNoPartsGetsHalfCellsAlone() async throws {
    let session = try open(Self.kitty)
    session.draw(pictureScreen(), cursor: nil, pictures: Self.pictures)
    try await terminal.wait { $0.lines[0] == "▀▀" }
    terminal.type("\u{1B}P>|Konsole 24.12.0\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4cq")
    var events = session.events.makeAsyncIterator()
    #expect(await events.next() == .input(.key(KeyPress("q"))))
    session.close()
    try await terminal.wait { !$0.isAlternateScreen }
    #expect(commands.count == 1)
  }

  @Test func anotherTerminalIsNotAsked() async throws {
    let session = try open(["TERM": "rxvt"])
    session.draw(pictureScreen(), cursor: nil, pictures: Self.pictures)
    try await terminal.wait { $0.lines[0] == "▀▀" }
    // An answer without a question changes nothing.
    terminal.type("\(Self.answer)q")
    var events = session.events.makeAsyncIterator()
    #expect(await events.next() == .input(.key(KeyPress("q"))))
    session.close()
    try await terminal.wait { !$0.isAlternateScreen }
    #expect(commands == [] && terminal.screen.questions == [])
  }
}
