import IdentifiedCollections
import Testing

@Suite struct IdentifiedArrayRangeReplaceableTests {
  static let counts = [6, 30, 1_000]

  var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)]

  @Test mutating func addsArraysOfBothKinds() {
    let more: IdentifiedArrayOf<Row> = [Row(id: 4), Row(id: 2, name: "again")]
    let sum = rows + more
    #expect(sum.ids == [1, 2, 3, 4])
    #expect(sum[id: 2]?.name == "")
    #expect((rows + [Row(id: 5)]).ids == [1, 2, 3, 5])
    #expect((rows + more.elements).ids == [1, 2, 3, 4])
    let behind: IdentifiedArrayOf<Row> = [Row(id: 5)] + rows
    #expect(behind.ids == [5, 1, 2, 3])
    let array: [Row] = [Row(id: 5)] + rows
    #expect(array.map(\.id) == [5, 1, 2, 3])
    #expect((rows + (4...6).lazy.map { Row(id: $0) }).ids == [1, 2, 3, 4, 5, 6])
    rows += more
    rows += [Row(id: 7)]
    rows += CollectionOfOne(Row(id: 7, name: "again"))
    #expect(rows.ids == [1, 2, 3, 4, 7])
    #expect(rows[id: 7]?.name == "")
    expectConsistency(rows)
    expectConsistency(sum)
    expectConsistency(behind)
  }

  @Test mutating func replacesARange() {
    rows.replaceSubrange(0..<2, with: [Row(id: 4), Row(id: 5), Row(id: 6)])
    #expect(rows.ids == [4, 5, 6, 3])
    rows.replaceSubrange(1...2, with: [])
    #expect(rows.ids == [4, 3])
    rows.replaceSubrange(1..., with: [Row(id: 7), Row(id: 8)])
    #expect(rows.ids == [4, 7, 8])
    rows.replaceSubrange(..<0, with: CollectionOfOne(Row(id: 9)))
    #expect(rows.ids == [9, 4, 7, 8])
    rows.replaceSubrange(rows.startIndex..<rows.endIndex, with: rows.reversed())
    #expect(rows.ids == [8, 7, 4, 9])
    expectConsistency(rows)
  }

  /// An id that is replaced may come again.
  @Test mutating func skipsDuplicatesOfWhatStays() {
    rows.replaceSubrange(
      0..<1,
      with: [Row(id: 1, name: "new"), Row(id: 3, name: "new"), Row(id: 4), Row(id: 4, name: "new")]
    )
    #expect(rows.elements == [Row(id: 1, name: "new"), Row(id: 4), Row(id: 2), Row(id: 3)])
    rows.replaceSubrange(0..<2, with: [Row(id: 2, name: "new"), Row(id: 3, name: "new")])
    #expect(rows.elements == [Row(id: 2), Row(id: 3)])
    expectConsistency(rows)
  }

  @Test(arguments: counts, [1, 16, 17, 100]) func insertsManyElements(count: Int, newCount: Int) {
    for index in [0, 1, count / 2, count - 1, count] {
      var rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
      var model = rows.elements
      // Half of them are there already, and each other one comes twice.
      let new = (0..<newCount).flatMap { number in
        [Row(id: number, name: "new"), Row(id: -number - 1), Row(id: -number - 1, name: "new")]
      }
      let added = new.filter { $0.id < 0 && $0.name.isEmpty || $0.id >= count }
      rows.insert(contentsOf: new, at: index)
      model.insert(contentsOf: added, at: index)
      #expect(rows.elements == model)
      expectConsistency(rows)
    }
  }

  @Test func agreesWithAPlainArrayOverManyRandomReplacements() {
    var random = Numbers(state: 5)
    var rows = IdentifiedArrayOf<Row>()
    var model: [Row] = []
    for number in 0..<2_000 {
      let start = Int.random(in: 0...model.count, using: &random)
      let end = min(model.count, start + Int.random(in: 0..<40, using: &random))
      let new = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        Row(id: Int.random(in: 0..<400, using: &random), name: "\(number)")
      }
      rows.replaceSubrange(start..<end, with: new)
      var known = Set(model[..<start].map(\.id)).union(model[end...].map(\.id))
      model.replaceSubrange(start..<end, with: new.filter { known.insert($0.id).inserted })
      guard rows.elements == model else {
        Issue.record("They differ after \(number) replacements.")
        return
      }
    }
    expectConsistency(rows)
  }

  @Test func worksUnderGenericAlgorithms() {
    func change<C: RangeReplaceableCollection<Row>>(_ rows: inout C) {
      rows.append(Row(id: 10))
      rows.append(Row(id: 1, name: "again"))
      rows.append(contentsOf: [Row(id: 11), Row(id: 12)])
      rows.insert(Row(id: 13), at: rows.startIndex)
      rows.insert(contentsOf: [Row(id: 14), Row(id: 13, name: "again")], at: rows.startIndex)
      rows.removeAll { $0.id == 11 }
      rows.remove(at: rows.startIndex)
      rows.removeFirst()
    }
    var rows = rows
    change(&rows)
    #expect(rows.elements == [Row(id: 1), Row(id: 2), Row(id: 3), Row(id: 10), Row(id: 12)])
    func makeEmpty<C: RangeReplaceableCollection>() -> C { C() }
    let empty: IdentifiedArrayOf<Row> = makeEmpty()
    #expect(empty.isEmpty)
    expectConsistency(rows)
  }

  @Test func isMadeOfAnySequence() {
    let elements = [Row(id: 1), Row(id: 2), Row(id: 1, name: "again")]
    #expect(IdentifiedArray(elements).elements == Array(elements.prefix(2)))
    #expect(IdentifiedArrayOf<Row>(elements.lazy.reversed()).map(\.name) == ["again", ""])
    #expect(IdentifiedArray(repeating: Row(id: 1), count: 3).elements == [Row(id: 1)])
    #expect(IdentifiedArrayOf<Row>(repeating: Row(id: 1), count: 0).isEmpty)
    expectConsistency(IdentifiedArrayOf<Row>((0..<100).map { Row(id: $0 % 50) }))
  }

  @Test func appliesADifference() throws {
    let new: IdentifiedArrayOf<Row> = [Row(id: 3), Row(id: 4), Row(id: 1, name: "new")]
    let result = try #require(rows.applying(new.difference(from: rows)))
    #expect(result == new)
    expectConsistency(result)
  }

  @Test mutating func keepsTheKeyPathToTheID() {
    struct Pair: Equatable, Identifiable {
      let id: Int
      let other: Int
    }
    var pairs = IdentifiedArray(uniqueElements: [Pair(id: 0, other: 1)], id: \.other)
    pairs += [Pair(id: 0, other: 2), Pair(id: 1, other: 1)]
    pairs.replaceSubrange(0..<1, with: [Pair(id: 0, other: 3), Pair(id: 9, other: 2)])
    #expect(pairs.ids == [3, 2])
    #expect(pairs[id: 3] == Pair(id: 0, other: 3))
    #expect((pairs + [Pair(id: 5, other: 3)]).count == 2)
    expectConsistency(pairs)
  }

  /// The calls that the conformance has other candidates for mean what they did without it.
  @Test mutating func whatWasThereIsPreferred() {
    #expect(rows.append(Row(id: 4)) == (true, 3))
    #expect(rows.insert(Row(id: 4), at: 0) == (false, 3))
    #expect(rows.popLast() == Row(id: 4))
    let odd = rows.filter { $0.id % 2 == 1 }
    #expect(odd.ids == [1, 3])
    let array: [Row] = rows.filter { $0.id % 2 == 1 }
    #expect(array == odd.elements)
    #expect(IdentifiedArrayOf<Row>() == IdentifiedArray(rows[3...]))
    rows.removeAll { $0.id == 1 }
    rows.removeSubrange(...0)
    #expect(rows.removeLast() == Row(id: 3))
    rows.append(contentsOf: odd)
    rows.removeFirst(1)
    #expect(rows.removeFirst() == Row(id: 3))
    rows.removeAll()
    #expect(rows.isEmpty)
    expectConsistency(rows)
  }
}
