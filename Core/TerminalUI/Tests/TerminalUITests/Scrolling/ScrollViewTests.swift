import TerminalUI
import Testing

@MainActor
@Suite struct ScrollViewTests {
  private func text(_ count: Int = 6) -> some View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(0..<count, id: \.self) { Text("line \($0)") }
      }
    }
  }

  @Test func longTextIsReadByKeys() {
    let host = ViewHost(7, 3) { text() }
    #expect(host.lines == ["line 0┃", "line 1", "line 2"])
    host.press(.downArrow)
    #expect(host.lines == ["line 1", "line 2┃", "line 3"])
    host.press(.pageDown)
    #expect(host.lines == ["line 3", "line 4", "line 5┃"])
    #expect(!host.send(.key(KeyPress(.downArrow))))
    host.press(.home)
    #expect(host.lines == ["line 0┃", "line 1", "line 2"])
    #expect(!host.send(.key(KeyPress(.pageUp))))
    host.press(.end, .upArrow)
    #expect(host.lines == ["line 2", "line 3┃", "line 4"])
  }

  @Test func theBarIsFaintWithoutTheFocus() {
    let host = ViewHost(7, 3) {
      VStack(spacing: 0) {
        Button("a") {}
        text()
      }
    }
    #expect(host.lines == [" [ a ]", "line 0┃", "line 1"])
    #expect(host.screen[6, 1].style.attributes.contains(.dim))
    host.press(.tab)
    #expect(!host.screen[6, 1].style.attributes.contains(.dim))
  }

  /// A page whose keys have nothing to do with the focus.
  private func page(_ pressed: @escaping @MainActor (String) -> Void = { _ in }) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Button("a") { pressed("a") }
        TextField("b", text: .constant("cd"))
      }
      text()
    }
  }

  @Test func aPageScrollsThoughTheFocusIsElsewhere() {
    var pressed = ""
    let host = ViewHost(12, 4) { page { pressed += $0 } }
    #expect(host.lines[1...] == ["line 0┃", "line 1", "line 2"])
    #expect(host.keyHelp.map(\.key).contains("g G"))
    host.press(.pageDown)
    #expect(host.lines[1...] == ["line 2", "line 3┃", "line 4"])
    host.press(.end)
    #expect(host.lines[1...] == ["line 3", "line 4", "line 5┃"])
    host.press(.home)
    #expect(host.lines[1...] == ["line 0┃", "line 1", "line 2"])
    host.press("G")
    #expect(host.lines[1...] == ["line 3", "line 4", "line 5┃"])
    host.press(.pageUp)
    #expect(host.lines[1...] == ["line 1", "line 2┃", "line 3"])
    host.press("g")
    #expect(host.lines[1...] == ["line 0┃", "line 1", "line 2"])
    // The focus stays.
    host.press(.return)
    #expect(pressed == "a")
  }

  @Test func aTextFieldKeepsItsKeys() {
    let host = ViewHost(12, 4) { page() }
    host.press(.tab, .home)
    host.press("G")
    #expect(host.lines[1] == "line 0┃")
    host.press(.pageDown)
    #expect(host.lines[1] == "line 2")
  }

  @Test func aListTakesTheFocusWithTheKeysOfAPage() {
    let host = ViewHost(12, 4) {
      VStack(alignment: .leading, spacing: 0) {
        Button("a") {}
        List(0..<9, id: \.self) { number in Button("row \(number)") {} }
      }
    }
    host.press(.tab, .tab)
    host.press(.end)
    #expect(host.lines.last?.contains("row 8") == true)
    host.press(.upArrow, .upArrow)
    #expect(host.lines[1].contains("row 6"))
  }

  @Test func whatFitsIsNotScrolled() {
    let host = ViewHost(7, 3) { text(2) }
    #expect(host.lines == ["line 0", "line 1", ""])
    #expect(!host.send(.key(KeyPress(.downArrow))))
    #expect(!host.send(.key(KeyPress(.end))))
  }

  @Test func theWheelScrolls() {
    let host = ViewHost(7, 3) { text() }
    host.send(.mouse(MouseEvent(.scrollDown, x: 0, y: 0)))
    #expect(host.lines == ["line 3", "line 4", "line 5┃"])
    #expect(!host.send(.mouse(MouseEvent(.scrollDown, x: 0, y: 0))))
    host.send(.mouse(MouseEvent(.scrollUp, x: 0, y: 0)))
    #expect(host.lines == ["line 0┃", "line 1", "line 2"])
  }

  @Test func nothingIsDrawnOutside() {
    let host = ViewHost(5, 4) {
      VStack(alignment: .leading) {
        Text("above")
        ScrollView { Text("a\nb\nc\nd") }.frame(height: 2)
        Text("below")
      }
    }
    host.press(.downArrow)
    #expect(host.lines == ["above", "b┃", "c", "below"])
  }

  struct Buttons: View {
    @State private var pressed = "-"
    var body: some View {
      VStack(alignment: .leading) {
        Text(pressed)
        ScrollView {
          VStack(alignment: .leading) {
            Button("a") { pressed += "a" }
            Text("1\n2\n3")
            Button("b") { pressed += "b" }
            Text("4\n5\n6")
          }
        }
      }
    }
  }

  @Test func arrowsMoveTheFocusAndScrollWhereThereIsNothing() {
    let host = ViewHost(6, 4) { Buttons() }
    #expect(host.lines == ["-", "[ a ]┃", "1", "2"])
    host.press(.downArrow, .return)
    #expect(host.lines == ["-a", "1", "2    ┃", "3"])
    host.press(.downArrow)
    #expect(host.lines == ["-a", "2", "3    ┃", "[ b ]"])
    host.press(.downArrow, .return)
    #expect(host.lines == ["-ab", "2", "3    ┃", "[ b ]"])
    host.press(.downArrow, .downArrow, .downArrow)
    #expect(host.lines == ["-ab", "4", "5", "6    ┃"])
  }

  @Test func whatGetsTheFocusComesIntoSight() {
    let host = ViewHost(6, 4) { Buttons() }
    host.press(.tab)
    #expect(host.lines == ["-", "2", "3    ┃", "[ b ]"])
    host.press(.return, .tab)
    #expect(host.lines == ["-b", "[ a ]┃", "1", "2"])
    host.press(.return)
    #expect(host.lines[0] == "-ba")
  }

  @Test func theMouseReachesWhatIsSeenOnly() {
    let host = ViewHost(6, 4) { Buttons() }
    host.press(.pageDown)
    #expect(host.lines == ["-", "2", "3    ┃", "[ b ]"])
    for y in [0, 3] {
      host.send(.mouse(MouseEvent(.down(.left), x: 2, y: y)))
      host.send(.mouse(MouseEvent(.up(.left), x: 2, y: y)))
    }
    #expect(host.lines[0] == "-b")
  }

  @Test func bothDirections() {
    let host = ViewHost(4, 3) {
      ScrollView([.horizontal, .vertical]) { Text("abcdef\nghijkl\nmnopqr").fixedSize() }
    }
    #expect(host.lines == ["abc┃", "ghi", "━"])
    host.press(.rightArrow, .downArrow)
    #expect(host.lines == ["hij", "nop┃", " ━"])
    let line = ViewHost(4, 1) { ScrollView(.horizontal, showsIndicators: false) { Text("abcdef") } }
    line.press(.end)
    #expect(line.lines == ["cdef"])
  }

  @Test func everySizeCanBeShown() {
    for width in 0...10 {
      for height in 0...8 {
        let host = ViewHost(width, height) { text().border() }
        host.press(.end, .pageUp, .downArrow, .home)
        #expect(host.lines.count == height)
      }
    }
  }

  struct Growing: View {
    @State private var count = 2
    var body: some View {
      ScrollView { ForEach(0..<count, id: \.self) { Text("line \($0)") } }
        .onKeyPress("+") {
          count += 2; return .handled
        }
        .onKeyPress("-") {
          count -= 2; return .handled
        }
    }
  }

  @Test func theContentMayGrowAndShrink() {
    let host = ViewHost(7, 3) { Growing() }
    #expect(host.lines == ["line 0", "line 1", ""])
    host.press("+", .end)
    #expect(host.lines == ["line 1", "line 2┃", "line 3┃"])
    host.press("-")
    #expect(host.lines == ["line 0", "line 1", ""])
  }
}
