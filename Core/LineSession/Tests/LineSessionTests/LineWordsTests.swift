import LineSession
import Testing

@Suite struct LineWordsTests {
  @Test(
    arguments: [
      ("a bc  d", ["a 1", "bc 3", "d 7"]),
      (" \ta\tbc ", ["a 3", "bc 5"]),
      ("ä bé  d", ["ä 1", "bé 3", "d 7"]),
      ("👩‍👩‍👧 b", ["👩‍👩‍👧 1", "b 3"]),
      // A space with an accent is no space.
      ("a \u{301}b c", ["a \u{301}b 1", "c 5"]),
      ("", []),
    ]
  )
  func countsColumnsInCharacters(line: String, expected: [String]) {
    var (words, rest) = ([String](), LineWords(line[...]))
    while let word = rest.first {
      words.append("\(word.text) \(word.column)")
      rest = rest.dropFirst()
    }
    #expect(words == expected)
  }

  @Test func keepsTheSpacesAtTheEndUnlessAsked() {
    #expect(LineWords("a b  ").dropFirst().text == "b  ")
    #expect(LineWords("a  ").dropFirst().column == 4)
    #expect(LineWords(trimming: "a b  ").dropFirst().text == "b")
    #expect(LineWords(trimming: "a  ").dropFirst().column == 2)
  }

  @Test(arguments: ["", "  ", "# a", "\t#"])
  func findsComments(line: String) {
    #expect(LineWords(line[...]).isComment)
    #expect(!LineWords("a # b").isComment)
  }
}
