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
