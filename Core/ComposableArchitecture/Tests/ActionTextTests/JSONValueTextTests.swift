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

  /// Each character up to U+0100 alone, first, last and between others.
  @Test func escapesControlCharactersAnywhere() throws {
    for scalar in (UInt8.min...UInt8.max).map(Unicode.Scalar.init) {
      let character = String(Character(scalar))
      let isControl = scalar.properties.generalCategory == .control
      for text in [character, "\(character)ä", "¢\(character)", "a\(character)\(character)¢b"] {
        let json = JSONValue.string(text).text()
        #expect(isControl != json.contains(character))
        #expect(try JSONValue(parsing: json) == .string(text))
      }
    }
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

  @Test func aShortTextBeginsAsTheWholeOne() {
    let value: JSONValue = ["a": ["ä", 1, 2], "b": "long"]
    let text = value.text()
    #expect(value.shortText(atMost: text.utf8.count) == text)
    #expect(value.shortText(atMost: 100) == text)
    for limit in 0..<text.utf8.count {
      let short = value.shortText(atMost: limit)
      #expect(short.hasSuffix("… (shortened)"))
      #expect(text.hasPrefix(short.dropLast("… (shortened)".count)))
      #expect(short.utf8.count <= limit + "… (shortened)".utf8.count)
    }
  }
}
