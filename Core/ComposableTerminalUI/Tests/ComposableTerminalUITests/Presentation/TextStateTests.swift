import ComposableTerminalUI
import Testing

@MainActor
@Suite
struct TextStateTests {
  @Test func aTextLooksLikeItsState() {
    let state = TextState("a") + TextState("b").bold().italic() + TextState("c").strikethrough()
    let screen = Renderer().render(Text(state), size: Size(width: 3, height: 1))
    #expect(screen.lines == ["abc"])
    #expect(screen[0, 0].style.attributes == [])
    #expect(screen[1, 0].style.attributes == [.bold, .italic])
    #expect(screen[2, 0].style.attributes == [.strikethrough])
  }

  @Test func anEmptyTextTakesNoRoom() {
    let view = HStack(spacing: 0) {
      Text(TextState(""))
      Text("x")
    }
    #expect(Renderer().render(view, size: Size(width: 1, height: 1)).lines == ["x"])
  }
}
