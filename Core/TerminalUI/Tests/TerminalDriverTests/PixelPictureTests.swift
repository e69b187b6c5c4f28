import TerminalEmulator
import TerminalUI
import Testing

@testable import TerminalDriver
@_spi(SwiftUI) @testable import TerminalViews

/// Pictures whose pixels are sent cell by cell, as inline images of iTerm and by Sixel.
struct PixelPictureTests {
  static let sixel = PictureProtocol.sixel(cell: Size(width: 10, height: 20), colors: .most)
  static let both = [PictureProtocol.iterm, sixel]

  private let size = Size(width: 3, height: 2)

  /// A picture of 3×2 cells. The cells have colours of their own, and their first and last pixels others.
  private let picture: CellPicture

  init() {
    let cells = (0..<6).map(Self.pixels(ofCell:))
    var bytes: [UInt8] = []
    for y in 0..<40 {
      for column in 0..<3 {
        let start = y % 20 * 40
        bytes += cells[y / 20 * 3 + column][start..<start + 40]
      }
    }
    picture = CellPicture(size: size, width: 30, height: 40, bytes: bytes)
  }

  private static func pixels(ofCell number: Int) -> [UInt8] {
    let color = (0..<3).map { bit -> UInt8 in (number + 1) >> bit & 1 == 1 ? 255 : 0 } + [255]
    let middle = Array(repeating: color, count: 198).flatMap { $0 }
    return [255, 255, 255, 255] + middle + [0, 0, 0, 255]
  }

  /// A screen with a picture of 3×2 cells.
  private func screen(x: Int = 1, y: Int = 1, number: Int = 1) -> CellBuffer {
    var screen = CellBuffer(size: Size(width: 8, height: 5))
    put(into: &screen, x: x, y: y, number: number)
    return screen
  }

  private func put(into screen: inout CellBuffer, x: Int, y: Int, number: Int = 1) {
    let style = Style(foreground: .rgb(255, 0, 0), background: .rgb(0, 0, 255))
    for row in 0..<size.height {
      for column in 0..<size.width {
        put(column, row, into: &screen, x: x + column, y: y + row, number: number, style: style)
      }
    }
  }

  private func put(
    _ column: Int,
    _ row: Int,
    into screen: inout CellBuffer,
    x: Int,
    y: Int,
    number: Int = 1,
    style: Style
  ) {
    let part = PicturePart(
      number: number,
      row: row,
      column: column,
      isWhole: style.background != nil
    )
    guard let code = CharacterCode(part, sign: "▀") else { return }
    screen.write(Glyph(code: code, width: 1), x: x, y: y, style: style, clip: screen.bounds)
  }

  /// A terminal on which frames are shown.
  private struct Shown {
    var writer: ScreenWriter
    var terminal = TerminalEmulator(size: Size(width: 8, height: 5))
    var old: CellBuffer?

    init(_ way: PictureProtocol?, term: String = "xterm-256color") throws {
      let capabilities = try #require(TerminalCapabilities(environment: ["TERM": term]))
      writer = ScreenWriter(capabilities: capabilities)
      writer.pictureProtocol = way
      terminal.feed("\u{1B}[?7l")
    }

    /// Shows a frame, and returns the sizes of the images that were sent.
    @discardableResult
    mutating func show(_ screen: CellBuffer, _ pictures: [Int: CellPicture]) -> [Size] {
      let count = terminal.imageSizes.count
      terminal.feed(writer.bytes(for: screen, replacing: old, cursor: nil, pictures: pictures))
      old = screen
      #expect(terminal.unknownSequences == [])
      return Array(terminal.imageSizes.dropFirst(count))
    }

    /// The cells of each row, with dots for those that show an image.
    var cells: [String] {
      (0..<terminal.size.height).map { y in
        (0..<terminal.size.width).map { x in
          terminal.pixels(x: x, y: y) == nil ? String(terminal[x, y].character) : "."
        }.joined()
      }
    }
  }

  /// Requires the whole picture, or its first rows.
  private func expectPicture(_ shown: Shown, x: Int = 1, y: Int = 1, rows: Int = 2) {
    for number in 0..<rows * 3 {
      let found = shown.terminal.pixels(x: x + number % 3, y: y + number / 3)
      #expect(found == Self.pixels(ofCell: number), "cell \(number)")
    }
  }

  // MARK: Frames

  @Test(arguments: both) func aPictureIsSentInOneBlock(way: PictureProtocol) throws {
    var shown = try Shown(way)
    #expect(shown.show(screen(), [1: picture]) == [size])
    #expect(shown.cells == ["        ", " ...    ", " ...    ", "        ", "        "])
    expectPicture(shown)
    #expect(shown.show(screen(), [1: picture]) == [])
  }

  @Test(arguments: both) func textCoversCellsOfAPicture(way: PictureProtocol) throws {
    var shown = try Shown(way)
    let pictures = [1: picture]
    shown.show(screen(), pictures)
    var covered = screen()
    covered.write("ab", x: 2, y: 1)
    #expect(shown.show(covered, pictures) == [])
    #expect(shown.cells[1] == " .ab    " && shown.cells[2] == " ...    ")
    // Only the cells that were covered are sent again.
    #expect(shown.show(screen(), pictures) == [Size(width: 2, height: 1)])
    expectPicture(shown)
  }

  @Test(arguments: both) func aMovedPictureLeavesNothingBehind(way: PictureProtocol) throws {
    var shown = try Shown(way)
    let pictures = [1: picture]
    shown.show(screen(x: 0, y: 0), pictures)
    #expect(shown.show(screen(x: 4, y: 1), pictures) == [size])
    #expect(shown.cells == ["        ", "    ... ", "    ... ", "        ", "        "])
    expectPicture(shown, x: 4, y: 1)
    #expect(shown.show(screen(x: 4, y: 2), pictures) == [size])
    expectPicture(shown, x: 4, y: 2)
    #expect(shown.cells[1] == "        ")
    shown.show(CellBuffer(["bye", "", "", "", ""], width: 8), [:])
    #expect(shown.terminal.lines == ["bye", "", "", "", ""])
  }

  @Test(arguments: both) func theLastColumnIsAnOrdinaryOne(way: PictureProtocol) throws {
    var shown = try Shown(way)
    shown.show(screen(x: 5, y: 1), [1: picture])
    expectPicture(shown, x: 5, y: 1)
    var next = screen(x: 5, y: 1)
    next.write("text", x: 0, y: 2)
    #expect(shown.show(next, [1: picture]) == [])
    #expect(shown.cells == ["        ", "     ...", "text ...", "        ", "        "])
  }

  @Test func inlineImagesReachTheLastRow() throws {
    var shown = try Shown(.iterm)
    var last = screen(x: 5, y: 3)
    last.write("top", x: 0, y: 0)
    #expect(shown.show(last, [1: picture]) == [size])
    expectPicture(shown, x: 5, y: 3)
    #expect(shown.cells == ["top     ", "        ", "        ", "     ...", "     ..."])
  }

  /// Terminals would scroll below an image in the last row.
  @Test func theLastRowIsInHalfCellsBySixel() throws {
    var shown = try Shown(Self.sixel)
    var last = screen(x: 5, y: 3)
    last.write("top", x: 0, y: 0)
    #expect(shown.show(last, [1: picture]) == [Size(width: 3, height: 1)])
    expectPicture(shown, x: 5, y: 3, rows: 1)
    #expect(shown.cells == ["top     ", "        ", "        ", "     ...", "     ▀▀▀"])
  }

  @Test(arguments: both) func wideCharactersStandBesideIt(way: PictureProtocol) throws {
    var shown = try Shown(way)
    var beside = screen(x: 2, y: 1)
    beside.write("한", x: 0, y: 1)
    beside.write("글", x: 5, y: 1)
    beside.write("e\u{301}👩‍👩‍👧", x: 5, y: 2)
    shown.show(beside, [1: picture])
    expectPicture(shown, x: 2, y: 1)
    #expect(shown.terminal[0, 1].character == "한" && shown.terminal[5, 1].character == "글")
    // A wide character that covers two cells of the picture, and goes away again.
    var covered = beside
    covered.write("글", x: 3, y: 1)
    #expect(shown.show(covered, [1: picture]) == [])
    #expect(shown.terminal[3, 1].character == "글")
    #expect(shown.show(beside, [1: picture]) == [Size(width: 2, height: 1)])
    expectPicture(shown, x: 2, y: 1)
  }

  @Test(arguments: both) func aRowBelowKeepsItsText(way: PictureProtocol) throws {
    var shown = try Shown(way)
    var full = screen(x: 1, y: 0)
    full.write("abcdefgh", x: 0, y: 2)
    shown.show(full, [1: picture])
    #expect(shown.cells == [" ...    ", " ...    ", "abcdefgh", "        ", "        "])
    shown.old = screen(x: 1, y: 0)
    shown.show(full, [1: picture])
    #expect(shown.cells[2] == "abcdefgh")
  }

  @Test(arguments: both) func aPictureThatTookANumberIsSent(way: PictureProtocol) throws {
    var shown = try Shown(way)
    shown.show(screen(), [1: picture])
    let red = CellPicture(size: size, width: 1, height: 1, bytes: [255, 0, 0, 255])
    #expect(shown.show(screen(), [1: red]) == [size])
    let pixels = shown.terminal.pixels(x: 1, y: 1)
    #expect(pixels == Array(repeating: [255, 0, 0, 255], count: 200).flatMap { $0 })
  }

  @Test(arguments: both) func anotherSizeIsSentAsAWhole(way: PictureProtocol) throws {
    var shown = try Shown(way)
    shown.show(screen(), [1: picture])
    shown.terminal.resize(Size(width: 10, height: 6))
    var larger = CellBuffer(size: Size(width: 10, height: 6))
    put(into: &larger, x: 1, y: 1)
    #expect(shown.show(larger, [1: picture]) == [size])
    expectPicture(shown)
    shown.old = nil
    #expect(shown.show(larger, [1: picture]) == [size])
    expectPicture(shown)
  }

  @Test(arguments: both) func twoPicturesAreTwoBlocks(way: PictureProtocol) throws {
    var shown = try Shown(way)
    var two = screen(x: 0, y: 0, number: 1)
    put(into: &two, x: 3, y: 0, number: 2)
    put(into: &two, x: 0, y: 2, number: 1)
    #expect(shown.show(two, [1: picture, 2: picture]) == [size, size, size])
    for (x, y) in [(0, 0), (3, 0), (0, 2)] { expectPicture(shown, x: x, y: y) }
  }

  @Test(arguments: both) func dimmedAndUnknownPicturesAreSigns(way: PictureProtocol) throws {
    var shown = try Shown(way)
    var dimmed = screen()
    dimmed.restyle(dimmed.bounds) { $0.attributes.insert(.dim) }
    #expect(shown.show(dimmed, [1: picture]) == [])
    #expect(shown.cells[1] == " ▀▀▀    ")
    #expect(shown.show(screen(number: 2), [1: picture]) == [])
    #expect(shown.cells[1] == " ▀▀▀    ")
  }

  @Test(arguments: both) func theBackgroundIsSeenThroughAPicture(way: PictureProtocol) throws {
    var shown = try Shown(way)
    var screen = CellBuffer(size: Size(width: 8, height: 5))
    screen.fill(screen.bounds, background: .green)
    screen.write("old", x: 2, y: 1)
    shown.show(screen, [:])
    var clear = CellBuffer(size: Size(width: 8, height: 5))
    clear.fill(clear.bounds, background: .green)
    put(0, 0, into: &clear, x: 2, y: 1, style: Style(foreground: .red))
    var bytes = Self.pixels(ofCell: 0)
    for pixel in 0..<100 { bytes[pixel * 4 + 3] = 0 }
    let half = CellPicture(size: Size(width: 1, height: 1), width: 10, height: 20, bytes: bytes)
    shown.show(clear, [1: half])
    #expect(shown.cells[1] == "  .     ")
    let found = try #require(shown.terminal.pixels(x: 2, y: 1))
    #expect(found[..<400].allSatisfy { $0 == 0 } && Array(found[400...]) == Array(bytes[400...]))
    #expect(shown.terminal[2, 1].style.background == .green)
  }

  @Test(arguments: both) func picturesWithoutPixelsAndWithManyAreShown(way: PictureProtocol) throws
  {
    var shown = try Shown(way)
    let none = CellPicture(size: size, width: 0, height: 0, bytes: [])
    shown.show(screen(), [1: none])
    #expect(shown.terminal.lines == ["", "", "", "", ""])
    let line = Array(repeating: [0, 255, 0, 255] as [UInt8], count: 10_000).flatMap { $0 }
    let long = CellPicture(size: size, width: 10_000, height: 1, bytes: line)
    let tall = CellPicture(size: size, width: 1, height: 10_000, bytes: line)
    for picture in [long, tall] {
      #expect(shown.show(screen(), [1: picture]) == [size])
      let pixels = shown.terminal.pixels(x: 3, y: 2)
      #expect(pixels == Array(repeating: [0, 255, 0, 255], count: 200).flatMap { $0 })
    }
  }

  @Test func aFrameWithoutPicturesIsTheSameOnAllTerminals() throws {
    let lines = CellBuffer(["hello", "world", "", "", ""], width: 8)
    let plain = try Shown(nil).writer
    for way in Self.both + [.kitty] {
      var (plain, writer) = (plain, try Shown(way).writer)
      let bytes = writer.bytes(for: lines, replacing: nil, cursor: nil, pictures: [1: picture])
      #expect(bytes == plain.bytes(for: lines, replacing: nil))
    }
  }

  // MARK: Blocks

  @Test(arguments: both) func largePicturesAreSentInPieces(way: PictureProtocol) throws {
    let large = Size(width: 297, height: 60)
    var screen = CellBuffer(size: Size(width: 297, height: 61))
    for y in 0..<large.height {
      for x in 0..<large.width {
        put(x, y, into: &screen, x: x, y: y, style: Style(background: .red))
      }
    }
    var terminal = TerminalEmulator(size: screen.size)
    terminal.pixelsOfCell = Size(width: 1, height: 1)
    let picture = CellPicture(size: large, width: 1, height: 1, bytes: [255, 0, 0, 255])
    var writer = try Shown(way).writer
    terminal.feed(writer.bytes(for: screen, replacing: nil, cursor: nil, pictures: [1: picture]))
    let parts = way == .iterm ? [50, 10].flatMap { y in [100, 100, 97].map { ($0, y) } } : []
    if way == .iterm {
      #expect(terminal.imageSizes == parts.map { Size(width: $0.0, height: $0.1) })
    } else {
      #expect(terminal.imageSizes.allSatisfy { max($0.width, $0.height) <= 1000 })
      #expect(terminal.imageSizes.count == 6)
    }
  }

  /// A picture that is sent in pieces looks as if it were sent as a whole.
  @Test(arguments: both) func piecesHaveNoSeams(way: PictureProtocol) throws {
    var numbers = FixedNumbers(seed: 7)
    // Of other proportions than the cells, so that its pixels are mixed.
    let bytes = (0..<7 * 5 * 4).map { index in
      index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &numbers)
    }
    let noise = CellPicture(size: size, width: 7, height: 5, bytes: bytes)
    var whole = try Shown(way)
    whole.show(screen(), [1: noise])
    var pieces = try Shown(way)
    var covered = screen()
    covered.write("x", x: 2, y: 1)
    covered.write("y", x: 1, y: 2)
    pieces.show(covered, [1: noise])
    pieces.show(screen(), [1: noise])
    guard way != .iterm else {
      // The terminal enlarges these pixels.
      #expect(pieces.cells == whole.cells)
      return
    }
    for x in 1..<4 {
      for y in 1..<3 {
        #expect(pieces.terminal.pixels(x: x, y: y) == whole.terminal.pixels(x: x, y: y))
      }
    }
  }

  /// Each image of Sixel names its colours, so small ones take more for a pixel.
  @Test(arguments: [
    (PictureProtocol.iterm, 1, 1100), (sixel, 1, 3300), (.iterm, 6, 850), (sixel, 6, 2100),
  ])
  func aCellOfNoiseHasABoundedNumberOfBytes(
    way: PictureProtocol,
    cells: Int,
    most: Int
  ) throws {
    var numbers = FixedNumbers(seed: 3)
    let size = cells == 1 ? Size(width: 1, height: 1) : size
    let (width, height) = (size.width * 10, size.height * 20)
    let bytes = (0..<width * height * 4).map { index in
      index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &numbers)
    }
    let noise = CellPicture(size: size, width: width, height: height, bytes: bytes)
    var one = CellBuffer(size: Size(width: 8, height: 5))
    put(0, 0, into: &one, x: 1, y: 1, style: Style(background: .red))
    var shown = try Shown(way)
    let frame = shown.writer.bytes(
      for: cells == 1 ? one : screen(),
      replacing: nil,
      cursor: nil,
      pictures: [1: noise]
    )
    #expect(frame.count / cells < most)
  }
}
