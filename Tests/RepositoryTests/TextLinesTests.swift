import Testing

@Suite struct TextLinesTests {
  private func lines(_ text: String) -> TextLines { TextLines(Bytes(text)) }

  @Test(
    arguments: [
      ("", []),
      ("\n", [""]),
      ("a", ["a"]),
      ("a\n", ["a"]),
      ("a\r\n\r\nb", ["a", "", "b"]),
      ("ü\n\nb\n", ["ü", "", "b"]),
      ("a\rb\n", ["a\rb"]),
      ("a\0b\nc", ["a\0b", "c"]),
    ]
  )
  func areSeparatedByNewlines(text: String, expected: [String]) {
    #expect(Array(lines(text)) == expected)
  }

  @Test func aSearchNamesEachLineOnce() {
    let lines = lines("let a = a\nb\n\nü a\0a\n\0\nba")
    #expect(lines.indices(containing: "a") == [0, 3, 5])
    #expect(lines.indices(containing: "b") == [1, 5])
    #expect(lines.indices(containing: "ü") == [3])
    #expect(lines.indices(containing: "c") == [])
    #expect(lines.indices(containingAny: ["b", "a", "c"]) == [0, 1, 3, 5])
  }

  @Test func blankedTextKeepsItsLines() {
    let text = "one\r\ntwo\nthree"
    var bytes = Bytes(text)
    bytes.blank(1..<11)
    #expect(Array(lines(text).replacing(bytes)) == ["o  ", "   ", "  ree"])
  }
}
