import ComposableTerminalUI
import Testing

@MainActor
@Suite struct IndexedByIDTests {
  struct Row: Identifiable {
    let id: Int
  }

  @Test func anIdentifiedArrayFindsItsElements() {
    let rows = IdentifiedArray(uniqueElements: [3, 1, 2].map(Row.init))
    #expect(rows.index(ofID: 2) == 2)
    #expect(rows.index(ofID: 4) == nil)
    #expect(rows.index(ofID: "2") == nil)
  }

  struct Rows: View {
    let rows: IdentifiedArrayOf<Row>
    @State var current: Int? = 9_999

    var body: some View {
      List(rows, selection: $current) { Text("Row \($0.id)") }.selectsCurrentRow()
    }
  }

  @Test func aListGoesToARowThatIsFarAway() {
    let rows = IdentifiedArray(uniqueElements: (0..<10_000).map(Row.init))
    let host = ViewHost(size: Size(width: 20, height: 3)) { Rows(rows: rows) }
    #expect(host.screen.description.contains("Row 9999"))
  }
}
