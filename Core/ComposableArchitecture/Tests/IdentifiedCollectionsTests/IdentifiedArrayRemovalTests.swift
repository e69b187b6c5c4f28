import IdentifiedCollections
import Testing

@Suite struct IdentifiedArrayRemovalTests {
  static let counts = [6, 30, 1_000]

  static func rows(_ count: Int) -> IdentifiedArrayOf<Row> {
    IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
  }

  @Test(arguments: counts) func removesSingleElements(count: Int) {
    var rows = Self.rows(count)
    #expect(rows.remove(id: 2) == Row(id: 2))
    #expect(rows.remove(id: 2) == nil)
    #expect(rows.remove(Row(id: 1, name: "other")) == Row(id: 1))
    #expect(rows.remove(at: 1) == Row(id: 3))
    #expect(rows.removeFirst() == Row(id: 0))
    #expect(rows.removeLast() == Row(id: count - 1))
    #expect(rows.map(\.id) == Array(4..<count - 1))
    expectConsistency(rows)
  }

  @Test func popsTheLastElementUntilThereIsNone() {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
    #expect(rows.popLast() == Row(id: 1))
    #expect(rows.popLast() == nil)
    expectConsistency(rows)
  }

  @Test(arguments: counts) func removesRanges(count: Int) {
    var rows = Self.rows(count)
    rows.removeFirst(1)
    rows.removeLast(1)
    rows.removeSubrange(1..<3)
    #expect(rows.map(\.id) == [1] + Array(4..<count - 1))
    expectConsistency(rows)
    rows.removeSubrange(1...)
    #expect(rows.map(\.id) == [1])
    expectConsistency(rows)
    rows.removeSubrange(0..<0)
    #expect(rows.count == 1)
  }

  @Test(arguments: counts) func removesChosenElements(count: Int) {
    var rows = Self.rows(count)
    rows.removeAll { $0.id.isMultiple(of: 2) }
    #expect(rows.map(\.id) == (0..<count).filter { $0 % 2 == 1 })
    expectConsistency(rows)
    rows.remove(atOffsets: [2, 0])
    #expect(rows.map(\.id) == (0..<count).filter { $0 % 2 == 1 && $0 != 1 && $0 != 5 })
    expectConsistency(rows)
  }

  @Test func changesNothingWhenChoosingFails() {
    struct Failure: Error {}
    var rows = Self.rows(20)
    #expect(throws: Failure.self) {
      try rows.removeAll { row in
        if row.id == 10 { throw Failure() }
        return true
      }
    }
    #expect(rows == Self.rows(20))
  }

  @Test(arguments: counts) func filters(count: Int) {
    let rows = Self.rows(count)
    let even: IdentifiedArrayOf<Row> = rows.filter { $0.id.isMultiple(of: 2) }
    #expect(even.map(\.id) == (0..<count).filter { $0 % 2 == 0 })
    expectConsistency(even)
    #expect(rows.filter { _ in true } == rows)
    #expect(rows.filter { _ in false }.isEmpty)
  }

  @Test(arguments: [false, true]) func removesEverything(keepingCapacity: Bool) {
    var rows = Self.rows(30)
    rows.removeAll(keepingCapacity: keepingCapacity)
    #expect(rows.isEmpty)
    #expect(rows[id: 1] == nil)
    expectConsistency(rows)
    rows.append(Row(id: 1))
    expectConsistency(rows)
  }

  @Test func agreesWithAPlainArrayOverManyRandomChanges() {
    var random = Numbers(state: 1)
    var rows = IdentifiedArrayOf<Row>()
    var model: [Int] = []
    for _ in 1...20_000 {
      let id = Int.random(in: 0..<300, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1, 2:
        if rows.append(Row(id: id)).inserted { model.append(id) }
      case 3:
        let index = Int.random(in: 0...model.count, using: &random)
        if rows.insert(Row(id: id), at: index).inserted { model.insert(id, at: index) }
      case 4:
        rows[id: id] = nil
        model.removeAll { $0 == id }
      case 5 where model.count > 1:
        let (i, j) = (id % model.count, id / 2 % model.count)
        rows.swapAt(i, j)
        model.swapAt(i, j)
      case 6 where model.count > 4:
        let start = id % (model.count - 2)
        // Mostly two of them, and sometimes so many that the table is made anew.
        let isLong = id.isMultiple(of: 10)
        let end = isLong ? Int.random(in: start...model.count, using: &random) : start + 2
        rows.removeSubrange(start..<end)
        model.removeSubrange(start..<end)
      default:
        #expect(rows.index(id: id) == model.firstIndex(of: id))
      }
    }
    #expect(rows.map(\.id) == model)
    expectConsistency(rows)
  }

  /// The entries of neighbours are told apart by their slots, as their hashes say nothing.
  @Test(arguments: [0, 5, 50, 95, 99])
  func movesEntriesOfEqualHashes(index: Int) {
    struct Row: Equatable, Identifiable {
      let id: Colliding
    }
    let numbers = 0..<100
    var rows = IdentifiedArray(uniqueElements: numbers.map { Row(id: Colliding(number: $0)) })
    var model = rows.elements
    for number in 100..<150 {
      let row = Row(id: Colliding(number: number))
      rows.remove(at: index)
      model.remove(at: index)
      rows.insert(row, at: index)
      model.insert(row, at: index)
    }
    rows.removeSubrange(index..<min(index + 3, 100))
    model.removeSubrange(index..<min(index + 3, 100))
    #expect(rows.elements == model)
    expectConsistency(rows)
  }
}
