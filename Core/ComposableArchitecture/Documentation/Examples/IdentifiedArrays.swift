import ComposableArchitecture
import Testing

struct Row: Equatable, Identifiable {
  let id: Int
  var title: String
}

@Suite struct IdentifiedArraysTests {
  @Test func findsElementsByTheirIDs() {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1, title: "One"), Row(id: 2, title: "Two")]
    rows[id: 2]?.title = "Second"
    let (isInserted, index) = rows.append(Row(id: 1, title: "Uno"))
    rows.updateOrAppend(Row(id: 3, title: "Three"))
    rows.remove(id: 1)
    rows += [Row(id: 3, title: "Drei"), Row(id: 4, title: "Four")]
    let sorted = rows.sorted { $0.title < $1.title }
    print(sorted.ids, rows.map(\.title))
    #expect(!isInserted)
    #expect(index == 0)
    #expect(rows.map(\.title) == ["Second", "Three", "Four"])
    #expect(sorted.ids == [4, 2, 3])
  }
}
