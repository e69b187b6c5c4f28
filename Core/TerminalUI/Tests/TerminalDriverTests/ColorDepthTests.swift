import TerminalDriver
import TerminalUI
import Testing

@Suite struct ColorDepthTests {
  private func shown(_ color: Color, _ depth: ColorDepth) -> Color {
    depth.shown(Style(foreground: color)).foreground
  }

  @Test func fullColoursStay() {
    #expect(shown(.rgb(1, 2, 3), .full) == .rgb(1, 2, 3))
    #expect(shown(.indexed(200), .full) == .indexed(200))
    #expect(shown(.indexed(9), .full) == .brightRed)
  }

  @Test func thePaletteHasTheNearest() {
    #expect(shown(.rgb(255, 0, 0), .palette) == .indexed(196))
    #expect(shown(.rgb(128, 128, 128), .palette) == .indexed(244))
    #expect(shown(.green, .palette) == .green)
  }

  @Test func sixteenColours() {
    #expect(shown(.rgb(250, 10, 10), .sixteen) == .brightRed)
    #expect(shown(.indexed(196), .sixteen) == .brightRed)
    #expect(shown(.indexed(11), .sixteen) == .brightYellow)
    #expect(shown(.brightBlack, .sixteen) == .brightBlack)
  }

  @Test func eightColours() {
    #expect(shown(.brightRed, .eight) == .red)
    #expect(shown(.rgb(255, 255, 255), .eight) == .white)
    #expect(ColorDepth.eight.shown(Style(foreground: .secondary)) == Style(attributes: .dim))
  }

  @Test func noColours() {
    let style = Style(foreground: .red, background: .rgb(1, 2, 3), attributes: .underline)
    #expect(ColorDepth.none.shown(style) == Style(attributes: .underline))
  }

  @Test(arguments: ColorDepth.allCases)
  func theTerminalsOwnColoursStay(depth: ColorDepth) {
    #expect(depth.shown(Style(background: .standard)) == Style())
  }
}
