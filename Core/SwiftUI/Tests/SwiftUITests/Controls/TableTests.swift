import SwiftUI
import Testing

private struct Fruit: Identifiable {
  var id: String { name }
  let name: String
  let count: Int
}

private struct FruitTable: View {
  @State private var order = [KeyPathComparator(\Fruit.name)]
  @State private var selection: Fruit.ID?
  let fruits = [Fruit(name: "Fig", count: 1), Fruit(name: "Apple", count: 2)]

  var body: some View {
    Table(fruits.sorted(using: order), selection: $selection, sortOrder: $order) {
      TableColumn("Name", value: \.name)
      TableColumn("Count", value: \.count) { Text("\($0.count)") }.width(64)
      TableColumn("Kind") { _ in Text("fruit") }
    }
    Text("Selected: \(selection ?? "none")")
  }
}

@MainActor
@Suite struct TableTests {
  private let host = ViewHost(size: Size(width: 40, height: 8)) { FruitTable() }

  @Test func columnsStandBesideEachOther() {
    let rows = host.screen.lines
    #expect(rows[0].hasPrefix("Name ⌃"))
    #expect(rows[0].contains("Count") && rows[0].contains("Kind"))
    #expect(rows[2].contains("Apple") && rows[2].contains("2") && rows[2].contains("fruit"))
    #expect(rows[3].contains("Fig"))
  }

  @Test func aTitleAsksForAnOrder() throws {
    try host.tap("Name ⌃")
    #expect(host.screen.lines[0].hasPrefix("Name ⌄"))
    #expect(host.screen.lines[2].contains("Fig"))
    try host.tap("Count")
    #expect(host.screen.lines[0].contains("Count ⌃"))
    #expect(host.screen.lines[2].contains("Fig"))
    try host.tap("Count ⌃")
    #expect(host.screen.lines[2].contains("Apple"))
  }

  @Test func aTableWithoutRowsHasItsTitles() {
    let rows = lines(20, 3) {
      Table([Fruit]()) { TableColumn("Name", value: \.name) }
    }
    #expect(rows.first == "Name")
  }
}
