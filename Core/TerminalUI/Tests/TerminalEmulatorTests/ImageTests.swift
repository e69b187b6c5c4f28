import Foundation
import TerminalEmulator
import TerminalUI
import Testing

@Suite struct ImageTests {
  private var terminal = TerminalEmulator(size: Size(width: 6, height: 3))
  private let red = [255, 0, 0, 255] as [UInt8]
  private let blue = [0, 0, 255, 255] as [UInt8]

  /// A cell of 10×20 red pixels, by Sixel.
  private let sixel = "\u{1B}P0;1;0q\"1;1;10;20#0;2;100;0;0!10~-!10~-!10~-!10B\u{1B}\\"

  private func cell(_ pixel: [UInt8]) -> [UInt8] {
    Array(repeating: pixel, count: 200).flatMap { $0 }
  }

  @Test mutating func sixelFillsCellsAndMovesTheCursorBelow() {
    terminal.feed("\u{1B}[1;3H\(sixel)x")
    #expect(terminal.pixels(x: 2, y: 0) == cell(red))
    #expect(terminal.pixels(x: 1, y: 0) == nil && terminal.pixels(x: 2, y: 1) == nil)
    #expect(terminal.lines[1] == "  x")
    #expect(terminal.imageSizes == [Size(width: 1, height: 1)])
    #expect(terminal.unknownSequences == [])
  }

  @Test mutating func sixelScrollsInTheLastRow() {
    terminal.feed("top\u{1B}[3;1H\(sixel)")
    #expect(terminal.lines[0] == "" && terminal.pixels(x: 0, y: 1) == cell(red))
  }

  @Test mutating func pixelsThatAreNotSetStay() {
    terminal.feed("\u{1B}[1;1H\(sixel)\u{1B}[1;1H\u{1B}P0;1;0q#1;2;0;0;100!5?!5~\u{1B}\\")
    let pixels = terminal.pixels(x: 0, y: 0) ?? []
    #expect(pixels.prefix(24) == (Array(repeating: red, count: 5) + [blue]).flatMap { $0 }[...])
    #expect(pixels.suffix(4) == red[...])
    // Nothing is set in the other cells.
    terminal.feed("\u{1B}[2;1Habc\u{1B}[2;1H\u{1B}P0;1;0q!30?\u{1B}\\")
    #expect(terminal.lines[1] == "abc")
  }

  @Test mutating func textReplacesAnImage() {
    terminal.feed("\(sixel)\u{1B}[1;1Ha")
    #expect(terminal.pixels(x: 0, y: 0) == nil && terminal.lines[0] == "a")
    terminal.feed("\u{1B}[1;1H\(sixel)\u{1B}[1;1H\u{1B}[K")
    #expect(terminal.pixels(x: 0, y: 0) == nil)
  }

  /// Made by another program: a red and a blue pixel.
  private let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAEklEQVR4AQEHAPj/AP8AAAAA/wcAAf9VNrrHAAAAAElFTkSuQmCC"

  @Test mutating func inlineImagesFillTheirCells() {
    let image = "1337;File=inline=1;width=4;height=2;preserveAspectRatio=0:\(png)"
    terminal.feed("\u{1B}[1;2H\u{1B}]\(image)\u{7}x")
    for y in 0..<2 {
      let cells = (1..<5).map { terminal.pixels(x: $0, y: y) }
      #expect(cells == [cell(red), cell(red), cell(blue), cell(blue)])
    }
    #expect(terminal.lines[1].hasSuffix("x") && terminal.unknownSequences == [])
  }

  @Test(arguments: ["width=2;height=1:AAAA", "width=0;height=1:", "width=2;height=1", "inline=1:"])
  mutating func anImageThatCannotBeReadIsUnknown(text: String) {
    terminal.feed("\u{1B}]1337;File=inline=1;preserveAspectRatio=0;\(text)\u{7}")
    #expect(terminal.unknownSequences.count == 1 && terminal.imageSizes == [])
  }

  // MARK: Bad input

  @Test(arguments: [
    "!10000~" + String(repeating: "-!10000~", count: 1000), "!99999999999999999999~", "!20000~",
    String(repeating: "-", count: 2000), "#0;2;999;999;999!5\u{7F}", "!5", "#", "\"",
  ])
  mutating func anImageBySixelThatIsTooLargeOrDamagedIsNoImage(data: String) {
    terminal.feed("\u{1B}Pq\(data)\u{1B}\\x")
    #expect(terminal.text.contains("x"))
    #expect(terminal.imageSizes.allSatisfy { $0.width <= 1000 && $0.height <= 500 })
  }

  @Test(arguments: [
    [UInt32.max, UInt32.max], [UInt32.max, 1], [1, UInt32.max], [1 << 31, 1 << 31], [0, 0], [0, 5],
    [10_001, 1],
  ])
  mutating func aFileWithAnImpossibleSizeIsNoImage(sides: [UInt32]) throws {
    var file = try #require(Data(base64Encoded: png))
    for (place, side) in zip([16, 20], sides) {
      file.replaceSubrange(
        place..<place + 4,
        with: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
      )
    }
    let image = "1337;File=inline=1;width=4;height=2;preserveAspectRatio=0:"
    terminal.feed("\u{1B}]\(image)\(file.base64EncodedString())\u{7}")
    #expect(terminal.imageSizes == [])
    #expect(terminal.unknownSequences.count == 1)
  }

  @Test mutating func aCellHasPixels() {
    for cell in [Size(width: 0, height: 0), Size(width: -5, height: .max)] {
      terminal.pixelsOfCell = cell
      #expect((1...256).contains(terminal.pixelsOfCell.width))
      #expect((1...256).contains(terminal.pixelsOfCell.height))
      terminal.feed("\u{1B}[1;1H\(sixel)")
      let image = "1337;File=inline=1;width=4;height=2;preserveAspectRatio=0:\(png)"
      terminal.feed("\u{1B}[1;1H\u{1B}]\(image)\u{7}")
    }
    #expect(terminal.imageSizes.count == 4)
  }

  @Test mutating func pixelsOfCellsOfAnotherSizeAreReplaced() {
    terminal.feed("\u{1B}[1;1H\(sixel)")
    terminal.pixelsOfCell = Size(width: 20, height: 40)
    terminal.feed("\u{1B}[1;1H\(sixel)")
    #expect(terminal.pixels(x: 0, y: 0)?.count == 20 * 40 * 4)
    terminal.pixelsOfCell = Size(width: 5, height: 5)
    terminal.feed("\u{1B}[1;1H\(sixel)")
    #expect(terminal.pixels(x: 0, y: 0)?.count == 100)
  }

  /// Images and text with bytes that are changed, left out and repeated.
  @Test func damagedImagesDoNoHarm() {
    let inline = "\u{1B}]1337;File=inline=1;width=4;height=2;preserveAspectRatio=0:\(png)\u{7}"
    let seeds = ["\(sixel)text", inline, "\u{1B}[3;5H\(sixel)\(inline)"].map { Array($0.utf8) }
    let words = ["!", "9999", "#1;2;50;50;50", "-", "$", "~", "\u{1B}\\", "\u{1B}P", ";", "="]
    var numbers = FixedNumbers(seed: 5)
    for round in 0..<600 {
      var bytes = seeds[round % seeds.count]
      for _ in 0..<Int.random(in: 1...8, using: &numbers) {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: Array(bytes[place...].prefix(9)), at: place)
        default:
          let word = words.randomElement(using: &numbers) ?? ""
          bytes.insert(contentsOf: Array(word.utf8), at: place)
        }
        if bytes.isEmpty { bytes = [0x1B] }
      }
      var terminal = TerminalEmulator(size: Size(width: 6, height: 3))
      terminal.feed(bytes)
      terminal.feed("\u{18}\u{7}\u{1B}\\\u{1B}c\u{1B}[1;1Hend")
      #expect(terminal.lines[0].hasPrefix("end"), "round \(round)")
    }
  }

  @Test mutating func questionsAreNoted() {
    terminal.feed("\u{1B}[>q\u{1B}[16t\u{1B}[c\u{1B}[?1;1;0S")
    #expect(terminal.questions == [">q", "16t", "c", "?1;1;0S"])
    #expect(terminal.unknownSequences == [])
  }
}

/// Random numbers that are the same in each run.
private struct FixedNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
