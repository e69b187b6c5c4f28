import TerminalEmulator
import TerminalUI
import Testing

@testable import TerminalDriver
@_spi(SwiftUI) @testable import TerminalViews

/// The bytes that show pictures by Kitty's protocol.
struct KittyProtocolTests {
  private var writer: ScreenWriter
  private var terminal = TerminalEmulator(size: Size(width: 8, height: 4))
  private var old: CellBuffer?

  init() throws {
    let environment = ["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"]
    writer = ScreenWriter(
      capabilities: try #require(TerminalCapabilities(environment: environment))
    )
    writer.pictureProtocol = .kitty
  }

  private func picture(_ size: Size = Size(width: 3, height: 2)) -> CellPicture {
    CellPicture(size: size, width: 2, height: 1, bytes: [255, 0, 0, 255, 0, 0, 255, 128])
  }

  /// A screen with a picture of 3×2 cells.
  private func screen(x: Int = 1, y: Int = 1, number: Int = 1) throws -> CellBuffer {
    var screen = CellBuffer(size: terminal.size)
    let style = Style(foreground: .rgb(255, 0, 0), background: .rgb(0, 0, 255))
    for row in 0..<2 {
      for column in 0..<3 {
        let part = PicturePart(number: number, row: row, column: column, isWhole: true)
        let code = try #require(CharacterCode(part, sign: "▀"))
        let glyph = Glyph(code: code, width: 1)
        screen.write(glyph, x: x + column, y: y + row, style: style, clip: screen.bounds)
      }
    }
    return screen
  }

  /// Shows a frame, and returns its sequences for pictures without the number of the process and the data.
  private mutating func show(_ screen: CellBuffer, _ pictures: [Int: CellPicture]) -> [String] {
    let count = terminal.pictureCommands.count
    terminal.feed(writer.bytes(for: screen, replacing: old, cursor: nil, pictures: pictures))
    old = screen
    #expect(terminal.unknownSequences == [])
    return terminal.pictureCommands.dropFirst(count).map { command in
      command.split(separator: ";")[0].split(separator: ",")
        .filter { !$0.hasPrefix("i=") }
        .joined(separator: ",")
    }
  }

  /// The cells of each row that show parts of pictures, as dots.
  private var parts: [String] {
    (0..<terminal.size.height).map { y in
      String(
        (0..<terminal.size.width).map { x in
          let first = terminal[x, y].character.unicodeScalars.first
          return first == "\u{10EEEE}" ? "." : terminal[x, y].character
        }
      )
    }
  }

  // MARK: Frames

  @Test mutating func aPictureIsSentOnceAndMovesAsTextDoes() throws {
    let pictures = [1: picture()]
    let first = show(try screen(), pictures)
    #expect(first == ["a=T,U=1,p=1,c=3,r=2,f=32,s=2,v=1,q=2,m=0"])
    #expect(terminal.pictureCommands[0].hasSuffix(";/wAA/wAA/4A="))
    #expect(parts == ["        ", " ...    ", " ...    ", "        "])
    #expect(Array(terminal[3, 2].character.unicodeScalars) == ["\u{10EEEE}", "\u{30D}", "\u{30E}"])
    let moved = show(try screen(y: 2), pictures)
    #expect(moved == [])
    #expect(parts == ["        ", "        ", " ...    ", " ...    "])
  }

  @Test mutating func theColourOfAPartIsTheNumberOfItsPicture() throws {
    _ = show(try screen(number: 700), [700: picture()])
    let field = try #require(
      terminal.pictureCommands[0].split(separator: ",").first { $0.hasPrefix("i=") }
    )
    let number = try #require(UInt32(field.dropFirst(2)))
    #expect(number & 0x7FF == 700)
    let color = Color.rgb(UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
    #expect(terminal[1, 1].style == Style(foreground: color))
    #expect(terminal[0, 1].style == Style() && terminal[4, 1].style == Style())
  }

  @Test mutating func aPartThatLeavesHalfACellFreeKeepsTheBackground() throws {
    var screen = CellBuffer(size: terminal.size)
    screen.fill(screen.bounds, background: .green)
    let part = PicturePart(number: 1, row: 0, column: 0, isWhole: false)
    let code = try #require(CharacterCode(part, sign: "▄"))
    let style = Style(foreground: .red)
    screen.write(Glyph(code: code, width: 1), x: 2, y: 0, style: style, clip: screen.bounds)
    screen.write("x", x: 3, y: 0)
    _ = show(screen, [1: picture()])
    #expect(parts[0] == "  .x    ")
    #expect(terminal[2, 0].style.background == .green)
    #expect(terminal[3, 0].style == Style(background: .green))
  }

  @Test mutating func textCoversAPictureUntilItIsGone() throws {
    let pictures = [1: picture()]
    _ = show(try screen(), pictures)
    var covered = try screen()
    covered.write("ab", x: 2, y: 1)
    let covering = show(covered, pictures)
    #expect(covering == [])
    #expect(parts == ["        ", " .ab    ", " ...    ", "        "])
    let uncovering = show(try screen(), pictures)
    #expect(uncovering == [])
    #expect(parts == ["        ", " ...    ", " ...    ", "        "])
  }

  @Test mutating func dimmedPartsAreSigns() throws {
    var dimmed = try screen()
    dimmed.restyle(dimmed.bounds) { $0.attributes.insert(.dim) }
    let commands = show(dimmed, [1: picture()])
    #expect(commands == [])
    #expect(parts[1] == " ▀▀▀    ")
  }

  @Test mutating func aPartOfAPictureThatIsNotKeptIsASign() throws {
    let commands = show(try screen(number: 2), [1: picture()])
    #expect(commands == [])
    #expect(parts[1] == " ▀▀▀    ")
  }

  @Test mutating func aPictureIsDeletedOnceItIsDropped() throws {
    _ = show(try screen(), [1: picture()])
    let dropped = show(CellBuffer(size: terminal.size), [:])
    #expect(dropped == ["a=d,d=I,q=2"])
    let next = show(CellBuffer(size: terminal.size), [:])
    #expect(next == [])
  }

  @Test mutating func aPictureThatTookANumberIsShownInItsPlace() throws {
    _ = show(try screen(), [1: picture()])
    let other = CellPicture(
      size: Size(width: 3, height: 2),
      width: 1,
      height: 1,
      bytes: [1, 2, 3, 255]
    )
    let commands = show(try screen(), [1: other])
    #expect(commands == ["a=T,U=1,p=1,c=3,r=2,f=24,s=1,v=1,q=2,m=0"])
    #expect(parts == ["        ", " ...    ", " ...    ", "        "])
  }

  @Test mutating func aClearedScreenKeepsThePixels() throws {
    let pictures = [1: picture()]
    _ = show(try screen(), pictures)
    old = nil
    let cleared = show(try screen(), pictures)
    #expect(cleared == ["a=p,U=1,p=1,c=3,r=2,q=2"])
    writer.forgetPictures()
    old = nil
    let forgotten = show(try screen(), pictures)
    #expect(forgotten == ["a=T,U=1,p=1,c=3,r=2,f=32,s=2,v=1,q=2,m=0"])
  }

  @Test mutating func eachOfAHundredScrollingPicturesIsSentOnce() throws {
    let pictures = Dictionary(
      uniqueKeysWithValues: (1...100).map { ($0, picture(Size(width: 3, height: 2))) }
    )
    var sent: [String] = []
    for number in Array(1...100) + (1...100).reversed() {
      sent += show(try screen(number: number), pictures)
    }
    #expect(sent.count == 100)
    #expect(sent.allSatisfy { $0.hasPrefix("a=T") })
  }

  @Test mutating func aFrameThatScrollsAPictureHasTwelveBytesAtMostForEachPart() throws {
    let pictures = [1: picture()]
    _ = show(try screen(), pictures)
    let next = try screen(y: 2)
    let bytes = writer.bytes(for: next, replacing: old, cursor: nil, pictures: pictures)
    // Two rows with their places, colours and erased ends, and the parts themselves.
    #expect(bytes.count < 6 * 12 + 3 * 40)
  }

  @Test mutating func aTerminalWithoutTheProtocolGetsTheSigns() throws {
    writer.pictureProtocol = nil
    let commands = show(try screen(), [1: picture()])
    #expect(commands == [])
    #expect(terminal.lines == ["", " ▀▀▀", " ▀▀▀", ""])
  }

  @Test func aFrameWithoutPicturesIsTheSameOnBothTerminals() throws {
    var plain = writer
    plain.pictureProtocol = nil
    var shown = writer
    let lines = CellBuffer(["hello", "world"], width: 8)
    let bytes = shown.bytes(for: lines, replacing: nil, cursor: nil, pictures: [1: picture()])
    #expect(bytes == plain.bytes(for: lines, replacing: nil))
  }

  // MARK: Sending

  @Test func aLargePictureIsSentInPieces() throws {
    let large = CellPicture(
      size: Size(width: 3, height: 2),
      width: 64,
      height: 48,
      bytes: Array(repeating: 255, count: 64 * 48 * 4)
    )
    var writer = writer
    var terminal = terminal
    terminal.feed(
      writer.bytes(for: try screen(), replacing: nil, cursor: nil, pictures: [1: large])
    )
    let pieces = terminal.pictureCommands.map { $0.split(separator: ";") }
    // Three bytes a pixel, as none can be seen through.
    #expect(pieces.map(\.last?.utf8.count) == [4096, 4096, 4096])
    #expect(pieces[0][0].contains(",f=24,") && pieces[0][0].hasSuffix("q=2,m=1"))
    #expect(pieces[1][0] == "q=2,m=1" && pieces[2][0] == "q=2,m=0")
  }

  @Test func aPictureIsSentBeforeTheFrameThatAppearsAtOnce() throws {
    var writer = writer
    var screen = CellBuffer(size: Size(width: 80, height: 24))
    for y in 0..<24 { screen.write(String(repeating: "x", count: 79), x: 0, y: y) }
    let part = PicturePart(number: 1, row: 0, column: 0, isWhole: true)
    let code = try #require(CharacterCode(part, sign: " "))
    let glyph = Glyph(code: code, width: 1)
    screen.write(glyph, x: 3, y: 3, style: Style(background: .red), clip: screen.bounds)
    let bytes = writer.bytes(
      for: screen,
      replacing: nil,
      cursor: nil,
      pictures: [1: picture(Size(width: 1, height: 1))]
    )
    let text = String(decoding: bytes, as: UTF8.self)
    let begin = try #require(text.split(separator: "\u{1B}[?2026h").first)
    #expect(text.hasPrefix("\u{1B}_Ga=T") && begin.hasSuffix("\u{1B}\\"))
    #expect(text.hasSuffix("\u{1B}[?2026l"))
  }

  @Test func everyRowAndColumnHasAMark() {
    #expect(KittyProtocol.marks.count == PicturePart.longestSide)
    #expect(Set(KittyProtocol.marks).count == PicturePart.longestSide)
    for mark in KittyProtocol.marks {
      #expect(String(String.UnicodeScalarView(["\u{10EEEE}", mark, mark])).count == 1)
    }
  }

  @Test func aPartIsFoundInItsCodeAgain() throws {
    for part in [
      PicturePart(number: 1, row: 0, column: 0, isWhole: false),
      PicturePart(number: PicturePart.lastNumber, row: 296, column: 296, isWhole: true),
    ] {
      let code = try #require(CharacterCode(part, sign: "▀"))
      #expect(code.picturePart == part && code.scalar == "▀")
    }
    #expect(
      CharacterCode(PicturePart(number: 1, row: 0, column: 0, isWhole: true), sign: "x") == nil
    )
    #expect(CharacterCode(Character("e\u{301}\u{302}")).picturePart == nil)
  }
}
