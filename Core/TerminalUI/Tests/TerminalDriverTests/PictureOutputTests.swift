import TerminalUI
import Testing

@testable import TerminalDriver

/// The way in which a terminal shows pictures, by its environment and its answers.
struct PictureOutputTests {
  @Test(arguments: [
    (["TERM": "xterm-256color"], PictureOutput.sixel(isChosen: false)),
    (["TERM": "foot"], .sixel(isChosen: false)),
    (["TERM": "mlterm-256color"], .sixel(isChosen: false)),
    (["TERM": "linux"], .cells),
    (["TERM": "rxvt-unicode"], .cells),
    (["TERM": "xterm-kitty"], .kitty(isChosen: false)),
    (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "3"], .kitty(isChosen: false)),
    (["TERM": "xterm-256color", "KITTY_WINDOW_ID": ""], .sixel(isChosen: false)),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], .kitty(isChosen: false)),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm(isChosen: false)),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iterm(isChosen: false)),
    (["TERM": "wezterm"], .iterm(isChosen: false)),
    (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iterm(isChosen: false)),
    (
      ["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2", "TERM_PROGRAM": "vscode"],
      .sixel(isChosen: false)
    ),
    (["TERM": "xterm-kitty", "TERM_PROGRAM": "iTerm.app"], .kitty(isChosen: false)),
    (["TERM": "eterm-color", "KITTY_WINDOW_ID": "3"], .cells),
    (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "3"], .cells),
    (["TERM": "xterm-kitty", "TMUX": "/tmp/x"], .cells),
    (["TERM": "xterm-kitty", "STY": "1.x"], .cells),
    (["TERM": "screen-256color", "TERM_PROGRAM": "iTerm.app"], .cells),
    (["TERM": "xterm-256color", "TMUX": "/tmp/x"], .cells),
    (["TERM": "xterm-kitty", "TERMINAL_PICTURES": "cells"], .cells),
    (["TERM": "xterm-kitty", "TERMINAL_PICTURES": "none"], PictureOutput.none),
    (["TERM": "xterm-256color", "TERMINAL_PICTURES": "kitty"], .kitty(isChosen: true)),
    (["TERM": "linux", "TERMINAL_PICTURES": "iterm"], .iterm(isChosen: true)),
    (["TERM": "xterm-kitty", "TERMINAL_PICTURES": "sixel"], .sixel(isChosen: true)),
    (["TERM": "screen", "TERMINAL_PICTURES": "kitty"], .cells),
    (["TERM": "xterm-kitty", "TERMINAL_PICTURES": "nonsense"], .kitty(isChosen: false)),
  ])
  func theEnvironmentChoosesTheWay(environment: [String: String], expected: PictureOutput) {
    let output = PictureOutput(environment: environment, isUnicode: true, colors: .palette)
    #expect(output == expected)
    for (isUnicode, colors) in [(false, ColorDepth.palette), (true, .none)] {
      let plain = PictureOutput(environment: environment, isUnicode: isUnicode, colors: colors)
      #expect(!plain.asksTerminal)
    }
  }

  /// The answers that a terminal gives to all questions, before the last.
  private func answer(_ text: String) throws -> PictureAnswer {
    var parser = InputParser()
    // No answer is a key, however it is cut into pieces.
    let events = Array("\(text)\u{1B}[?62;22c".utf8).flatMap { parser.feed([$0]) }
    #expect(events == [])
    let answer = parser.takePictureAnswer()
    #expect(parser.takePictureAnswer() == nil)
    return try #require(answer)
  }

  // MARK: Kitty

  @Test(arguments: [
    ("\u{1B}_Gi=31;OK\u{1B}\\", true), ("\u{1B}_Gi=31;ENOENT: no\u{1B}\\", false),
    ("\u{1B}_other;OK\u{1B}\\", false), ("\u{1B}]Gi=31;OK\u{1B}\\", false), ("", false),
    ("\u{1B}_Gi=31;\(String(repeating: "long", count: 20));OK\u{1B}\\", false),
  ])
  func onlyAnAnswerOfTheProtocolSaysThatItIsThere(text: String, hasKitty: Bool) throws {
    let answer = try answer(text)
    #expect(answer.hasKitty == hasKitty)
    #expect(
      PictureOutput.kitty(isChosen: true).pictureProtocol(after: answer, cell: nil)
        == (hasKitty ? .kitty : nil)
    )
  }

  @Test(arguments: [
    ("kitty(0.33.0)", true), ("kitty(0.42.1)", true), ("kitty(1.0)", true),
    ("kitty(0.32.2)", false), ("kitty", false), ("kitty()", false), ("Konsole 24.12.0", false),
    ("ghostty 1.0.1", true), ("ghostty", false), ("WezTerm 20240203-110809-5046fc22", false),
  ])
  func onlyTerminalsWithPartsOfPicturesAreTaken(name: String, hasParts: Bool) throws {
    let way = PictureOutput.kitty(isChosen: false)
    let named = try answer("\u{1B}P>|\(name)\u{1B}\\")
    #expect(named.hasParts == hasParts)
    #expect(way.pictureProtocol(after: named, cell: nil) == nil)
    let both = try answer("\u{1B}P>|\(name)\u{1B}\\\u{1B}_Gi=1;OK\u{1B}\\")
    #expect(way.pictureProtocol(after: both, cell: nil) == (hasParts ? .kitty : nil))
    #expect(PictureOutput.cells.pictureProtocol(after: both, cell: nil) == nil)
  }

  // MARK: iTerm

  @Test(arguments: [
    ("iTerm2 3.5.4", true), ("WezTerm 20240203-110809-5046fc22", true), ("iTerm", false),
    ("XTerm(379)", false), ("foot(1.13.1)", false),
  ])
  func onlyITermAndWezTermHaveInlineImages(name: String, isTaken: Bool) throws {
    let answer = try answer("\u{1B}P>|\(name)\u{1B}\\")
    let way = PictureOutput.iterm(isChosen: false)
    #expect(way.pictureProtocol(after: answer, cell: nil) == (isTaken ? .iterm : nil))
    #expect(PictureOutput.iterm(isChosen: true).pictureProtocol(after: answer, cell: nil) == .iterm)
  }

  // MARK: Sixel

  private func sixel(
    _ text: String,
    isChosen: Bool = false,
    window: Size? = nil
  ) -> PictureProtocol? {
    var parser = InputParser()
    #expect(parser.feed(Array(text.utf8)) == [])
    return parser.takePictureAnswer().flatMap {
      PictureOutput.sixel(isChosen: isChosen).pictureProtocol(after: $0, cell: window)
    }
  }

  @Test func theLargestCubeIsThatOf256Colors() {
    #expect(SixelColors(count: 256) == .most && SixelColors(count: 9999) == .most)
  }

  @Test func sixelNeedsTheAttributeAndThePixelsOfACell() throws {
    let expected = PictureProtocol.sixel(cell: Size(width: 9, height: 18), colors: .most)
    #expect(sixel("\u{1B}[6;18;9t\u{1B}[?62;4;22c") == expected)
    // The last question is answered last.
    #expect(sixel("\u{1B}[6;18;9t") == nil)
    #expect(sixel("\u{1B}[?62;4c") == nil)
    #expect(sixel("\u{1B}[?62;4c", isChosen: true) == nil)
    // The first number is the kind of terminal.
    #expect(sixel("\u{1B}[6;18;9t\u{1B}[?4;22c") == nil)
    #expect(sixel("\u{1B}[6;18;9t\u{1B}[?62;44c") == nil)
    #expect(sixel("\u{1B}[6;18;9t\u{1B}[?62c", isChosen: true) == expected)
    // xterm does not answer by default, but tells the pixels of its window.
    #expect(sixel("\u{1B}[?62;4c", window: Size(width: 9, height: 18)) == expected)
    let other = Size(width: 8, height: 16)
    #expect(sixel("\u{1B}[6;18;9t\u{1B}[?62;4c", window: other) == expected)
  }

  @Test(arguments: [
    "6;;t", "6;0;0t", "6;18;t", "6;-1;9t", "6;99999999999999999999;9t", "6;18;9999t", "6;18;9;1t",
    "4;18;9t", "?6;18;9t", "6;129;64t", "6;128;65t",
  ])
  func otherAnswersTellNoPixelsOfACell(answer: String) {
    #expect(sixel("\u{1B}[\(answer)\u{1B}[?62;4c") == nil)
  }

  /// Cells of any size would make frames of any length.
  @Test func theLargestCellIsBelievedAndNoLargerOne() {
    let largest = Size(width: 64, height: 128)
    let expected = PictureProtocol.sixel(cell: largest, colors: .most)
    #expect(sixel("\u{1B}[6;128;64t\u{1B}[?62;4c") == expected)
    #expect(sixel("\u{1B}[?62;4c", window: largest) == expected)
    for cell in [Size(width: 65, height: 20), Size(width: 10, height: 129)] {
      #expect(sixel("\u{1B}[?62;4c", window: cell) == nil)
      let answer = "\u{1B}[6;\(cell.height);\(cell.width)t\u{1B}[?62;4c"
      #expect(sixel(answer, isChosen: true, window: Size(width: 10, height: 20)) == nil)
    }
  }

  @Test(arguments: [
    ("?1;0;16S", 16), ("?1;0;1024S", 252), ("?1;0;256S", 252), ("?1;3;0S", 252), ("?1;0;S", 252),
    ("?2;0;16S", 252), ("?1;0;8S", 8),
  ])
  func theTerminalTellsItsColors(answer: String, count: Int) throws {
    let found = sixel("\u{1B}[6;18;9t\u{1B}[\(answer)\u{1B}[?62;4c")
    let way = try #require(found)
    guard case .sixel(_, let colors) = way else {
      Issue.record("It is \(way).")
      return
    }
    #expect(colors.count <= count && colors.count * 3 / 2 > count)
  }

  /// Konsole would show what was scrolled away under the text.
  @Test func konsoleGetsHalfCellsUnlessSixelIsChosen() {
    let answer = "\u{1B}P>|Konsole 22.12.3\u{1B}\\\u{1B}[6;17;8t\u{1B}[?62;1;4c"
    #expect(sixel(answer) == nil)
    #expect(sixel(answer, isChosen: true) != nil)
  }

  @Test func aRemoteTerminalThatIsITermHasInlineImages() {
    let answer = "\u{1B}P>|iTerm2 3.5.4\u{1B}\\\u{1B}[6;17;8t\u{1B}[?62;4c"
    #expect(sixel(answer) == .iterm)
    #expect(sixel(answer, isChosen: true) != .iterm)
  }

  @Test func aTerminalWithTooFewColorsGetsHalfCells() {
    #expect(sixel("\u{1B}[6;18;9t\u{1B}[?1;0;4S\u{1B}[?62;4c") == nil)
  }

  @Test func theColorsAreAskedForOnceTheTerminalHasSixel() throws {
    let way = PictureOutput.sixel(isChosen: false)
    func question(_ text: String) throws -> String? {
      var parser = InputParser()
      _ = parser.feed(Array(text.utf8))
      let answer = parser.takePictureAnswer()
      return way.question(after: try #require(answer)).map { String(decoding: $0, as: UTF8.self) }
    }
    let next = try question("\u{1B}[6;18;9t\u{1B}[?62;4c")
    #expect(next == "\u{1B}[?1;1;0S\u{1B}[c")
    #expect(try question("\u{1B}[6;18;9t\u{1B}[?62;22c") == nil)
  }

  @Test func aKeyIsNoAnswer() {
    var parser = InputParser()
    #expect(parser.feed(Array("\u{1B}[c\u{1B}[1;2S".utf8)).count == 2)
    #expect(parser.takePictureAnswer() == nil)
  }
}
