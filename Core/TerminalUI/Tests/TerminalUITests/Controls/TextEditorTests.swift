import TerminalUI
import Testing

@MainActor
@Suite struct TextEditorTests {
  let text = Slot("")

  /// A field that grows, above a button.
  private func growing(_ width: Int, _ height: Int, _ value: String = "") -> ViewHost {
    text.value = value
    return ViewHost(width, height) { [text] in
      VStack(alignment: .leading) {
        TextField("Note", text: text.binding, axis: .vertical)
        Button("OK") {}
      }
      .frame(height: height, alignment: .top)
    }
  }

  private func editor(_ width: Int, _ height: Int, _ value: String = "") -> ViewHost {
    text.value = value
    return ViewHost(width, height) { [text] in TextEditor(text: text.binding) }
  }

  @Test func aFieldGrowsWithItsText() {
    let host = growing(8, 5)
    #expect(host.lines == ["Note", "[ OK ]", "", "", ""])
    host.type("one")
    host.press(.return)
    host.type("two three")
    #expect(host.lines == ["one", "two", "three", "[ OK ]", ""])
    #expect(text.value == "one\ntwo three")
    host.press("u", .control)
    host.press(.delete)
    #expect(host.lines == ["one", "[ OK ]", "", "", ""])
  }

  @Test func linesAreBrokenWhereTheyMayBe() {
    #expect(editor(8, 4, "one two three").lines == ["one two", "three", "", ""])
    #expect(editor(5, 4, "abcdefghi").lines == ["abcd", "efgh", "i", ""])
    #expect(editor(7, 3, "한글 단어").lines == ["한글", "단어", ""])
    #expect(editor(6, 3, "漢字漢字").lines == ["漢字", "漢字", ""])
    #expect(editor(6, 3, "a\r\nb\n").lines == ["a", "b", ""])
  }

  @Test func theCursorGoesUpAndDown() {
    let host = growing(20, 5, "longer\nab\nlongest\nend")
    #expect(host.cursor == Position(x: 3, y: 3))
    host.press(.upArrow, .rightArrow, .rightArrow, .upArrow)
    #expect(host.cursor == Position(x: 2, y: 1))
    host.press(.upArrow)
    #expect(host.cursor == Position(x: 5, y: 0))
    #expect(!host.press(.upArrow, []))
    host.press(.downArrow, .downArrow)
    #expect(host.cursor == Position(x: 5, y: 2))
    host.press(.downArrow, .downArrow)
    #expect(host.cursor == nil)
    #expect(host.screen[0, 4].style.attributes.contains(.reverse))
  }

  @Test func homeAndEndStayInTheRow() {
    let host = editor(6, 3, "one two three")
    host.press(.home)
    #expect(host.cursor == Position(x: 0, y: 2))
    host.press(.leftArrow, .home)
    #expect(host.cursor == Position(x: 0, y: 1))
    host.press(.end)
    host.type("!")
    #expect(text.value == "one two! three")
    host.press("k", .control)
    #expect(text.value == "one two!")
  }

  @Test func theRowOfTheCursorIsSeen() {
    let host = editor(8, 3, "1\n2\n3\n4\n5\n6")
    #expect(host.lines == ["4", "5", "6"])
    host.press(.pageUp)
    #expect(host.lines == ["3", "4", "5"])
    host.press(.upArrow, .upArrow)
    #expect(host.lines == ["1", "2", "3"])
    host.press(.pageDown, .pageDown)
    #expect(host.lines == ["4", "5", "6"])
    host.send(.mouse(MouseEvent(.scrollUp, x: 0, y: 0)))
    #expect(host.cursor == Position(x: 1, y: 1))
    host.click(4, 0)
    host.type("!")
    #expect(text.value.contains("4!"))
  }

  @Test func aLineLimitScrolls() {
    let host = ViewHost(8, 4) { [text] in
      TextField("", text: text.binding, axis: .vertical).lineLimit(2)
      Text("end")
    }
    host.send(.paste("a\nb\nc"))
    #expect(host.lines.filter { !$0.isEmpty }.map { $0.filter { $0 != " " } } == ["b", "c", "end"])
  }

  /// Whatever is done to a text, its rows are those of a new editor with the same text.
  @Test(arguments: 0..<40)
  func rowsAreBrokenAgainAroundAChange(seed: Int) {
    var random = Random(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    let pieces = ["a", " ", "word ", "\n", "한글", "漢字", "👩‍🚀", "\u{301}", "🇰", "\r\n", ", "]
    let width = 4 + seed % 9
    let host = editor(width, 6)
    for _ in 0..<60 {
      switch random.next() % 8 {
      case 0: host.press(.delete)
      case 1: host.press(.leftArrow, .leftArrow, .leftArrow)
      case 2: host.press(.upArrow)
      case 3: host.press(.downArrow, .rightArrow)
      case 4: host.press("w", .control)
      default:
        host.send(.paste(pieces[Int(random.next() % UInt64(pieces.count))]))
      }
    }
    host.press(.pageUp, .pageUp, .pageUp, .pageUp, .pageUp, .pageUp, .home, .upArrow, .home)
    let value = text.value
    let fresh = editor(width, 6, value)
    fresh.press(.pageUp, .pageUp, .pageUp, .pageUp, .pageUp, .pageUp, .home, .upArrow, .home)
    #expect(host.lines == fresh.lines)
    #expect(host.cursor == fresh.cursor)
  }

  private struct Random {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state >> 8
    }
  }

  @Test func aLotCanBePasted() {
    let host = editor(10, 3)
    host.send(.paste(String(repeating: "abc 한글\n", count: 100_000)))
    #expect(host.lines == ["abc 한글", "abc 한글", ""])
    for _ in 0..<20 {
      host.press(.upArrow)
      host.type("x")
    }
    #expect(host.lines.allSatisfy { $0.contains("x") })
    #expect(text.value.utf8.count == 1_100_020)
  }
}
