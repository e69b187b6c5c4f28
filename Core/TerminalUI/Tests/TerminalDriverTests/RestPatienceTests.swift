import TerminalUI
import Testing

@testable import TerminalDriver

struct RestPatienceTests {
  private let patience = TerminalDevice.Patience(short: 50, long: 2000, answer: 250)
  private var parser = InputParser()
  private var rest = RestPatience()

  private mutating func wait(after text: String, isAsked: Bool = true, at milliseconds: Int) -> Int?
  {
    _ = parser.feed(Array(text.utf8))
    let now = UInt64(milliseconds) * 1_000_000
    return rest.milliseconds(for: parser, patience, isAsked: isAsked, now: now)
  }

  @Test mutating func keysAreWaitedForBriefly() {
    #expect(wait(after: "a", at: 0) == nil)
    #expect(wait(after: "\u{1B}", at: 0) == 50)
    #expect(wait(after: "[", at: 10) == 50)
    #expect(wait(after: "A", at: 20) == nil)
    #expect(wait(after: "\u{1B}[200~x", at: 30) == 2000)
  }

  /// The second half of an answer would be taken for keys.
  @Test mutating func anAnswerInTwoHalvesIsWaitedForIfTheTerminalWasAsked() {
    #expect(wait(after: "\u{1B}[?62;", at: 0) == 250)
    #expect(wait(after: "4;22c", at: 200) == nil)
    #expect(wait(after: "\u{1B}[?62;", isAsked: false, at: 300) == 50)
  }

  /// Keys behind a text whose end has been lost must not be waited for as long as keys come.
  @Test(arguments: [true, false]) mutating func aTextHasAFixedTime(isAsked: Bool) {
    #expect(wait(after: "\u{1B}P>|xterm", isAsked: isAsked, at: 1000) == (isAsked ? 250 : 50))
    for (index, time) in [1040, 1080, 1120, 1160].enumerated() {
      let expected = isAsked ? 210 - index * 40 : 50
      #expect(wait(after: "j", isAsked: isAsked, at: time) == expected)
    }
    #expect(wait(after: "j", isAsked: isAsked, at: 1230) == 20)
    #expect(wait(after: "j", isAsked: isAsked, at: 1260) == 0)
    #expect(parser.flush() == [])
    // Another text has a time of its own.
    #expect(wait(after: "\u{1B}P>|xterm", isAsked: isAsked, at: 1270) == (isAsked ? 250 : 50))
  }

  @Test mutating func keysBehindATextThatWasCutOffAreKept() {
    let keys: [(String, KeyPress)] = [
      ("\r", KeyPress(.return)), ("\u{3}", KeyPress("c", modifiers: .control)),
      ("\u{7F}", KeyPress(.delete)), ("\u{1B}[A", KeyPress(.upArrow)),
    ]
    for (text, key) in keys {
      #expect(parser.feed(Array("\u{1B}P>|xterm(3\(text)".utf8)) == [.key(key)])
      #expect(parser.patience == nil)
    }
    let altAndReturn = parser.feed(Array("a\u{1B}P\r".utf8))
    #expect(altAndReturn == [.key("a"), .key(KeyPress("P", modifiers: .option)), .key(.return)])
  }
}
