import TerminalUI
import Testing

@testable import TerminalViews

@MainActor
@Suite struct ScreenPicturesTests {
  @MainActor private final class Terminal {
    var cell: Size? = Size(width: 10, height: 20)
  }

  @Test func aTerminalThatShowsNoneKeepsNone() {
    let terminal = Terminal()
    let pictures = ScreenPictures(mostBytes: 100) { terminal.cell }
    let screen = CellBuffer(size: Size(width: 4, height: 2))
    func number(cost: Int) -> Int? {
      pictures.number(for: cost, cost: cost, on: screen) {
        CellPicture(size: Size(width: 1, height: 1), width: 1, height: 1, bytes: [0, 0, 0, 0])
      }
    }
    #expect(number(cost: 60) == 1)
    pictures.dropUnused(on: screen)
    #expect(pictures.pictures.count == 1)
    terminal.cell = nil
    pictures.dropUnused(on: screen)
    #expect(pictures.pictures.isEmpty)
    // There is room again, and a number of its own for what is kept next.
    terminal.cell = Size(width: 10, height: 20)
    #expect(number(cost: 90) == 2)
  }

  @Test func aPictureThatNoFrameShowsForAWhileIsDropped() throws {
    let pictures = ScreenPictures { Size(width: 10, height: 20) }
    func number(_ key: String, on screen: CellBuffer) -> Int? {
      pictures.number(for: key, cost: 4, on: screen) {
        CellPicture(size: Size(width: 1, height: 1), width: 1, height: 1, bytes: [0, 0, 0, 0])
      }
    }
    var screen = CellBuffer(size: Size(width: 4, height: 2))
    let seen = try #require(number("seen", on: screen))
    let unseen = try #require(number("unseen", on: screen))
    let part = PicturePart(number: seen, row: 0, column: 0, isWhole: true)
    let code = try #require(CharacterCode(part, sign: "▀"))
    let style = Style(background: .red)
    screen.write(Glyph(code: code, width: 1), x: 0, y: 0, style: style, clip: screen.bounds)
    for _ in 0..<ScreenPictures.mostFrames { pictures.dropUnused(on: screen) }
    // It may have been hidden a moment ago.
    #expect(Set(pictures.pictures.keys) == [seen, unseen])
    #expect(number("unseen", on: screen) == unseen)
    for _ in 0..<ScreenPictures.mostFrames { pictures.dropUnused(on: screen) }
    #expect(Set(pictures.pictures.keys) == [seen, unseen])
    for _ in 0..<ScreenPictures.mostFrames { pictures.dropUnused(on: screen) }
    #expect(Set(pictures.pictures.keys) == [seen])
    #expect(number("unseen", on: screen) != nil)
  }
}
