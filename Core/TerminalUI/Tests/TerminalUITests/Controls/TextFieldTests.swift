import TerminalUI
import Testing

@MainActor
@Suite struct TextFieldTests {
  let text = Slot("")

  private func host(_ width: Int, _ value: String = "") -> ViewHost {
    text.value = value
    return ViewHost(width, 1) { [text] in TextField("Name", text: text.binding) }
  }

  /// The text with a bar where the cursor stands.
  private func marked(_ host: ViewHost) -> String {
    guard let cursor = host.cursor else { return host.lines[0] }
    var line = ""
    for x in 0..<host.screen.size.width {
      if x == cursor.x { line.append("|") }
      let cell = host.screen[x, cursor.y]
      if cell.width > 0 { line.append(cell.character) }
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  @Test func thePromptIsShownWithoutText() {
    let host = host(8)
    #expect(marked(host) == "|Name")
    #expect(host.screen[0, 0].style.attributes.contains(.dim))
    #expect((0..<8).allSatisfy { host.screen[$0, 0].style.attributes.contains(.underline) })
    host.type("a")
    #expect(marked(host) == "a|")
    #expect(!host.screen[0, 0].style.attributes.contains(.dim))
    let other = ViewHost(8, 1) { TextField("Name", text: .constant(""), prompt: Text("yours")) }
    #expect(other.lines == ["yours"])
  }

  @Test func textIsTypedAndDeleted() {
    let host = host(10)
    host.type("hello")
    #expect(text.value == "hello")
    host.press(.delete, .leftArrow, .leftArrow)
    #expect(marked(host) == "he|ll")
    host.type("X")
    host.press(.deleteForward)
    #expect(marked(host) == "heX|l")
    host.press(.home, .delete, .deleteForward)
    #expect(marked(host) == "|eXl")
    host.press(.end, .deleteForward, .rightArrow)
    #expect(marked(host) == "eXl|")
  }

  @Test func keysOfOldTerminals() {
    let host = host(20, "one two_2, three")
    host.press("a", .control)
    #expect(marked(host).hasPrefix("|one"))
    host.press(.rightArrow, .option)
    host.press(.rightArrow, .control)
    #expect(marked(host) == "one two_2|, three")
    host.press("k", .control)
    host.press("w", .control)
    #expect(text.value == "one ")
    host.press(.leftArrow, .option)
    host.press("e", .control)
    #expect(marked(host) == "one |")
    host.press("b", .option)
    host.press("d", .option)
    #expect(text.value == " ")
    host.press("u", .control)
    #expect(text.value == " ")
    host.press(.end)
    host.press("u", .control)
    #expect(text.value == "")
    #expect(!host.press("z", .control))
  }

  @Test(arguments: [
    "한글", "👩‍🚀👨‍👩‍👧‍👦", "e\u{301}x\u{308}\u{323}", "🇰🇷🇪🇺", "\u{1112}\u{1161}\u{11AB}\u{1100}",
  ])
  func aCharacterIsOneStep(string: String) {
    let host = host(20, "a\(string)b")
    host.press(.end, .delete, .delete)
    #expect(text.value == "a\(string.prefix(1))")
    host.press(.leftArrow)
    host.type("<")
    #expect(text.value == "a<\(string.prefix(1))")
    host.press(.deleteForward)
    #expect(text.value == "a<")
  }

  @Test func partsThatJoinBecomeOneCharacter() {
    let host = host(20)
    host.type("e")
    host.press("\u{301}", [])
    host.type("👩")
    host.press("\u{200D}", [])
    host.type("🚀")
    #expect(text.value.count == 2)
    #expect(host.cursor == Position(x: 3, y: 0))
    host.press(.delete)
    #expect(text.value == "e\u{301}")
  }

  @Test func theTextMovesWithTheCursor() {
    let host = host(6, "abcdefgh")
    #expect(marked(host) == "defgh|")
    host.press(.leftArrow, .leftArrow, .leftArrow, .leftArrow, .leftArrow)
    #expect(marked(host) == "|defgh")
    host.press(.leftArrow, .leftArrow)
    #expect(marked(host) == "|bcdefg")
    host.press(.end, .delete, .delete, .delete)
    #expect(marked(host) == "abcde|")
    host.type("xyz")
    #expect(marked(host) == "dexyz|")
    host.press(.home)
    #expect(marked(host) == "|abcdex")
  }

  @Test func wideCharactersAtTheEdges() {
    let host = host(6, "가나다라마")
    #expect(marked(host) == "라마|")
    host.press(.leftArrow, .leftArrow, .leftArrow)
    #expect(marked(host) == "|다라마")
    host.type("a")
    #expect(marked(host) == "a|다라")
    host.press(.home)
    #expect(marked(host) == "|가나a")
    let narrow = self.host(1, "가")
    narrow.press(.home)
    #expect(narrow.lines == [""])
    #expect(narrow.cursor == Position(x: 0, y: 0))
  }

  @Test func whatIsPastedFitsIntoALine() {
    let host = host(20, "<>")
    host.press(.leftArrow)
    #expect(host.send(.paste("a\u{1B}[31m\tb\r\nc\u{7}\n")))
    #expect(text.value == "<a[31m b c>")
    #expect(marked(host) == "<a[31m b c|>")
    #expect(host.send(.paste("\u{0}")))
    #expect(text.value == "<a[31m b c>")
    #expect(text.history.count == 1)
  }

  @Test func aLotCanBePasted() {
    let host = host(8)
    host.send(.paste(String(repeating: "abc 한글\n", count: 100_000)))
    host.press(.leftArrow, .delete)
    #expect(marked(host) == " abc |글")
    host.press(.home)
    #expect(marked(host) == "|abc 한글")
    #expect(text.value.utf8.count == 1_099_996)
  }

  @Test func textThatChangesElsewhereKeepsTheCursorInIt() {
    let host = host(20, "abcdef")
    host.press(.leftArrow, .leftArrow)
    text.value = "ab"
    host.type("!")
    #expect(text.value == "ab!")
    text.value = ""
    host.press(.delete)
    #expect(text.value == "")
  }

  struct Filtered: View {
    @State var text = ""
    let filter: (String) -> String
    var body: some View {
      TextField("", text: Binding(get: { text }, set: { text = filter($0) }))
    }
  }

  @Test func theBindingHasTheLastWord() {
    let upper = ViewHost(8, 1) { Filtered { $0.uppercased() } }
    upper.type("ab")
    upper.press(.leftArrow)
    upper.type("c")
    #expect(marked(upper) == "AC|B")
    let short = ViewHost(8, 1) { Filtered { String($0.prefix(2)) } }
    short.type("abc")
    #expect(marked(short) == "ab|")
    let fixed = ViewHost(8, 1) { TextField("", text: .constant("abc")) }
    fixed.type("d")
    #expect(marked(fixed) == "abc|")
  }

  @Test func aChangeOutsideIsShown() {
    let host = ViewHost(8, 1) { Filtered(text: "x") { $0 + "-" } }
    host.type("y")
    #expect(marked(host) == "xy-|")
  }

  @Test func returnSubmits() {
    let log = Slot("")
    let host = ViewHost(8, 2) { [text] in
      VStack {
        TextField("", text: text.binding).onSubmit { log.value += "a" }
        Button("OK") { log.value += "c" }.keyboardShortcut(.defaultAction)
      }
      .onSubmit { log.value += "b" }
    }
    host.press(.return)
    #expect(log.value == "ab")
    let other = ViewHost(8, 2) { [text] in
      TextField("", text: text.binding)
      Button("OK") { log.value += "c" }.keyboardShortcut(.defaultAction)
    }
    other.press(.return)
    #expect(log.value == "abc")
  }

  @Test func charactersAreNoShortcutsInAField() {
    let log = Slot("")
    let host = ViewHost(12, 3) { [text] in
      VStack {
        TextField("", text: text.binding)
        Button("quit") { log.value += "q" }.keyboardShortcut("q")
        TextField("", text: text.binding)
      }
      .onKeyPress(.escape) {
        log.value += "esc"; return .handled
      }
    }
    host.type("q +?")
    host.press(.escape)
    #expect(text.value == "q +?")
    host.press(.downArrow, "q", .downArrow, "q", .tab, .tab, "q")
    #expect(log.value == "escqq")
    #expect(text.value == "q +?q")
  }

  @Test func aClickPutsTheCursorThere() {
    let host = host(6, "가나다라")
    host.click(3, 0)
    #expect(marked(host) == "다|라")
    host.click(5, 0)
    #expect(marked(host) == "다라|")
    host.send(.mouse(MouseEvent(.down(.left), x: 0, y: 0)))
    host.send(.mouse(MouseEvent(.drag(.left), x: 2, y: 0)))
    #expect(marked(host) == "다|라")
  }

  @Test func aDisabledFieldIsLeftAlone() {
    let host = ViewHost(6, 1) { [text] in TextField("Name", text: text.binding).disabled(true) }
    host.type("a")
    host.click(0, 0)
    host.send(.paste("b"))
    #expect(text.value == "")
    #expect(host.cursor == nil)
    #expect(host.screen[0, 0].style.attributes.contains(.dim))
  }

  @Test func fieldsTakeTheRoomThereIs() {
    let host = ViewHost(16, 1) { [text] in
      HStack {
        Text("Name:")
        TextField("", text: text.binding)
        Text("!")
      }
    }
    host.type("Blob the second")
    #expect(host.lines == ["Name:  second  !"])
    #expect(rows(24, 1) { TextField("x", text: .constant("")).fixedSize() } == ["  x"])
  }

  @Test func boxes() {
    let host = ViewHost(8, 3) { [text] in
      TextField("Name", text: text.binding).textFieldStyle(.roundedBorder).tint(.cyan)
    }
    #expect(host.lines == ["╭──────╮", "│Name  │", "╰──────╯"])
    #expect(host.cursor == Position(x: 1, y: 1))
    #expect(host.screen[0, 0].style == Style(foreground: .cyan, attributes: .bold))
    let plain = ViewHost(8, 1) { [text] in
      TextField("Name", text: text.binding).textFieldStyle(.plain)
    }
    #expect(!plain.screen[5, 0].style.attributes.contains(.underline))
  }

  @Test(arguments: [(20, 5), (1, 1), (0, 0), (2, 1), (0, 3)])
  func anySize(width: Int, height: Int) {
    let host = ViewHost(width, height) { [text] in
      TextField("Name", text: text.binding)
      TextField("Name", text: text.binding, axis: .vertical)
      SecureField("Secret", text: text.binding).textFieldStyle(.roundedBorder)
      TextEditor(text: text.binding)
    }
    for _ in 0..<5 {
      host.type("가 👩‍🚀x")
      host.press(.leftArrow, .return, .delete, .downArrow, .end, .upArrow, .tab)
      #expect(host.lines.count == height)
    }
  }

  @Test func whatIsTypedMayJoinTheCharacterAtTheLeftEdge() {
    let slot = Slot("")
    let host = ViewHost(size: Size(width: 3, height: 1)) { TextField("", text: slot.binding) }
    host.type("G👩")
    #expect(host.screen.lines[0].hasPrefix("👩"))
    // Both come before the next frame.
    for key in [.delete, "\u{200D}"] as [KeyEquivalent] { host.send(.key(KeyPress(key))) }
    _ = host.screen
    #expect(slot.value == "G\u{200D}")
    #expect(host.cursor != nil)
  }
}
