import ComposableTerminalUI
import Testing

@MainActor
@Suite
struct StoreListTests {
  struct ListView: View {
    let store: StoreOf<Counters>
    let reads: Reads
    let selection: Binding<String?>

    var body: some View {
      let _ = reads.note("list")
      List(selection: selection) {
        ForEach(store.scope(state: \.rows, action: \.rows)) { store in
          CounterView(store: store, reads: reads)
        }
      }
    }
  }

  let reads = Reads()
  let selected = LockIsolated<String?>(nil)

  func store(_ names: some Sequence<String>) -> StoreOf<Counters> {
    let rows = names.map { Counters.Counter.State(name: $0) }
    return Counters.store(Counters.State(rows: IdentifiedArray(uniqueElements: rows)))
  }

  func host(_ store: StoreOf<Counters>) -> ViewHost {
    let selection = Binding<String?>(
      get: { [selected] in selected.value },
      set: { [selected] in selected.setValue($0) }
    )
    let host = ViewHost(12, 3) { [reads] in
      ListView(store: store, reads: reads, selection: selection)
    }
    _ = host.lines
    return host
  }

  @Test func rowsInSightAreMadeAndNoOthers() {
    let store = store((0..<10_000).map { "r\($0)" })
    let host = host(store)
    #expect(host.lines == ["› r0 0     ┃", "  r1 0", "  r2 0"])
    #expect(reads.take().count < 10)
    store.send(.rows(.element(id: "r9999", action: .incremented)))
    _ = host.lines
    #expect(reads.take() == [:])
    host.press(.end)
    #expect(host.lines == ["  r9997 0", "  r9998 0", "› r9999 1  ┃"])
    #expect(reads.take().count < 10)
  }

  @Test func aRowIsTheSameWhereverItMoves() {
    let store = store(["a", "b", "c"])
    let host = host(store)
    host.press(.downArrow, .return)
    #expect(host.lines == ["  a 0", "› b 1", "  c 0"])
    store.send(.rowRemoved("a"))
    #expect(host.lines == ["› b 1", "  c 0", ""])
    host.press(.return)
    #expect(store.rows[id: "b"]?.count == 2)
    store.send(.rowsReversed)
    host.press(.return)
    #expect(host.lines == ["  c 0", "› b 3", ""])
  }

  @Test func aRowThatRemovesItselfLeavesItsPlace() {
    let store = store(["a", "b", "c"])
    let host = ViewHost(10, 3) {
      List(store.scope(state: \.rows, action: \.rows)) { row in
        Button(row.name) { store.send(.rowRemoved(row.name)) }.buttonStyle(.plain)
      }
    }
    host.press(.downArrow, .return)
    #expect(store.rows.ids.elements == ["a", "c"])
    host.press(.return, .return)
    #expect(store.rows.isEmpty)
    #expect(host.lines == ["", "", ""])
  }

  @Test func theIDOfAnElementIsWhatIsSelected() {
    let store = store(["a", "b", "c"])
    let host = ViewHost(10, 3) { [selected] in
      List(
        store.scope(state: \.rows, action: \.rows),
        selection: Binding(get: { selected.value }, set: { selected.setValue($0) })
      ) { Text($0.name) }
    }
    host.press(.downArrow, .downArrow, .return)
    #expect(selected.value == "c")
  }

  @Test func rowsInAStackAreMadeAtOnce() {
    let store = store(["a", "b"])
    let host = ViewHost(10, 3) { [reads] in
      HStack {
        ForEach(store.scope(\.rows, action: \.rows)) { CounterView(store: $0, reads: reads) }
      }
    }
    #expect(host.lines[1] == " a 0 b 0")
  }
}
