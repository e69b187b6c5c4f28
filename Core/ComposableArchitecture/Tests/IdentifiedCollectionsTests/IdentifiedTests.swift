import IdentifiedCollections
import Testing

@Suite struct IdentifiedTests {
  @Test func givesAValueAnIdentity() {
    var row = Identified("abc", id: 1)
    #expect(row.id == 1)
    row.value = "abcd"
    #expect(row == Identified("abcd", id: 1))
    #expect(row != Identified("abcd", id: 2))
    #expect(Identified("abc", id: \.count).id == 3)
    #expect(Identified("abc", id: { $0.first }).id == "a")
  }

  @Test func hasTheMembersOfTheValue() {
    struct Point: Equatable { var x = 0 }
    var point = Identified(Point(), id: "a")
    point.x = 2
    #expect(point.value == Point(x: 2))
  }

  @Test func isAnElementOfAnIdentifiedArray() {
    var rows: IdentifiedArrayOf<Identified<Int, String>> = [Identified("a", id: 1)]
    rows[id: 1]?.value = "b"
    #expect(rows[0].value == "b")
  }
}
