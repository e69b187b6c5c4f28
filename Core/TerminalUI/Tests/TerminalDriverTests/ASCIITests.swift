import Testing

@testable import TerminalDriver

@Suite struct ASCIITests {
  @Test(arguments: [
    ("", ""), ("Count: 1", "Count: 1"), ("● ○ • ✓ ×", "* o * + x"), ("–1 − 2 …", "-1 - 2 ..."),
    ("⏎ ⌫ Alt-↑ ⇧→", "Enter Backspace Alt-Up ^Right"), ("“Blob’s”", "\"Blob's\""),
    ("e\u{301}t\u{E9}", "et?"), ("日本 👩‍👩‍👧 🇩🇪", "?? ? ?"), ("╭─│", "+-|"),
  ])
  func aLineIsWrittenInASCII(line: String, expected: String) {
    #expect(line.ascii == expected)
  }
}
