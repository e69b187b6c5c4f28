import SwiftUI
import Testing

private struct Fruit: Identifiable {
  let id: Int
  let name: String
}

@MainActor
@Suite struct TableRowTests {
  @Test func rowsAreGivenOneByOneAndForEachValue() {
    let more = [Fruit(id: 2, name: "Fig"), Fruit(id: 3, name: "Plum")]
    let host = ViewHost(size: Size(width: 20, height: 8)) {
      Table(of: Fruit.self) {
        TableColumn("Name") { Text($0.name) }
      } rows: {
        TableRow(Fruit(id: 1, name: "Apple")).contextMenu { Button("Open") {} }
        ForEach(more) { TableRow($0) }
      }
    }
    let rows = host.screen.lines
    #expect(rows[2].contains("Apple") && rows[3].contains("Fig") && rows[4].contains("Plum"))
  }

  @Test func titlesOfRowsThatAreGivenOneByOneAskForAnOrder() throws {
    var order = [KeyPathComparator(\Fruit.name)]
    let host = ViewHost(size: Size(width: 20, height: 8)) {
      Table(
        of: Fruit.self,
        selection: .constant(Set<Int>()),
        sortOrder: Binding(get: { order }, set: { order = $0 })
      ) {
        TableColumn("Name", value: \.name)
        TableColumn("Number") { Text("\($0.id)") }.width(80).alignment(.numeric)
      } rows: {
        TableRow(Fruit(id: 1, name: "Apple"))
      }
    }
    try host.tap("Name")
    #expect(order.first?.order == .reverse)
    let row = try #require(host.screen.lines.first { $0.contains("Apple") })
    #expect(row.hasSuffix("1"))
  }
}
