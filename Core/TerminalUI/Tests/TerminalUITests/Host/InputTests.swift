import TerminalUI
import Testing

@MainActor
@Suite struct InputTests {
  struct Pad: View {
    @State private var log = ""
    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          Button("a") { log += "a" }
          Button("b") { log += "b" }.keyboardShortcut("x")
        }
        HStack {
          Button("c") { log += "c" }
          Button("d") { log += "d" }.disabled(true)
        }
        Text(log)
      }
      .onKeyPress(.end) {
        log += "$"; return .handled
      }
    }
  }

  private func host() -> ViewHost {
    ViewHost(14, 4) { Pad().frame(width: 14, height: 4, alignment: .topLeading) }
  }

  @Test func buttonsShowTheirKeys() {
    #expect(host().lines == ["[ a ] [ b x ]", "[ c ] [ d ]", "", ""])
  }

  @Test func tabGoesThroughWhatCanBeUsed() {
    let host = host()
    host.press(.return, .tab, .return, .tab, .return, .tab, .return)
    #expect(host.lines[2] == "abca")
    host.send(.key(KeyPress(.tab, modifiers: .shift)))
    host.press(.space)
    #expect(host.lines[2] == "abcac")
  }

  @Test func arrowsGoToWhatStandsThere() {
    let host = host()
    host.press(.rightArrow, .return, .downArrow, .return, .upArrow, .return, .leftArrow, .upArrow)
    #expect(host.lines[2] == "bca")
  }

  @Test func keysReachControlsAndTheViewsAround() {
    let host = host()
    host.press("x", .end, "y")
    #expect(host.lines[2] == "b$")
    #expect(!host.send(.key(KeyPress("y"))))
    #expect(!host.send(.key(KeyPress("x", modifiers: .control))))
    #expect(!host.send(.paste("x")))
  }

  @Test func theMousePressesWhatIsBelowIt() {
    let host = host()
    func click(_ x: Int, _ y: Int, upX: Int? = nil) {
      host.send(.mouse(MouseEvent(.down(.left), x: x, y: y)))
      host.send(.mouse(MouseEvent(.up(.left), x: upX ?? x, y: y)))
    }
    click(7, 0)
    click(9, 1)
    click(2, 0, upX: 8)
    click(1, 1)
    #expect(host.lines[2] == "bc")
    #expect(host.screen[0, 1].style.attributes.contains(.reverse))
    #expect(!host.screen[0, 0].style.attributes.contains(.reverse))
  }
}
