import IdentifiedCollections
import Testing

@Suite struct IdentifiedArrayTests {
  @Test func findsElementsByID() {
    let rows: IdentifiedArrayOf<Row> = [Row(id: 3), Row(id: 1), Row(id: 2)]
    #expect(rows[id: 1] == Row(id: 1))
    #expect(rows[id: 4] == nil)
    #expect(rows.index(id: 2) == 2)
    #expect(rows.index(id: 4) == nil)
    #expect(rows.contains(Row(id: 3, name: "other")))
    #expect(!rows.contains(Row(id: 4)))
    #expect(rows.ids == [3, 1, 2])
    #expect(rows.elements == [Row(id: 3), Row(id: 1), Row(id: 2)])
  }

  @Test(arguments: [3, 100]) func changesElementsByID(count: Int) {
    var rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
    rows[id: 1]?.name = "one"
    rows[id: count - 1]?.name += "last"
    rows[id: count]?.name = "nobody"
    #expect(rows[id: 1]?.name == "one")
    #expect(rows[id: count - 1]?.name == "last")
    #expect(rows.map(\.id) == Array(0..<count))
    expectConsistency(rows)
  }

  @Test(arguments: [3, 100]) func removesWhatIsSetToNil(count: Int) {
    var rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
    rows[id: 1] = nil
    #expect(rows.map(\.id) == [0] + Array(2..<count))
    expectConsistency(rows)
    rows[id: count - 1] = nil
    #expect(rows.map(\.id) == [0] + Array(2..<count - 1))
    expectConsistency(rows)
    rows[id: count] = nil
    #expect(rows.count == count - 2)
  }

  @Test(arguments: [1, 2, 3, 100]) func removesWhatBecomesNilInPlace(count: Int) {
    func clear(_ row: inout Row?) {
      row = nil
    }
    for id in 0..<count {
      var rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
      clear(&rows[id: id])
      clear(&rows[id: count])
      #expect(rows.map(\.id) == (0..<count).filter { $0 != id })
      expectConsistency(rows)
    }
  }

  @Test(arguments: [1, 2, 20]) func releasesWhatItNoLongerHolds(count: Int) {
    final class Storage {
      let id: Int

      init(id: Int) {
        self.id = id
      }
    }
    func clear(_ storage: inout Storage?) {
      storage = nil
    }
    func replace(_ storage: inout Storage?) {
      storage = storage.map { Storage(id: $0.id) }
    }
    var array = IdentifiedArray(uniqueElements: (0..<count).map { Storage(id: $0) }, id: \.id)
    weak var first = array[id: 0]
    weak let last = array.last
    replace(&array[id: 0])
    #expect(first == nil)
    first = array[id: 0]
    #expect(first != nil)
    clear(&array[id: count - 1])
    #expect(last == nil)
    array.removeAll()
    #expect(first == nil)
  }

  @Test func appendsWhatIsSetUnderANewID() {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
    rows[id: 2] = Row(id: 2, name: "two")
    rows[id: 1] = Row(id: 1, name: "one")
    #expect(rows.elements == [Row(id: 1, name: "one"), Row(id: 2, name: "two")])
    expectConsistency(rows)
  }

  @Test func appendsTheDefaultWhenItIsChanged() {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1, name: "one")]
    #expect(rows[id: 2, default: Row(id: 2)].name == "")
    #expect(rows.count == 1)
    rows[id: 2, default: Row(id: 2)].name += "two"
    rows[id: 1, default: Row(id: 1)].name += "!"
    #expect(rows.elements == [Row(id: 1, name: "one!"), Row(id: 2, name: "two")])
    expectConsistency(rows)
  }

  @Test func changesInPlace() {
    struct Box: Identifiable {
      final class Storage {}

      let id: Int
      var storage = Storage()
    }
    var boxes = IdentifiedArray(uniqueElements: (0..<20).map { Box(id: $0) })
    func isUnique(_ box: inout Box) -> Bool {
      isKnownUniquelyReferenced(&box.storage)
    }
    func isUnique(_ box: inout Box?) -> Bool {
      isKnownUniquelyReferenced(&box!.storage)
    }
    let address = boxes.withContiguousStorageIfAvailable(\.baseAddress)
    #expect(isUnique(&boxes[id: 7]))
    #expect(isUnique(&boxes[id: 7, default: Box(id: 7)]))
    #expect(isUnique(&boxes[7]))
    #expect(boxes.withContiguousStorageIfAvailable(\.baseAddress) == address)
  }

  @Test func putsBackAnElementWhoseChangeFails() {
    struct Failure: Error {}
    func fail(_ row: inout Row?) throws {
      row?.name = "changed"
      throw Failure()
    }
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    #expect(throws: Failure.self) { try fail(&rows[id: 1]) }
    #expect(rows.elements == [Row(id: 1, name: "changed"), Row(id: 2)])
    expectConsistency(rows)
  }

  @Test func leavesCopiesAlone() {
    var rows = IdentifiedArray(uniqueElements: (0..<20).map { Row(id: $0) })
    let copy = rows
    rows[id: 3]?.name = "three"
    rows.remove(id: 0)
    rows.append(Row(id: 20))
    #expect(copy.map(\.id) == Array(0..<20))
    #expect(copy[id: 3]?.name == "")
    expectConsistency(copy)
    expectConsistency(rows)
  }

  @Test func isSendableWithItsElements() {
    func check(_: some Sendable) {}
    check([Row(id: 1)] as IdentifiedArrayOf<Row>)
  }
}
