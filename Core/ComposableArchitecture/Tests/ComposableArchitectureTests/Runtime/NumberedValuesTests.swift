import Testing

@testable import ComposableArchitecture

@Suite
struct NumberedValuesTests {
  @Test func givesItsValuesInTheOrderOfTheirNumbers() {
    var few = NumberedValues<String>()
    for (number, value) in [(2, "b"), (3, "c"), (1, "a")] as [(UInt64, String)] {
      few.insert(value, number)
    }
    #expect(few.inOrder == ["a", "b", "c"])
    var visited: [String] = []
    few.forEach { visited.append($0) }
    #expect(visited == ["a", "b", "c"])
    few.remove(2)
    few.remove(3)
    visited = []
    few.forEach { visited.append($0) }
    #expect(visited == ["a"])
  }

  @Test func takesOutWhatIsThereAndNothingElse() {
    var few = NumberedValues<String>()
    #expect(few.remove(1) == nil)
    few.insert("a", 1)
    few.insert("b", 2)
    #expect(few.remove(3) == nil)
    #expect(few.remove(1) == "a")
    #expect(few.remove(1) == nil)
    #expect(few.inOrder == ["b"])
    few.insert("c", 3)
    #expect(few.inOrder == ["b", "c"])
    #expect(few.remove(2) == "b")
    #expect(few.remove(3) == "c")
    #expect(few.inOrder == [])
  }
}
