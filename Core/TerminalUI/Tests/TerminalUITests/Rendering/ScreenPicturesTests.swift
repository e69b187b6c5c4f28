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
    pictures.dropIfRefused()
    #expect(pictures.pictures.count == 1)
    terminal.cell = nil
    pictures.dropIfRefused()
    #expect(pictures.pictures.isEmpty)
    // There is room again, and a number of its own for what is kept next.
    terminal.cell = Size(width: 10, height: 20)
    #expect(number(cost: 90) == 2)
  }
}
