import TerminalEmulator
import TerminalUI
import Testing

@testable import TerminalDriver

@Suite struct ScreenWriterTests {
  static let environments: [[String: String]] = [
    ["TERM": "xterm-256color"], ["TERM": "xterm-256color", "COLORTERM": "truecolor"],
    ["TERM": "xterm-256color", "NO_COLOR": "1"], ["TERM": "xterm"], ["TERM": "linux"],
    ["TERM": "tmux-256color"], ["TERM": "screen"], ["TERM": "rxvt"], ["TERM": "vt100"],
    ["TERM": "rxvt-unicode-256color"],
  ]

  /// A terminal that what a writer makes is written to.
  private struct Screen {
    let capabilities: TerminalCapabilities
    var writer: ScreenWriter
    var terminal: TerminalEmulator
    var shown: CellBuffer?

    init(_ environment: [String: String] = ["TERM": "xterm-256color"], size: Size) throws {
      capabilities = try #require(TerminalCapabilities(environment: environment))
      writer = ScreenWriter(capabilities: capabilities)
      terminal = TerminalEmulator(size: size)
    }

    @discardableResult
    mutating func draw(_ buffer: CellBuffer, cursor: Position? = nil) -> [UInt8] {
      let bytes = writer.bytes(for: buffer, replacing: shown, cursor: cursor)
      shown = buffer
      terminal.feed(bytes)
      return bytes
    }
  }

  // MARK: What is shown

  @Test func aTerminalWithoutUnicodeGetsSignsOfASCII() throws {
    let environment = ["TERM": "xterm-256color", "LANG": "C"]
    let lines = ["╭──┃╮", "│●é한│", "╰─×…╯", "▾ › ⏎", "█▌⠋░ "]
    var screen = try Screen(environment, size: Size(width: 6, height: 5))
    let bytes = screen.draw(CellBuffer(lines, width: 6))
    #expect(bytes.allSatisfy { $0 < 0x80 })
    #expect(screen.terminal.text == "+--|+\n|*???|\n+-x.+\nv > <\n#|*:")
    // Text drawn over it stands where it should.
    screen.draw(CellBuffer(["╭──┃╮", "│●é한!"] + lines[2...], width: 6))
    #expect(screen.terminal.text.contains("|*???!"))
  }

  /// tmux joins a character with the next one that it gets, wherever the cursor is by then.
  @Test func aJoinerAtTheEndOfACharacterIsLeftOut() throws {
    var screen = try Screen(size: Size(width: 8, height: 1))
    let bytes = screen.draw(CellBuffer(["a\u{200D}\u{200D}b \u{200D}👩\u{200D}💻"], width: 8))
    #expect(String(decoding: bytes, as: UTF8.self).contains("👩\u{200D}💻"))
    #expect(screen.terminal.text == "ab 👩\u{200D}💻")
  }

  @Test(arguments: environments)
  func theTerminalShowsTheScreen(environment: [String: String]) throws {
    var numbers = FixedNumbers(seed: 3)
    for size in [Size(width: 40, height: 8), Size(width: 5, height: 2), Size(width: 1, height: 1)] {
      var screen = try Screen(environment, size: size)
      var buffer = CellBuffer(size: size)
      for round in 0..<40 {
        if round % 10 == 9 { buffer = CellBuffer(size: size) }
        buffer.scribble(round % 4 * 3, using: &numbers)
        screen.draw(buffer)
        try expect(screen.terminal, toShow: buffer, screen.capabilities)
        #expect(screen.terminal.unknownSequences == [])
      }
    }
  }

  private func expect(
    _ terminal: TerminalEmulator,
    toShow buffer: CellBuffer,
    _ capabilities: TerminalCapabilities
  ) throws {
    try #require(terminal.lines == buffer.lines)
    for y in 0..<buffer.size.height {
      for x in 0..<buffer.size.width {
        let expected = capabilities.seenStyle(of: buffer[x, y])
        let style = capabilities.seenStyle(of: terminal[x, y])
        try #require(style == expected, "column \(x) of row \(y)")
      }
    }
  }

  @Test func aScreenOfAnotherSizeIsDrawnAnew() throws {
    var screen = try Screen(size: Size(width: 10, height: 3))
    screen.draw(CellBuffer(["one", "two", "three"], width: 10))
    screen.terminal.resize(Size(width: 20, height: 2))
    screen.draw(CellBuffer(["1", "2"], width: 20))
    #expect(screen.terminal.lines == ["1", "2"])
  }

  @Test func theLastCellDoesNotScroll() throws {
    for environment in Self.environments {
      var screen = try Screen(environment, size: Size(width: 3, height: 2))
      screen.terminal.feed(screen.capabilities.enter)
      screen.draw(CellBuffer(["abc", "def"], width: 3))
      screen.draw(CellBuffer(["abc", "deg"], width: 3))
      screen.draw(CellBuffer(["xbc", "deg"], width: 3))
      #expect(screen.terminal.lines == ["xbc", "deg"])
    }
  }

  @Test func anEmptyScreenIsNoTrouble() throws {
    var screen = try Screen(size: Size(width: 1, height: 1))
    screen.draw(CellBuffer(size: Size(width: 0, height: 0)), cursor: Position(x: 0, y: 0))
    screen.draw(CellBuffer(size: Size(width: 0, height: 3)))
    #expect(screen.terminal.lines == [""])
  }

  // MARK: The cursor

  @Test func theCursorIsWhereItIsWanted() throws {
    var screen = try Screen(size: Size(width: 20, height: 5))
    let buffer = CellBuffer(["", "", "name:", "", ""], width: 20)
    screen.draw(buffer, cursor: Position(x: 6, y: 2))
    #expect(screen.terminal.cursor == (6, 2))
    #expect(screen.terminal.isCursorVisible)
    screen.draw(buffer)
    #expect(!screen.terminal.isCursorVisible)
    screen.draw(buffer, cursor: Position(x: 19, y: 4))
    #expect(screen.terminal.cursor == (19, 4))
    #expect(screen.terminal.isCursorVisible)
    screen.draw(buffer, cursor: Position(x: 20, y: 4))
    #expect(!screen.terminal.isCursorVisible)
  }

  @Test func theCursorIsNotSeenWhileDrawing() throws {
    var screen = try Screen(size: Size(width: 20, height: 2))
    screen.draw(CellBuffer(["a", ""], width: 20), cursor: Position(x: 1, y: 0))
    let bytes = screen.draw(CellBuffer(["ab", ""], width: 20), cursor: Position(x: 2, y: 0))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text == "\u{1B}[?25lb\u{1B}[?12l\u{1B}[?25h")
  }

  // MARK: Bytes

  @Test func nothingNewIsNoBytes() throws {
    var screen = try Screen(size: Size(width: 20, height: 2))
    let buffer = CellBuffer(["a", "b"], width: 20)
    screen.draw(buffer, cursor: Position(x: 1, y: 1))
    #expect(screen.draw(buffer, cursor: Position(x: 1, y: 1)) == [])
    #expect(screen.draw(buffer, cursor: Position(x: 0, y: 1)) == [0x08])
  }

  @Test func aCounterIsAFewBytes() throws {
    var screen = try Screen(size: Size(width: 200, height: 60))
    var numbers = FixedNumbers(seed: 5)
    var buffer = CellBuffer(size: Size(width: 200, height: 60))
    buffer.scribble(400, using: &numbers)
    let style = Style(foreground: .green, background: .standard, attributes: .bold)
    buffer.write("Count: 9 ", x: 90, y: 30, style: style)
    screen.draw(buffer)
    buffer.write("Count: 10", x: 90, y: 30, style: style)
    let bytes = screen.draw(buffer)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[31;98H\u{1B}[0;1;32m10")
    buffer.write("Count: 11", x: 90, y: 30, style: style)
    #expect(String(decoding: screen.draw(buffer), as: UTF8.self) == "\u{8}1")
  }

  @Test func theShortestWayIsTaken() throws {
    var screen = try Screen(size: Size(width: 80, height: 24))
    var buffer = CellBuffer(size: Size(width: 80, height: 24))
    screen.draw(buffer)
    func draw(_ text: String, _ x: Int, _ y: Int) -> String {
      buffer.write(text, x: x, y: y)
      return String(decoding: screen.draw(buffer), as: UTF8.self)
    }
    #expect(draw("a", 0, 0) == "a")
    #expect(draw("b", 2, 0) == " b")
    #expect(draw("c", 20, 0) == "\u{1B}[17Cc")
    #expect(draw("d", 0, 1) == "\r\nd")
    #expect(draw("e", 1, 10) == "\u{1B}[9Be")
    #expect(draw("f", 1, 10) == "\u{8}f")
    #expect(draw("g", 40, 12) == "\u{1B}[13;41Hg")
  }

  @Test func theEndOfALineIsErased() throws {
    var screen = try Screen(size: Size(width: 80, height: 2))
    screen.draw(CellBuffer(["a long line of text", "x"], width: 80))
    let bytes = screen.draw(CellBuffer(["a line", "x"], width: 80))
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[;4Hine\u{1B}[K")
    #expect(screen.terminal.lines == ["a line", "x"])
  }

  @Test func onlyLargeFramesAreSynchronized() throws {
    var screen = try Screen(size: Size(width: 80, height: 24))
    let line = String(repeating: "x", count: 80)
    let large = screen.draw(CellBuffer(Array(repeating: line, count: 24), width: 80))
    let text = String(decoding: large, as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}[?2026h"))
    #expect(text.hasSuffix("\u{1B}[?2026l"))
    #expect(!screen.terminal.isFrameOpen)
  }

  @Test func withoutColoursThereAreAttributes() throws {
    var screen = try Screen(
      ["TERM": "xterm-256color", "NO_COLOR": "1"],
      size: Size(width: 9, height: 1)
    )
    let style = Style(foreground: .red, background: .blue, attributes: [.bold, .reverse])
    screen.draw(CellBuffer(["a"], width: 9, style: style))
    #expect(screen.terminal[0, 0].style == Style(attributes: [.bold, .reverse]))
  }
}
