import HouseTools
import Testing

@Suite struct CommentFormatTests {
  /// Words of ten columns with the space behind each.
  private func words(_ count: Int) -> String {
    Array(repeating: "wordsword", count: count).joined(separator: " ")
  }

  @Test func aLongLineIsDividedBetweenWords() {
    let text = "  /// \(words(13)).\n  let a = 1\n"
    let wrapped = CommentFormat.wrapped(text)
    #expect(wrapped == "  /// \(words(11))\n  /// \(words(2)).\n  let a = 1\n")
    #expect(CommentFormat.wrapped(wrapped) == wrapped)
  }

  @Test func theParagraphGoesOnWithTheRest() {
    let text = "// \(words(12))\n// end of it.\n//\n// Another one."
    #expect(
      CommentFormat.wrapped(text)
        == "// \(words(11))\n// wordsword end of it.\n//\n// Another one."
    )
  }

  @Test func anEntryOfAListKeepsItsPlace() {
    let text = "/// - Parameter a: \(words(11))\n///   end.\n/// - Returns: It.\nfunc f() {}\n"
    #expect(
      CommentFormat.wrapped(text)
        == "/// - Parameter a: \(words(10))\n///   wordsword end.\n/// - Returns: It.\nfunc f() {}\n"
    )
  }

  @Test func codeIsNotDivided() {
    let code = String(repeating: "a ", count: 20)
    let wrapped = CommentFormat.wrapped("// \(words(10)) `\(code)`\n")
    #expect(wrapped == "// \(words(10))\n// `\(code)`\n")
  }

  @Test(
    arguments: [
      "/// ```\n/// LONG\n/// ```\n", "/// | LONG | b |\n", "let a = \"LONG\"\n", "/* LONG */\n",
      "let a = \"\"\"\n  // LONG\n  \"\"\"\n", "let a = 1  // LONG\n", "// https://LONGURL\n",
    ]
  )
  func allElseStaysAsItIs(text: String) {
    let text = text.replacing("LONGURL", with: String(repeating: "a", count: 130))
      .replacing("LONG", with: words(13))
    #expect(CommentFormat.wrapped(text) == text)
  }
}
