import IdentifiedCollections
import Testing

@Suite struct IdentifiedArrayInsertionTests {
  var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]

  @Test mutating func appends() {
    #expect(rows.append(Row(id: 3)) == (true, 2))
    #expect(rows.append(Row(id: 1, name: "again")) == (false, 0))
    #expect(rows.elements == [Row(id: 1), Row(id: 2), Row(id: 3)])
    rows.append(contentsOf: [Row(id: 2, name: "again"), Row(id: 4)])
    #expect(rows.ids == [1, 2, 3, 4])
    #expect(rows[id: 2]?.name == "")
    expectConsistency(rows)
  }

  @Test mutating func inserts() {
    #expect(rows.insert(Row(id: 3), at: 0) == (true, 0))
    #expect(rows.insert(Row(id: 2, name: "again"), at: 0) == (false, 2))
    #expect(rows.insert(Row(id: 4), at: 3) == (true, 3))
    #expect(rows.elements == [Row(id: 3), Row(id: 1), Row(id: 2), Row(id: 4)])
    expectConsistency(rows)
  }

  @Test mutating func updates() {
    #expect(rows.update(Row(id: 2, name: "new"), at: 1) == Row(id: 2))
    #expect(rows.updateOrAppend(Row(id: 1, name: "new")) == Row(id: 1))
    #expect(rows.updateOrAppend(Row(id: 3)) == nil)
    #expect(rows.updateOrInsert(Row(id: 3, name: "new"), at: 0) == (Row(id: 3), 2))
    #expect(rows.updateOrInsert(Row(id: 4), at: 0) == (nil, 0))
    #expect(rows.ids == [4, 1, 2, 3])
    #expect(rows.map(\.name) == ["", "new", "new", "new"])
    expectConsistency(rows)
  }

  @Test(arguments: [10, 200, 2_000]) func keepsPositionsRightWhereverItInserts(count: Int) {
    var rows = IdentifiedArrayOf<Row>()
    var model: [Int] = []
    var random = Numbers(state: 7)
    for id in 0..<count {
      let index = Int.random(in: 0...id, using: &random)
      rows.insert(Row(id: id), at: index)
      model.insert(id, at: index)
    }
    #expect(rows.map(\.id) == model)
    expectConsistency(rows)
  }

  @Test func makesRoomOnRequest() {
    var rows = IdentifiedArrayOf<Row>()
    rows.reserveCapacity(1_000)
    for id in 0..<1_000 {
      rows.append(Row(id: id))
    }
    expectConsistency(rows)
  }
}
