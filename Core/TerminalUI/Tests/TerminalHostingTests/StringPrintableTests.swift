import TerminalHosting
import Testing

@Suite struct StringPrintableTests {
  @Test(arguments: [
    ("", ""),
    ("Grüße, 世界 👋🏽", "Grüße, 世界 👋🏽"),
    ("a\u{1B}[2Jb", "a\\u{1B}[2Jb"),
    ("a\tb\r\nc", "a\\u{9}b\\u{D}\\u{A}c"),
    ("\u{0}\u{7F}", "\\u{0}\\u{7F}"),
    // The single characters that begin and end a sequence of their own.
    ("\u{9B}2J\u{9C}", "\\u{9B}2J\\u{9C}"),
    // Begins with the same byte in UTF-8 as those.
    ("«\u{A0}»", "«\u{A0}»"),
    ("a\u{200B}b\u{AD}c\u{2060}", "a\\u{200B}b\\u{AD}c\\u{2060}"),
    ("a\u{200E}b\u{202E}c\u{2028}", "a\\u{200E}b\\u{202E}c\\u{2028}"),
    // Joiners belong to the characters that they join.
    ("👩\u{200D}💻 می\u{200C}خواهم ❤\u{FE0F}", "👩\u{200D}💻 می\u{200C}خواهم ❤\u{FE0F}"),
  ])
  func aTerminalShowsControlCharacters(_ text: String, _ printable: String) {
    #expect(text.printable == printable)
  }

  @Test func linesStayLines() {
    #expect("a\u{7}\n\nb\u{1B}c\n".printableLines == "a\\u{7}\n\nb\\u{1B}c\n")
  }
}
