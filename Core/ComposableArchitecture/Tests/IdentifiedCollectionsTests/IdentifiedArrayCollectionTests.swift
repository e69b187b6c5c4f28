import Foundation
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

  @Test(arguments: [3, 20])
  func anotherElementTakesThePlaceAndTheIDOfOne(count: Int) {
    var rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
    rows[1] = Row(id: 100, name: "new")
    #expect(rows[id: 100]?.name == "new")
    #expect(rows[id: 1] == nil)
    #expect(rows.count == count)
    expectConsistency(rows)
    rows[1] = Row(id: 1)
    rows.swapAt(0, count - 1)
    rows[0] = Row(id: 200)
    #expect(rows.index(id: 200) == 0)
    expectConsistency(rows)
  }

  @Test(arguments: [3, 20])
  func genericAlgorithmsThatAssignByIndexWork(count: Int) {
    func sort<C: MutableCollection & RandomAccessCollection>(
      _ rows: inout C
    ) where C.Element == Row {
      rows.sort { $0.id < $1.id }
    }
    func reverse<C: MutableCollection & BidirectionalCollection>(_ rows: inout C) {
      rows.reverse()
    }
    func shuffle<C: MutableCollection & RandomAccessCollection>(
      _ rows: inout C,
      _ numbers: inout Numbers
    ) {
      rows.shuffle(using: &numbers)
    }
    func rename<C: MutableCollection>(_ rows: inout C) where C.Element == Row {
      for index in rows.indices { rows[index].name = "renamed" }
    }
    var rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
    var numbers = Numbers(state: 1)
    reverse(&rows)
    #expect(rows.ids.elements == (0..<count).reversed())
    shuffle(&rows, &numbers)
    expectConsistency(rows)
    sort(&rows)
    #expect(rows.ids.elements == Array(0..<count))
    rename(&rows)
    #expect(rows.allSatisfy { $0.name == "renamed" })
    rows.sort(using: KeyPathComparator(\.id, order: .reverse))
    #expect(rows.first?.id == count - 1)
    expectConsistency(rows)
  }

  @Test func aSliceIsChangedAndPutBack() {
    var rows = IdentifiedArray(uniqueElements: (0..<10).map { Row(id: $0) })
    rows[2..<6].sort { $0.id > $1.id }
    #expect(rows.map(\.id) == [0, 1, 5, 4, 3, 2, 6, 7, 8, 9])
    rows[2...].sort { $0.id < $1.id }
    rows[0..<1] = IdentifiedArray(uniqueElements: [Row(id: 50)])[...]
    #expect(rows.map(\.id) == [50, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expectConsistency(rows)
  }

  @Test func memoryThatIsChangedChangesTheIDs() {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    rows.withContiguousMutableStorageIfAvailable { $0[0] = Row(id: 3) }
    #expect(rows.map(\.id) == [3, 2])
    expectConsistency(rows)
  }
}
