import IdentifiedCollections
import Testing

@Suite struct IdentifiedArrayEquatableTests {
  @Test func comparesElementsInTheirOrder() {
    let rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    #expect(rows == [Row(id: 1), Row(id: 2)])
    #expect(rows != [Row(id: 2), Row(id: 1)])
    #expect(rows != [Row(id: 1), Row(id: 2, name: "two")])
    #expect(rows != [Row(id: 1)])
  }

  @Test func hashesElements() {
    let rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    var copy = rows
    #expect(Set([rows, copy]).count == 1)
    copy.reverse()
    #expect(Set([rows, copy]).count == 2)
  }
}
