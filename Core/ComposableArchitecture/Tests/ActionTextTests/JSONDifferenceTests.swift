import ActionText
import Testing

@Suite struct JSONDifferenceTests {
  private func differences(_ old: JSONValue, _ new: JSONValue) -> [String] {
    JSONDifference.between(old, new).map { difference in
      let old = difference.old?.text() ?? "nothing"
      return "\(difference.path): \(old) -> \(difference.new?.text() ?? "nothing")"
    }
  }

  @Test func isEmptyForEqualValues() {
    #expect(differences(["a": [1, 2]], ["a": [1, 2]]) == [])
  }

  @Test func namesTheChangedParts() {
    #expect(
      differences(["a": 1, "b": ["c": 2, "d": 3]], ["a": 1, "b": ["c": 4, "d": .null]])
        == ["b.c: 2 -> 4", "b.d: 3 -> null"]
    )
  }

  @Test func findsElementsAddedToAnArray() {
    #expect(differences([1, 2, 3], [0, 1, 2, 3]) == ["[0]: nothing -> 0"])
    #expect(differences([1, 3], [1, 2, 3]) == ["[1]: nothing -> 2"])
    #expect(differences(["r": []], ["r": [1, 2]]) == ["r[0]: nothing -> 1", "r[1]: nothing -> 2"])
  }

  @Test func findsElementsRemovedFromAnArray() {
    #expect(differences([1, 2, 3], [1, 3]) == ["[1]: 2 -> nothing"])
    #expect(differences([1, 1], [1]) == ["[1]: 1 -> nothing"])
  }

  @Test func comparesElementsOfEquallyLongArrays() {
    #expect(
      differences([["n": 1, "m": 0], 2], [["n": 3, "m": 0], 2]) == ["[0].n: 1 -> 3"]
    )
  }

  @Test func reportsAnotherEnumCaseAsAWhole() {
    #expect(
      differences(["s": ["loading": 1]], ["s": ["loaded": 2]])
        == [#"s: {"loading":1} -> {"loaded":2}"#]
    )
    #expect(differences("splash", ["home": 1]) == [#": "splash" -> {"home":1}"#])
  }

  @Test func findsMembersThatComeAndGo() {
    #expect(
      differences(["a": 1, "b": 2, "c c": 3], ["b": 2, "d": 4])
        == ["d: nothing -> 4", "a: 1 -> nothing", "[\"c c\"]: 3 -> nothing"]
    )
  }
}
