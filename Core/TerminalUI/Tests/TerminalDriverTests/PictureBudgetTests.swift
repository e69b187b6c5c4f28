import TerminalEmulator
import TerminalUI
import Testing

@testable import TerminalDriver
@_spi(SwiftUI) @testable import TerminalViews

/// The bytes that pictures in pixels take, however large or many they are.
struct PictureBudgetTests {
  private static let both = PixelPictureTests.both
  private let size = Size(width: 2, height: 1)

  private func picture(_ color: [UInt8], width: Int = 20, height: Int = 20) -> CellPicture {
    let bytes = Array(repeating: color, count: width * height).flatMap { $0 }
    return CellPicture(size: size, width: width, height: height, bytes: bytes)
  }

  /// A screen on which pictures of 2×1 cells stand one below the other.
  private func screen(_ numbers: [Int], width: Int = 4) -> CellBuffer {
    var screen = CellBuffer(size: Size(width: width, height: 6))
    for (y, number) in numbers.enumerated() {
      for x in 0..<size.width { put(number, column: x, into: &screen, x: x, y: y) }
    }
    return screen
  }

  private func put(
    _ number: Int,
    column: Int = 0,
    row: Int = 0,
    into screen: inout CellBuffer,
    x: Int,
    y: Int
  ) {
    let part = PicturePart(number: number, row: row, column: column, isWhole: true)
    guard let code = CharacterCode(part, sign: "▀") else { return }
    let style = Style(foreground: .red, background: .blue)
    screen.write(Glyph(code: code, width: 1), x: x, y: y, style: style, clip: screen.bounds)
  }

  /// A terminal on which frames are shown that have room for a number of pictures.
  private struct Shown {
    var writer: ScreenWriter
    var terminal = TerminalEmulator(size: Size(width: 4, height: 6))
    var old: CellBuffer?

    init(_ way: PictureProtocol, room: Int) throws {
      let capabilities = TerminalCapabilities(environment: ["TERM": "xterm-256color"])
      writer = ScreenWriter(capabilities: try #require(capabilities))
      writer.pictureProtocol = way
      writer.budget.mostPixels = room * 400
      terminal.feed("\u{1B}[?7l")
    }

    /// Shows a frame, and returns the number of images that were sent.
    @discardableResult
    mutating func show(_ screen: CellBuffer, _ pictures: [Int: CellPicture]) -> Int {
      let count = terminal.imageSizes.count
      let screen = writer.limited(screen, pictures: pictures)
      terminal.feed(writer.bytes(for: screen, replacing: old, cursor: nil, pictures: pictures))
      old = screen
      return terminal.imageSizes.count - count
    }

    /// The rows that show pixels.
    var rows: [Int] { (0..<6).filter { terminal.pixels(x: 0, y: $0) != nil } }
    /// The rows that show half cells.
    var halves: [Int] { (0..<6).filter { terminal[0, $0].character == "▀" } }
  }

  @Test(arguments: both) func whatHasNoRoomIsInHalfCells(way: PictureProtocol) throws {
    var shown = try Shown(way, room: 2)
    let pictures = [1: picture([255, 0, 0, 255]), 2: picture([0, 255, 0, 255])]
      .merging([3: picture([0, 0, 255, 255])]) { $1 }
    #expect(shown.show(screen([3, 1, 2]), pictures) == 2)
    #expect(shown.rows == [0, 1] && shown.halves == [2])
    // The same frame is the same again.
    #expect(shown.show(screen([3, 1, 2]), pictures) == 0)
    // Those that were in pixels stay so, wherever they are.
    shown.show(screen([2, 3, 1]), pictures)
    #expect(shown.rows == [1, 2] && shown.halves == [0])
    // Once there is room, the cells of the others become pixels where they are.
    #expect(shown.show(screen([2, 3]), pictures) == 1)
    #expect(shown.rows == [0, 1] && shown.halves == [])
    #expect(shown.show(screen([2, 3, 1]), pictures) == 0)
    #expect(shown.rows == [0, 1] && shown.halves == [2])
  }

  @Test(arguments: both) func eachPlaceOfAPictureCounts(way: PictureProtocol) throws {
    var shown = try Shown(way, room: 3)
    let pictures = [1: picture([255, 0, 0, 255]), 2: picture([0, 255, 0, 255])]
    shown.show(screen([1, 1, 2, 1, 1]), pictures)
    #expect(shown.rows == [2] && shown.halves == [0, 1, 3, 4])
    shown.show(screen([1, 1, 2]), pictures)
    #expect(shown.rows == [0, 1, 2] && shown.halves == [])
  }

  @Test func kittysPicturesAreSentOnceAndSoAreNotLimited() throws {
    var shown = try Shown(.kitty, room: 0)
    let pictures = [1: picture([255, 0, 0, 255])]
    shown.show(screen([1]), pictures)
    #expect(shown.terminal.pictureCommands.count == 1)
  }

  /// A window of any size, with cells as large as a terminal can tell.
  @Test(arguments: [
    PictureProtocol.iterm,
    .sixel(cell: Size(width: 64, height: 128), colors: .most),
  ])
  func aScreenFullOfPicturesHasABoundedNumberOfPixels(way: PictureProtocol) throws {
    let (columns, rows) = (200, 100)
    var full = CellBuffer(size: Size(width: columns, height: rows))
    for y in 0..<rows {
      for x in 0..<columns { put(y + 1, column: x, into: &full, x: x, y: y) }
    }
    let size = Size(width: columns, height: 1)
    let wide = CellPicture(
      size: size,
      width: columns * 64,
      height: 128,
      bytes: Array(repeating: 255, count: columns * 64 * 128 * 4)
    )
    let pictures = Dictionary(uniqueKeysWithValues: (1...rows).map { ($0, wide) })
    let capabilities = TerminalCapabilities(environment: ["TERM": "xterm-256color"])
    var writer = ScreenWriter(capabilities: try #require(capabilities))
    writer.pictureProtocol = way
    let limited = writer.limited(full, pictures: pictures)
    let cells = limited.pictureCells.reduce(0) { $0 + $1.cells }
    // One picture of 200 cells; two would have more than 2,097,152 pixels.
    #expect(cells == columns)
  }

  /// iTerm's images have the pixels of the picture, up to those of the largest cell.
  @Test func aCellOfAPictureHasNoMorePixelsThanTheLargest() {
    let line = Array(repeating: 255 as UInt8, count: 40_000)
    let long = CellPicture(size: size, width: 10_000, height: 1, bytes: line)
    #expect(long.pixelsOfCell == Size(width: 64, height: 1))
    let tall = CellPicture(size: size, width: 1, height: 10_000, bytes: line)
    #expect(tall.pixelsOfCell == Size(width: 1, height: 128))
  }

  // MARK: Growth

  /// Reserving room for each picture would copy all bytes before it, 10,000 times.
  @Test(arguments: [PictureProtocol.iterm, .kitty])
  func tenThousandPicturesAreNotCopiedForEachOfThem(way: PictureProtocol) {
    let one = Size(width: 1, height: 1)
    let picture = CellPicture(size: one, width: 1, height: 1, bytes: [255, 0, 0, 255])
    var bytes: [UInt8] = []
    var (moves, capacity) = (0, bytes.capacity)
    for number in 0..<10_000 {
      if way == .kitty {
        KittyProtocol.append(number % 2047 + 1, picture, to: &bytes)
      } else {
        InlineImage.append(picture, to: &bytes)
      }
      if bytes.capacity != capacity { moves += 1 }
      capacity = bytes.capacity
    }
    #expect(moves < 64)
  }

  @Test(arguments: both) func bytesGrowWithTheNumberOfCells(way: PictureProtocol) throws {
    func count(_ size: Size) throws -> Int {
      var screen = CellBuffer(size: size)
      for y in 0..<size.height {
        // Each cell is a block of its own, beside one of two rows.
        for x in 0..<size.width {
          put((x + y) % 2 + 1, column: x == 0 ? 0 : 1, into: &screen, x: x, y: y)
        }
      }
      let pictures = [
        1: picture([255, 0, 0, 255], width: 2), 2: picture([0, 0, 255, 255], width: 2),
      ]
      let capabilities = TerminalCapabilities(environment: ["TERM": "xterm-256color"])
      var writer = ScreenWriter(capabilities: try #require(capabilities))
      writer.pictureProtocol = way
      return writer.bytes(for: screen, replacing: nil, cursor: nil, pictures: pictures).count
    }
    let (few, many) = try (count(Size(width: 10, height: 10)), count(Size(width: 100, height: 100)))
    #expect(many < few * 130)
  }

  @Test func blocksInTheRowsBesideATallOneAreFound() {
    var blocks = PictureBlocks()
    for y in 0..<4 {
      let tall = PicturePart(number: 1, row: y, column: 0, isWhole: true)
      blocks.add(tall, at: Position(x: 0, y: y), background: nil)
      let small = PicturePart(number: y + 2, row: 0, column: 0, isWhole: true)
      blocks.add(small, at: Position(x: 1, y: y), background: nil)
    }
    let taken = blocks.take(largest: Size(width: 9, height: 3))
    #expect(taken.map(\.size.height) == [3, 1, 1, 1, 1, 1])
    #expect(taken.map(\.number) == [1, 2, 3, 4, 1, 5])
    #expect(blocks.isEmpty)
  }
}
