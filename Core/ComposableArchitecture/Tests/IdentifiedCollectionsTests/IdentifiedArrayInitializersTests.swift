import IdentifiedCollections
import Testing

@Suite struct IdentifiedArrayInitializersTests {
  @Test func isEmptyByDefault() {
    #expect(IdentifiedArrayOf<Row>().isEmpty)
    #expect(IdentifiedArray<String, Named>(id: \.name).isEmpty)
    expectConsistency(IdentifiedArrayOf<Row>(minimumCapacity: 100))
  }

  @Test(arguments: [0, 1, 8, 9, 1_000]) func takesUniqueElements(count: Int) {
    let elements = (0..<count).map { Row(id: $0) }
    let rows = IdentifiedArray(uniqueElements: elements)
    #expect(Array(rows) == elements)
    expectConsistency(rows)
    let unchecked = IdentifiedArray(uncheckedUniqueElements: elements)
    #expect(unchecked == rows)
    expectConsistency(unchecked)
  }

  @Test func takesAnotherArrayOrASliceOfIt() {
    let rows = IdentifiedArray(uniqueElements: (0..<20).map { Row(id: $0) })
    #expect(IdentifiedArray(rows) == rows)
    let slice = IdentifiedArray(rows[5..<8])
    #expect(slice.ids.elements == [5, 6, 7])
    #expect(slice[id: 6] == Row(id: 6))
    expectConsistency(slice)
    let named = IdentifiedArray(uniqueElements: [Named(name: "a"), Named(name: "b")], id: \.name)
    #expect(IdentifiedArray(named.dropFirst())[id: "b"] == Named(name: "b"))
  }

  @Test func takesAKeyPathToTheID() {
    let elements = [Named(name: "a"), Named(name: "b")]
    var named = IdentifiedArray(uniqueElements: elements, id: \.name)
    named[id: "b"]?.count = 2
    #expect(named.map(\.count) == [0, 2])
    expectConsistency(named)
    expectConsistency(IdentifiedArray(uncheckedUniqueElements: elements, id: \.name))
  }

  @Test func combinesElementsWithTheSameID() {
    let elements = [Named(name: "a", count: 1), Named(name: "b"), Named(name: "a", count: 5)]
    let last = IdentifiedArray(elements, id: \.name) { _, last in last }
    #expect(last.elements == [Named(name: "a", count: 5), Named(name: "b")])
    let rows = IdentifiedArray([Row(id: 1, name: "x"), Row(id: 1, name: "y")]) { first, second in
      Row(id: first.id, name: first.name + second.name)
    }
    #expect(rows.elements == [Row(id: 1, name: "xy")])
    expectConsistency(rows)
  }

  @Test func throwsWhatCombiningThrows() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try IdentifiedArray([Row(id: 1), Row(id: 1)]) { _, _ in throw Failure() }
    }
  }
}
