import ActionText
import Testing

@Suite struct JSONValueTextTests {
  @Test func keepsTheOrderOfMembers() {
    #expect((["b": 1, "a": [true, .null]] as JSONValue).text() == #"{"b":1,"a":[true,null]}"#)
  }

  @Test func escapesControlCharacters() {
    #expect(
      JSONValue.string("\u{1B}[31m\"\\\n\u{7F}\u{9B}é").text()
        == #""\u001b[31m\"\\\n\u007f\u009bé""#
    )
  }

  @Test func writesNumbersThatAreNoneAsStrings() {
    #expect(([.double(.nan), .double(-.infinity)] as JSONValue).text() == #"["nan","-inf"]"#)
  }

  @Test func indentsThePrettyForm() {
    let value: JSONValue = ["a": [1, 2], "b": [:], "c": [], "d": ["e": .null]]
    #expect(
      value.text(isPretty: true) == """
        {
          "a": [
            1,
            2
          ],
          "b": {},
          "c": [],
          "d": {
            "e": null
          }
        }
        """
    )
  }
}
