import TerminalUI
import Testing

@MainActor
@Suite struct PickerTests {
  enum Fruit: String, CaseIterable, Identifiable {
    case apple, pear, fig
    var id: Self { self }
  }

  struct Form: View {
    @State private var fruit = Fruit.pear
    var body: some View {
      VStack(alignment: .leading) {
        Picker("Fruit", selection: $fruit) {
          ForEach(Fruit.allCases) { Text($0.rawValue) }
        }
        Button("OK") {}
        Text(fruit.rawValue)
      }
    }
  }

  @Test func arrowsChooseInAMenu() {
    let host = ViewHost(14, 3) { Form() }
    #expect(host.lines == [" Fruit pear ▾", " [ OK ]", " pear"])
    host.press(.rightArrow, .rightArrow)
    #expect(host.lines[2].trimmed == "fig")
    host.press(.leftArrow, .leftArrow, .leftArrow)
    #expect(host.lines[2].trimmed == "apple")
    host.press(.downArrow, .leftArrow)
    #expect(host.lines[2].hasSuffix("apple"))
  }

  @Test func returnOpensTheList() {
    let host = ViewHost(20, 7) { Form() }
    host.press(.return)
    #expect(
      host.lines.map { $0.trimmed } == [
        "", "╭─────────╮", "│   apple │▾", "│ ✓ pear  │", "│   fig   │", "╰─────────╯", "",
      ]
    )
    host.press(.downArrow, .return)
    #expect(host.lines.contains { $0.hasSuffix("Fruit fig ▾") })
    host.press(.space, .upArrow, .upArrow, .escape)
    #expect(host.lines.contains { $0.hasSuffix("Fruit fig ▾") })
    host.press(.return, .upArrow, .space)
    #expect(host.lines.contains { $0.hasSuffix("Fruit pear ▾") })
  }

  @Test func theMouseChooses() {
    let host = ViewHost(20, 7) { Form() }
    host.click(8, 2)
    #expect(host.lines[1].contains("╭"))
    host.click(9, 4)
    #expect(host.lines.contains { $0.hasSuffix("Fruit fig ▾") })
  }

  @Test func aLongListScrolls() {
    let number = Slot(7)
    let host = ViewHost(12, 5) {
      Picker("Number", selection: number.binding) { ForEach(0..<9) { Text("\($0)") } }
    }
    host.press(.return)
    #expect(host.lines.contains { $0.contains("✓ 7") })
    host.press(.downArrow, .return)
    #expect(number.value == 8)
  }

  struct Tagged: View {
    @State var number: Int? = 2
    let style: PickerStyle
    var body: some View {
      Picker("Number", selection: $number) {
        Text("none").tag(Int?.none)
        Text("one").tag(1)
        if true { Text("two").tag(Optional(2)) }
        Text("no option")
      }
      .pickerStyle(style)
    }
  }

  @Test func allValuesInAList() {
    let host = ViewHost(14, 5) { Tagged(style: .inline) }
    #expect(
      host.lines.map(\.trimmed) == ["Number", "( ) none", "( ) one", "(•) two", "( ) no option"]
    )
    host.press(.return)
    #expect(host.lines[1].trimmed == "(•) none")
    host.press(.tab, .space)
    #expect(host.lines[2].trimmed == "(•) one")
    host.click(1, 3)
    #expect(host.lines[3].trimmed == "(•) two")
    host.click(1, 4)
    #expect(host.lines[3].trimmed == "(•) two")
  }

  @Test func allValuesSideBySide() {
    let host = ViewHost(24, 1) { Tagged(style: .segmented) }
    #expect(host.lines == ["Number  none  one [two]"])
    host.press(.leftArrow)
    #expect(host.lines == ["Number  none [one] two"])
    host.press(.return, .return)
    #expect(host.lines == ["Number [none] one  two"])
    host.click(15, 0)
    #expect(host.lines == ["Number  none [one] two"])
    host.resize(Size(width: 12, height: 1))
    #expect(host.lines == ["Number [one]"])
  }

  @Test func ofNothing() {
    let other = Slot(5)
    let host = ViewHost(14, 1) {
      Picker("Fruit", selection: other.binding) { Text("one").tag(1) }
    }
    #expect(host.lines == ["  Fruit – ▾"])
    host.press(.rightArrow)
    #expect(other.value == 1)
    let empty = ViewHost(14, 3) { Picker("Fruit", selection: other.binding) {} }
    empty.press(.rightArrow, .leftArrow, .return, .return, .escape)
    #expect(other.value == 1)
  }

  @Test func disabled() {
    let value = Slot(1)
    let off = ViewHost(14, 5) {
      Group {
        Picker("A", selection: value.binding) { ForEach(0..<3) { Text("\($0)") } }
        Picker("B", selection: value.binding) { ForEach(0..<3) { Text("\($0)") } }
          .pickerStyle(.inline).labelsHidden()
      }
      .disabled(true)
    }
    for y in 0..<5 { off.click(5, y) }
    off.press(.return, .rightArrow)
    #expect(value.value == 1)
    #expect(off.lines.map(\.trimmed) == ["A 1 ▾", "( ) 0", "(•) 1", "( ) 2", ""])
  }

  @Test(arguments: [(20, 5), (1, 1), (0, 0)], [PickerStyle.menu, .inline, .segmented])
  func anySize(size: (Int, Int), style: PickerStyle) {
    let host = ViewHost(size.0, size.1) { Tagged(style: style) }
    host.press(.rightArrow, .return, .downArrow, .return, .leftArrow, .escape)
    #expect(host.lines.count == size.1)
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " })
  }
}
