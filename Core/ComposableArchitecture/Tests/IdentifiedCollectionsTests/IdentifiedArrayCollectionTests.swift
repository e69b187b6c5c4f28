import IdentifiedCollections
import Testing

@Suite struct IdentifiedArrayCollectionTests {
  @Test func isARandomAccessCollection() {
    let rows = IdentifiedArray(uniqueElements: (0..<10).map { Row(id: $0) })
    #expect(rows.indices == 0..<10)
    #expect(rows.first?.id == 0)
    #expect(rows.last?.id == 9)
    #expect(rows[3].id == 3)
    #expect(rows[2..<4].map(\.id) == [2, 3])
    #expect(rows.reversed().map(\.id) == (0..<10).reversed())
    #expect(rows.index(rows.startIndex, offsetBy: 4) == 4)
    #expect(rows.dropFirst(8).map(\.id) == [8, 9])
  }

  @Test func changesElementsByPosition() {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    rows[1].name = "two"
    rows[0] = Row(id: 1, name: "one")
    #expect(rows.map(\.name) == ["one", "two"])
    for index in rows.indices {
      rows[index].name += "!"
    }
    rows[1...][1].name = "last"
    #expect(rows.map(\.name) == ["one!", "last"])
    expectConsistency(rows)
  }

  @Test func staysConsistentUnderGenericAlgorithms() {
    func swapEnds<C: MutableCollection & BidirectionalCollection>(_ collection: inout C) {
      collection.swapAt(collection.startIndex, collection.index(before: collection.endIndex))
    }
    func divide<C: MutableCollection>(
      _ collection: inout C,
      by predicate: (C.Element) -> Bool
    ) -> C.Index {
      collection.partition(by: predicate)
    }
    var rows = IdentifiedArray(uniqueElements: (0..<20).map { Row(id: $0) })
    swapEnds(&rows)
    #expect(rows.first?.id == 19)
    expectConsistency(rows)
    #expect(divide(&rows) { $0.id.isMultiple(of: 2) } == 10)
    expectConsistency(rows)
  }
}
