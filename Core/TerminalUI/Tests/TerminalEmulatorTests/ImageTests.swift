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

  @Test mutating func questionsAreNoted() {
    terminal.feed("\u{1B}[>q\u{1B}[16t\u{1B}[c\u{1B}[?1;1;0S")
    #expect(terminal.questions == [">q", "16t", "c", "?1;1;0S"])
    #expect(terminal.unknownSequences == [])
  }
}
