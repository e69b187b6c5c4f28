import TerminalDriver
import TerminalUI
import Testing

@Suite struct PasteTests {
  private func pasted(_ text: String) -> [InputEvent] {
    events("\u{1B}[200~\(text)\u{1B}[201~")
  }

  @Test func isNeverTakenForKeys() {
    #expect(pasted("q\u{3}한\t👨‍👩‍👧") == [.paste("q한\t👨‍👩‍👧")])
    #expect(pasted("") == [.paste("")])
    #expect(events("a\u{1B}[200~b\u{1B}[201~c") == [.key("a"), .paste("b"), .key("c")])
  }

  @Test func linesEndWithANewline() {
    #expect(pasted("a\rb\nc\r\nd\n\re") == [.paste("a\nb\nc\nd\n\ne")])
  }

  @Test func sequencesAreLeftOut() {
    #expect(pasted("\u{1B}[31mred\u{1B}[0m") == [.paste("red")])
    #expect(pasted("\u{1B}]8;;http://a\u{7}link\u{1B}]8;;\u{1B}\\") == [.paste("link")])
    #expect(pasted("a\u{7}b\u{7F}c\u{0}d\u{9B}e") == [.paste("abcde")])
  }

  @Test func whatIsNoSequenceStays() {
    #expect(pasted("a\u{1B}b\u{1B}]c\u{1B}[") == [.paste("ab]c[")])
    #expect(pasted("\u{1B}[200~again") == [.paste("again")])
    #expect(pasted("\u{1B}[201") == [.paste("[201")])
  }

  @Test func invalidBytesAreReplaced() {
    let bytes = Array("\u{1B}[200~a".utf8) + [0xFF] + Array("b\u{1B}[201~".utf8)
    #expect(events(bytes) == [.paste("a\u{FFFD}b")])
  }

  @Test func oneMegabyteIsOneEvent() {
    let text = String(repeating: "The quick brown 여우.\n", count: 1 << 20 / 24)
    var parser = InputParser()
    var result = parser.feed(Array("\u{1B}[200~".utf8))
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      result += parser.feed(rest.prefix(4096))
      rest = rest.dropFirst(4096)
    }
    #expect(result == [])
    #expect(parser.feed("\u{1B}[201~".utf8) == [.paste(text)])
  }

  @Test func escapesEverywhereCostNoMore() {
    let text = String(repeating: "\u{1B}]", count: 1 << 17)
    #expect(pasted(text) == [.paste(String(repeating: "]", count: 1 << 17))])
  }

  @Test func tooMuchIsCut() {
    let text = String(repeating: "a", count: InputParser.longestPaste + 10)
    #expect(pasted(text) == [.paste(String(text.dropLast(10)))])
  }

  @Test func aMissingEndIsKnownBySilence() {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[200~abc\u{1B}[2".utf8) == [])
    #expect(parser.patience == .long)
    #expect(parser.flush() == [.paste("abc")])
    #expect(parser.feed("d".utf8) == keys("d"))
  }
}
