import ActionText
import Testing

@Suite struct JSONValueTests {
  @Test func comparesNumbersBySize() {
    #expect(JSONValue.integer(2) == .double(2))
    #expect(JSONValue.integer(2) != .double(2.5))
    #expect(JSONValue.integer(9_007_199_254_740_993) != .double(9_007_199_254_740_992))
  }

  @Test func comparesObjectsWithoutTheirOrder() {
    #expect(["a": 1, "b": 2] as JSONValue == ["b": 2, "a": 1])
    #expect(["a": 1, "b": 2] as JSONValue != ["a": 1])
    #expect(["a": 1, "b": 2] as JSONValue != ["a": 1, "c": 2])
  }

  @Test func comparesArraysWithTheirOrder() {
    #expect([1, 2] as JSONValue != [2, 1])
  }

  @Test func tellsKindsApart() {
    #expect(JSONValue.null != false)
    #expect(JSONValue.string("1") != 1)
  }

  @Test func describesItsKind() {
    #expect(JSONValue.null.kindDescription == "null")
    #expect((12 as JSONValue).kindDescription == "the number 12")
    #expect(("a\n" as JSONValue).kindDescription == #"the string "a\n""#)
    #expect(([:] as JSONValue).kindDescription == "an empty object")
    #expect(([1] as JSONValue).kindDescription == "an array")
  }
}
