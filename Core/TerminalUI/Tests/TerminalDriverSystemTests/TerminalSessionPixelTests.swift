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
    try await drawPicture(on: session, width: 20)
    try await answer("\u{1B}[6;40;20t\u{1B}[?62;4;22c")
    try await terminal.wait { $0.imageSizes.count == 2 }
    // The pixels of two cells of the new size.
    #expect(terminal.screen.imageSizes[1] == Size(width: 4, height: 2))
    #expect(session.pixelsOfCell == Size(width: 20, height: 40))
    session.close()
  }

  @Test func aProgramThatWasSuspendedAsksAgain() async throws {
    let session = try open()
    try await drawPicture(on: session)
    try await answer()
    try await terminal.wait(until: isPictureShown)
    try await suspend()
    try await terminal.wait { $0.isAlternateScreen && $0.lines[0] == "▀▀" }
    try await answer()
    try await terminal.wait(until: isPictureShown)
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
}
