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

  @Test func aRowHasAMenu() throws {
    var log: [String] = []
    let host = ViewHost(size: Size(width: 24, height: 10)) {
      Table(of: Fruit.self) {
        TableColumn("Name") { Text($0.name) }
      } rows: {
        TableRow(Fruit(id: 1, name: "Apple")).contextMenu { Button("Eat") { log.append("eaten") } }
      }
    }
    let row = try #require(host.screen.lines.firstIndex { $0.contains("Apple") })
    host.send(.mouse(MouseEvent(.down(.right), x: 3, y: row)))
    host.send(.mouse(MouseEvent(.up(.right), x: 3, y: row)))
    try host.tap("Eat")
    #expect(log == ["eaten"])
  }

  @Test func columnsAreSeenAsTheyWereChosen() throws {
    var choice = TableColumnCustomization<Fruit>()
    let host = ViewHost(size: Size(width: 30, height: 6)) {
      Table(
        [Fruit(id: 1, name: "Apple")],
        columnCustomization: Binding(get: { choice }, set: { choice = $0 })
      ) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Number") { Text("\($0.id)") }
          .customizationID("number").defaultVisibility(.hidden)
      }
    }
    #expect(host.screen.lines[0].contains("Name") && !host.screen.lines[0].contains("Number"))
    choice[visibility: "number"] = .visible
    choice[visibility: "name"] = .hidden
    let rows = lines(30, 6) {
      Table([Fruit(id: 1, name: "Apple")], columnCustomization: .constant(choice)) {
        TableColumn("Name", value: \.name).customizationID("name")
        TableColumn("Number") { Text("\($0.id)") }
          .customizationID("number").defaultVisibility(.hidden)
      }
    }
    #expect(rows[0].contains("Number") && !rows[0].contains("Name"))
    choice[visibility: "name"] = .automatic
    #expect(choice[visibility: "name"] == .automatic && choice[visibility: "number"] == .visible)
  }

  @Test func titlesMayBeHidden() {
    let rows = lines(20, 4) {
      Table([Fruit(id: 1, name: "Apple")]) { TableColumn("Name", value: \.name) }
        .tableColumnHeaders(.hidden)
        .tableStyle(.inset(alternatesRowBackgrounds: true))
    }
    #expect(rows.first?.contains("Apple") == true && rows.count == 1)
  }
}
