import TerminalUI
import Testing

@MainActor
@Suite struct BoundRowsTests {
  struct Item: Identifiable {
    let id: Int
    var count = 0
  }

  struct Items: View {
    @State private var items = (0..<3).map { Item(id: $0) }
    let isLazy: Bool
    var body: some View {
      if isLazy {
        List {
          ForEach($items) { $item in row($item) }
            .onDelete { items.remove(at: $0) }
        }
      } else {
        VStack(alignment: .leading) {
          ForEach($items) { $item in row($item) }
        }
        .onKeyPress(.delete) {
          items.removeLast()
          return .handled
        }
      }
    }

    private func row(_ item: Binding<Item>) -> some View {
      Button("\(item.wrappedValue.id): \(item.wrappedValue.count)") { item.wrappedValue.count += 1 }
    }
  }

  @Test func rowsChangeTheirElement() {
    let host = ViewHost(10, 3) { Items(isLazy: true) }
    #expect(host.lines == ["› 0: 0", "  1: 0", "  2: 0"])
    host.press(.downArrow, .return, .return, .downArrow, .return, .upArrow, .upArrow, .delete)
    #expect(host.lines == ["› 1: 2", "  2: 1", ""])
    host.press(.return)
    #expect(host.lines == ["› 1: 3", "  2: 1", ""])
  }

  @Test func soDoViewsOutsideOfLists() {
    let host = ViewHost(8, 3) { Items(isLazy: false) }
    host.press(.downArrow, .return, .downArrow, .return, .delete)
    #expect(host.lines == ["[ 0: 0 ]", "[ 1: 1 ]", ""])
  }

  struct Names: View {
    @State private var names = [Name(id: 0, text: "a"), Name(id: 1, text: "b")]

    struct Name: Identifiable {
      let id: Int
      var text: String
    }

    var body: some View {
      List {
        ForEach($names) { $name in TextField("Name", text: $name.text) }
          .onDelete { names.remove(at: $0) }
        Button("Add") { names.append(Name(id: names.count, text: "new")) }
      }
    }
  }

  @Test func fieldsTakeTheirKeysForThemselves() {
    let host = ViewHost(8, 4) { Names() }
    host.press(.downArrow, .end, "x", .home, "y", .upArrow, "z")
    #expect(host.lines == ["› az", "  ybx", "  Add", ""])
    host.press(.delete, .delete, .delete, .delete, "q", .downArrow, .downArrow, .return)
    #expect(host.lines == ["  q", "  ybx", "  new", "› Add"])
  }

  @Test func rowsMayGoWithoutAWord() {
    var items = (0..<20).map { Item(id: $0) }
    let binding = Binding(get: { items }, set: { items = $0 })
    let host = ViewHost(8, 3) {
      List {
        ForEach(binding) { item in Text("\(item.wrappedValue.id)") }
      }
    }
    #expect(host.lines[0].hasPrefix("› 0"))
    items = [Item(id: 7)]
    host.press(.end, .upArrow, .delete)
    #expect(host.lines.count == 3)
  }

  @Test func whatIsGoneCanStillBeRead() {
    var items = [Item(id: 1), Item(id: 2)]
    let binding = Binding(get: { items }, set: { items = $0 })
    let last = binding[1]
    last.wrappedValue.count = 5
    #expect(items[1].count == 5)
    items.removeLast()
    #expect(last.wrappedValue.count == 0)
    last.wrappedValue.count = 7
    #expect(items.count == 1)
    #expect(binding.count == 1)
    #expect(binding.map(\.wrappedValue.id) == [1])
  }
}
