import Foundation
import IdentifiedCollections
import Testing

@Suite struct IdentifiedArrayOrderTests {
  static let counts = [5, 50]

  static func rows(_ count: Int) -> IdentifiedArrayOf<Row> {
    IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0, name: "\($0 % 3)") })
  }

  @Test(arguments: counts) func swaps(count: Int) {
    var rows = Self.rows(count)
    rows.swapAt(0, count - 1)
    rows.swapAt(1, 1)
    #expect(rows[0].id == count - 1)
    #expect(rows[count - 1].id == 0)
    expectConsistency(rows)
  }

  @Test func swapsIDsThatCollide() {
    var array = IdentifiedArray(
      uniqueElements: (0..<20).map { Colliding(number: $0) },
      id: \.self
    )
    array.swapAt(3, 12)
    array.remove(at: 5)
    array.insert(Colliding(number: 99), at: 2)
    #expect(array[3].number == 2)
    #expect(array[4].number == 12)
    expectConsistency(array)
  }

  @Test(arguments: counts) func sorts(count: Int) {
    var rows = Self.rows(count)
    rows.sort { $0.id > $1.id }
    #expect(rows.map(\.id) == (0..<count).reversed())
    expectConsistency(rows)
    rows.sort { $0.name < $1.name }
    #expect(rows.map(\.id) == (0..<count).reversed().sorted { $0 % 3 < $1 % 3 })
    expectConsistency(rows)
  }

  @Test func sortsComparableElements() {
    var numbers = IdentifiedArray(uniqueElements: [3, 1, 2], id: \.self)
    numbers.sort()
    #expect(numbers.elements == [1, 2, 3])
    expectConsistency(numbers)
  }

  @Test(arguments: counts) func aSortedArrayKeepsTheType(count: Int) throws {
    let rows = Self.rows(count)
    let sorted = rows.sorted { $0.id > $1.id }
    #expect(sorted[id: 0] == rows[id: 0])
    #expect(sorted.ids.elements == (0..<count).reversed())
    #expect(rows == Self.rows(count))
    expectConsistency(sorted)
    let array: [Row] = rows.sorted { $0.id > $1.id }
    #expect(array == sorted.elements)
    let named = IdentifiedArray(uniqueElements: [Named(name: "b"), Named(name: "a")], id: \.name)
    #expect(named.sorted { $0.name < $1.name }[id: "b"] == Named(name: "b"))
    struct Failure: Error {}
    #expect(throws: Failure.self) { try rows.sorted { _, _ in throw Failure() } }
  }

  @Test func sortedComparableElementsKeepTheType() {
    let numbers = IdentifiedArray(uniqueElements: [3, 1, 2], id: \.self)
    let sorted = numbers.sorted()
    #expect(sorted[id: 3] == 3)
    #expect(sorted.elements == [1, 2, 3])
    #expect(numbers.elements == [3, 1, 2])
    let array: [Int] = numbers.sorted()
    #expect(array == [1, 2, 3])
    expectConsistency(sorted)
  }

  @Test(arguments: counts) func reverses(count: Int) {
    var rows = Self.rows(count)
    rows.reverse()
    #expect(rows.map(\.id) == (0..<count).reversed())
    expectConsistency(rows)
  }

  @Test(arguments: counts) func shuffles(count: Int) {
    var rows = Self.rows(count)
    var random = Numbers(state: 3)
    rows.shuffle(using: &random)
    #expect(rows != Self.rows(count))
    expectConsistency(rows)
    rows.shuffle()
    #expect(Set(rows.ids) == Set(0..<count))
    expectConsistency(rows)
  }

  @Test(arguments: counts) func partitions(count: Int) {
    var rows = Self.rows(count)
    let pivot = rows.partition { $0.name == "0" }
    #expect(rows[..<pivot].allSatisfy { $0.name != "0" })
    #expect(rows[pivot...].allSatisfy { $0.name == "0" })
    expectConsistency(rows)
  }

  @Test(arguments: counts) func ordersAsAnArrayDoes(count: Int) {
    var rows = Self.rows(count)
    var array = rows.elements
    #expect(
      rows.partition { $0.id.isMultiple(of: 3) } == array.partition { $0.id.isMultiple(of: 3) }
    )
    #expect(rows.elements == array)
    var (numbers, sameNumbers) = (Numbers(state: 7), Numbers(state: 7))
    rows.shuffle(using: &numbers)
    array.shuffle(using: &sameNumbers)
    #expect(rows.elements == array)
    expectConsistency(rows)
  }

  @Test func changesNothingWhenComparingFails() {
    struct Failure: Error {}
    var rows = Self.rows(50)
    #expect(throws: Failure.self) {
      try rows.sort { lhs, rhs in
        if lhs.id == 20 { throw Failure() }
        return lhs.id > rhs.id
      }
    }
    #expect(rows == Self.rows(50))
  }

  @Test func movesElements() {
    func moved(_ source: IndexSet, to destination: Int) -> [Int] {
      var rows = Self.rows(6)
      rows.move(fromOffsets: source, toOffset: destination)
      expectConsistency(rows)
      return rows.map(\.id)
    }
    #expect(moved([0], to: 6) == [1, 2, 3, 4, 5, 0])
    #expect(moved([5], to: 0) == [5, 0, 1, 2, 3, 4])
    #expect(moved([1], to: 1) == [0, 1, 2, 3, 4, 5])
    #expect(moved([1], to: 2) == [0, 1, 2, 3, 4, 5])
    #expect(moved([0, 2, 5], to: 4) == [1, 3, 0, 2, 5, 4])
    #expect(moved([], to: 3) == [0, 1, 2, 3, 4, 5])
  }

  @Test func removesAnIndexSet() {
    var rows = Self.rows(6)
    rows.remove(atOffsets: IndexSet([1, 4]))
    #expect(rows.map(\.id) == [0, 2, 3, 5])
    expectConsistency(rows)
  }
}
