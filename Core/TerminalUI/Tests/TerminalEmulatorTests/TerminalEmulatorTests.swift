import TerminalEmulator
import TerminalUI
import Testing

@Suite struct TerminalEmulatorTests {
  private func screen(_ text: String, width: Int = 8, height: Int = 3) -> TerminalEmulator {
    var terminal = TerminalEmulator(size: Size(width: width, height: height))
    terminal.feed(text)
    return terminal
  }

  // MARK: Text

  @Test func textStandsWhereItIsWritten() {
    #expect(screen("ab\r\nc").lines == ["ab", "c", ""])
    #expect(screen("ab\nc").lines == ["ab", "  c", ""])
    #expect(screen("ab\u{8}c\rd").lines == ["dc", "", ""])
    #expect(screen("a\tb", width: 12).lines == ["a       b", "", ""])
    #expect(screen("a\r\nb").text == "a\nb\n")
  }

  @Test func marksBeyondTheMostOfACharacterAreLeftOut() {
    let terminal = screen("e" + String(repeating: "\u{301}", count: 10_000) + "x")
    #expect(terminal[0, 0].character.unicodeScalars.count == 64)
    #expect(terminal[1, 0].character == "x")
    #expect(terminal.cursor == (2, 0))
  }

  @Test func aFullLineIsLeftWithTheNextCharacter() {
    let full = screen("abcdefgh")
    #expect(full.lines == ["abcdefgh", "", ""])
    #expect(full.cursor == (7, 0))
    #expect(screen("abcdefghi").lines == ["abcdefgh", "i", ""])
    #expect(screen("abcdefgh\r\ni").lines == ["abcdefgh", "i", ""])
    #expect(screen("abcdefgh\u{8}x").lines == ["abcdefxh", "", ""])
  }

  @Test func withoutWrappingTheLastColumnTakesTheRest() {
    #expect(screen("\u{1B}[?7labcdefghij").lines == ["abcdefgj", "", ""])
  }

  @Test func theLastLineScrolls() {
    #expect(screen("a\r\nb\r\nc\r\nd").lines == ["b", "c", "d"])
    #expect(screen("\u{1B}[3;8Hxy").lines == ["", "       x", "y"])
  }

  @Test func wideCharactersTakeTwoCells() {
    let terminal = screen("한a👍")
    #expect(terminal.lines == ["한a👍", "", ""])
    #expect(terminal.cursor == (5, 0))
    #expect(terminal[0, 0].width == 2)
    #expect(terminal[1, 0].width == 0)
    #expect(screen("abcdefg한").lines == ["abcdefg", "한", ""])
    #expect(screen("한국\u{1B}[2Gx").lines == [" x국", "", ""])
  }

  @Test func whatBelongsTogetherIsOneCharacter() {
    #expect(screen("e\u{301}x")[0, 0].character == "e\u{301}")
    let family = screen("👨‍👩‍👧x")
    #expect(family[0, 0].character == "👨‍👩‍👧")
    #expect(family[2, 0].character == "x")
    #expect(screen("⚠\u{FE0F}x").cursor == (3, 0))
    #expect(screen("🇰🇷x").cursor == (3, 0))
  }

  @Test func charactersMayComeInPieces() {
    var terminal = TerminalEmulator(size: Size(width: 8, height: 1))
    for byte in Array("한\u{1B}[31m국".utf8) { terminal.feed([byte]) }
    #expect(terminal.lines == ["한국"])
    #expect(terminal[2, 0].style == Style(foreground: .red))
  }

  @Test func invalidBytesAreShownAsSuch() {
    var terminal = TerminalEmulator(size: Size(width: 8, height: 1))
    terminal.feed([0xFF, 0x61, 0xE2, 0x62])
    #expect(terminal.lines == ["\u{FFFD}a\u{FFFD}b"])
  }

  // MARK: Moving and erasing

  @Test(
    arguments: [
      ("\u{1B}[2;3H", 2, 1), ("\u{1B}[H", 0, 0), ("\u{1B}[99;99H", 7, 2), ("\u{1B}[5G", 4, 1),
      ("\u{1B}[3d", 3, 2), ("\u{1B}[A", 3, 0), ("\u{1B}[9A", 3, 0), ("\u{1B}[B", 3, 2),
      ("\u{1B}[2C", 5, 1), ("\u{1B}[2D", 1, 1), ("\u{1B}[E", 0, 2), ("\u{1B}[F", 0, 0),
      ("\u{1B}7\u{1B}[H\u{1B}8", 3, 1), ("\u{1B}[s\u{1B}[H\u{1B}[u", 3, 1), ("\u{1B}M", 3, 0),
      ("\u{1B}D", 3, 2), ("\u{1B}E", 0, 2), ("\t", 7, 1), ("\u{1B}[Z", 0, 1),
    ] as [(String, Int, Int)]
  )
  func theCursorMoves(sequence: String, x: Int, y: Int) {
    let terminal = screen("\u{1B}[2;4H" + sequence)
    #expect(terminal.cursor == (x, y))
    #expect(terminal.unknownSequences == [])
  }

  @Test(
    arguments: [
      ("\u{1B}[K", ["abcdefgh", "ab", "abcdefgh"]),
      ("\u{1B}[1K", ["abcdefgh", "   defgh", "abcdefgh"]),
      ("\u{1B}[2K", ["abcdefgh", "", "abcdefgh"]),
      ("\u{1B}[J", ["abcdefgh", "ab", ""]),
      ("\u{1B}[1J", ["", "   defgh", "abcdefgh"]),
      ("\u{1B}[2J", ["", "", ""]),
      ("\u{1B}[2X", ["abcdefgh", "ab  efgh", "abcdefgh"]),
      ("\u{1B}[2P", ["abcdefgh", "abefgh", "abcdefgh"]),
      ("\u{1B}[2@", ["abcdefgh", "ab  cdef", "abcdefgh"]),
      ("\u{1B}[L", ["abcdefgh", "", "abcdefgh"]),
      ("\u{1B}[M", ["abcdefgh", "abcdefgh", ""]),
      ("\u{1B}[S", ["abcdefgh", "abcdefgh", ""]),
      ("\u{1B}[T", ["", "abcdefgh", "abcdefgh"]),
      ("x\u{1B}[3b", ["abcdefgh", "abxxxxgh", "abcdefgh"]),
    ] as [(String, [String])]
  )
  func cellsAreErasedAndMoved(sequence: String, lines: [String]) {
    let text = Array(repeating: "abcdefgh", count: 3).joined(separator: "\r\n")
    let terminal = screen(text + "\u{1B}[2;3H" + sequence)
    #expect(terminal.lines == lines)
    #expect(terminal.unknownSequences == [])
  }

  @Test func onlyTheRegionScrolls() {
    #expect(screen("a\r\nb\r\nc\u{1B}[1;2r\u{1B}[2;1H\nx").lines == ["b", "x", "c"])
  }

  @Test func aWideCharacterIsErasedAsAWhole() {
    #expect(screen("a한b\u{1B}[3G\u{1B}[X").lines == ["a  b", "", ""])
    #expect(screen("a한b\u{1B}[1G\u{1B}[2P").lines == [" b", "", ""])
  }

  // MARK: Styles

  @Test(
    arguments: [
      ("1;3", Style(attributes: [.bold, .italic])), ("1;22", Style()), ("4;24", Style()),
      ("2;7;9", Style(attributes: [.dim, .reverse, .strikethrough])),
      ("4:3", Style(attributes: .underline)),
      ("31;44", Style(foreground: .red, background: .blue)), ("31;44;39;49", Style()),
      ("91;104", Style(foreground: .brightRed, background: .brightBlue)), ("1;31;0", Style()),
      ("38;5;200", Style(foreground: .indexed(200))), ("48;5;3", Style(background: .yellow)),
      ("38;2;1;2;3;1", Style(foreground: .rgb(1, 2, 3), attributes: .bold)),
      ("38:2::1:2:3;1", Style(foreground: .rgb(1, 2, 3), attributes: .bold)),
      ("48:5:200", Style(background: .indexed(200))), ("1;", Style()),
    ] as [(String, Style)]
  )
  func styles(numbers: String, style: Style) {
    let terminal = screen("\u{1B}[\(numbers)mx")
    #expect(terminal[0, 0].style == style)
    #expect(terminal.unknownSequences == [])
  }

  @Test func erasedCellsHaveTheBackground() {
    let terminal = screen("\u{1B}[1;41m\u{1B}[K")
    #expect(terminal[7, 0].style == Style(background: .red))
  }

  // MARK: Modes

  @Test func theAlternateScreenLeavesTheOtherAlone() {
    var terminal = screen("shell\r\n$ ")
    terminal.feed("\u{1B}[?1049h\u{1B}[2J\u{1B}[Happ")
    #expect(terminal.isAlternateScreen)
    #expect(terminal.lines == ["app", "", ""])
    terminal.feed("\u{1B}[?1049l")
    #expect(!terminal.isAlternateScreen)
    #expect(terminal.lines == ["shell", "$", ""])
    #expect(terminal.cursor == (2, 1))
  }

  @Test func modesAreRemembered() {
    var terminal = screen("\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1000;1006h\u{1B}=")
    #expect(!terminal.isCursorVisible)
    #expect(terminal.isBracketedPaste)
    #expect(terminal.isMouseReported)
    #expect(terminal.isKeypadInApplicationMode)
    terminal.feed("\u{1B}[?25h\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}>")
    #expect(terminal.modes == TerminalEmulator(size: terminal.size).modes)
    #expect(!terminal.isKeypadInApplicationMode)
  }

  @Test func theTitleAndTheBell() {
    let terminal = screen("\u{1B}]0;A title\u{7}\u{7}\u{1B}]2;B; C\u{1B}\\x")
    #expect(terminal.title == "B; C")
    #expect(terminal.bells == 1)
    #expect(terminal.lines == ["x", "", ""])
  }

  @Test func whatIsNotUnderstoodIsRemembered() {
    let terminal = screen("a\u{1B}[5n\u{1B}[?9999h\u{1B}(0\u{1}\u{1B}]52;c;aaa\u{7}\u{1B}[31;99mb")
    #expect(
      terminal.unknownSequences == [
        "\\e[5n", "\\e[?9999h", "\\e(0", "^A", "\\e]52;c;aaa", "\\e[31;99m",
      ]
    )
    #expect(terminal.lines == ["ab", "", ""])
  }

  // MARK: Size

  @Test func aWindowIsResized() {
    var terminal = screen("abcdefgh\r\nx\r\ny한")
    terminal.resize(Size(width: 2, height: 4))
    #expect(terminal.lines == ["ab", "x", "y", ""])
    terminal.resize(Size(width: 8, height: 1))
    #expect(terminal.lines == ["ab"])
    #expect(terminal.cursor == (1, 0))
    terminal.resize(Size(width: 0, height: 0))
    #expect(terminal.size == Size(width: 1, height: 1))
  }
}
