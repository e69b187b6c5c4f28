import TerminalUI
import Testing

@MainActor
@Suite struct ViewTests {
  private struct Row: Identifiable, View {
    let id: Int
    var body: some View {
      Text("\(id)")
      if id > 1 { Text("+") }
    }
  }

  private struct Choice: View {
    let number: Int?
    var body: some View {
      if let number {
        if number > 9 { Text("many") } else { Text("few") }
      } else {
        EmptyView()
      }
    }
  }

  @Test func buildersTakeAnyNumberOfViews() {
    let view = HStack(spacing: 0) {
      Text("0"); Text("1"); Text("2"); Text("3"); Text("4"); Text("5")
      Text("6"); Text("7"); Text("8"); Text("9"); Text("a"); Text("b")
    }
    #expect(rows(12, 1) { view } == ["0123456789ab"])
  }

  @Test func conditionsChooseViews() {
    #expect(rows(4, 1) { Choice(number: 10) } == ["many"])
    #expect(rows(3, 1) { Choice(number: 1) } == ["few"])
    #expect(rows(3, 1) { Choice(number: nil) } == [""])
    #expect(rows(1, 1) { Optional<Text>.none } == [""])
    #expect(rows(1, 1) { Optional(Text("a")) } == ["a"])
    #expect(rows(1, 1) { AnyView(AnyView(Text("a"))) } == ["a"])
  }

  @Test func collectionsHaveAViewForEachElement() {
    #expect(rows(3, 3) { ForEach(1..<3) { Row(id: $0) } } == [" 1", " 2", " +"])
    #expect(rows(5, 1) { HStack { ForEach([Row(id: 0), Row(id: 2)]) { $0 } } } == ["0 2 +"])
    #expect(rows(1, 2) { ForEach(["a", "b"], id: \.self) { Text($0) } } == ["a", "b"])
  }

  @Test func viewsWithoutAStackAreAColumn() {
    #expect(
      rows(3, 2) {
        Text("a"); Text("bcd")
      } == [" a", "bcd"]
    )
  }

  @Test func sectionsHaveHeaderAndFooter() {
    let section = Section {
      Text("a")
    } header: {
      Text("Head")
    } footer: {
      Text("Foot")
    }
    #expect(rows(4, 3) { VStack(alignment: .leading) { section } } == ["Head", "a", "Foot"])
    #expect(
      rows(4, 2) { VStack(alignment: .leading) { Section("Head") { Text("a") } } } == ["Head", "a"]
    )
  }

  @Test(arguments: [(20, 5), (0, 0), (1, 1), (300, 100), (2, 40)])
  func everySizeOfScreenIsDrawn(width: Int, height: Int) {
    let view = VStack {
      HStack {
        Text("안녕하세요 👋🏽").bold(); Spacer(); Text("e\u{301}t\u{E9}")
      }
      Divider()
      HStack {
        Color.blue.frame(width: 4); Divider(); Text("one two three four five six")
      }
      Spacer()
      Section("Title") { ForEach(0..<20) { Text("row \($0)").padding(.leading, 2) } }
    }
    .border()
    let screen = Renderer().render(view, size: Size(width: width, height: height))
    #expect(screen.size == Size(width: width, height: height))
    #expect(screen.lines.count == height)
    #expect(Renderer().render(view, size: screen.size) == screen)
  }

  @Test func aSmallScreenShowsWhatFits() {
    let view = VStack(alignment: .leading) {
      HStack {
        Text("Counter").bold(); Spacer(); Text("한국어")
      }
      Divider()
      Text("The number is 42, and it was counted by hand.")
    }
    .border(nil, .single)
    #expect(
      rows(20, 5) { view } == [
        "┌──────────────────┐",
        "│Counter     한국어│",
        "│──────────────────│",
        "│The number is 42,…│",
        "└──────────────────┘",
      ]
    )
  }
}
