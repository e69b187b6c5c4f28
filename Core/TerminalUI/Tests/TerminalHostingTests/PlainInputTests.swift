import TerminalUI
import Testing

@_spi(Fuzzing) @testable import TerminalHosting

/// The keys that lines stand for.
@Suite struct PlainInputTests {
  /// Returns the keys that a program gets for pieces of input, with Return as `⏎`.
  private func keys(
    _ pieces: String...,
    isTerminal: Bool = false,
    isInField: Bool = false
  ) -> String {
    var input = PlainInput(isTerminal: isTerminal)
    var items = pieces.flatMap { input.feed(Array($0.utf8)) }
    items += input.finish()
    return items.compactMap { item -> String? in
      switch input.event(of: item, isInField: isInField) {
      case .key(let press): KeyboardShortcut(press.key, modifiers: press.modifiers).name
      case .paste(let text): "paste of \(text.count)"
      case .mouse, nil: nil
      }
    }.joined(separator: " ")
  }

  @Test func aCommandByLetterDoesNotPressWhatHasTheFocus() {
    #expect(keys("1\n+\nq\n") == "1 + q")
    #expect(keys("+++\n-") == "+ + + -")
    #expect(keys("\u{13}\n") == "^S")
    #expect(keys("\u{1B}OP\n \n") == "F1 Space")
  }

  @Test func anEmptyLineIsReturn() {
    #expect(keys("\n") == "⏎")
    #expect(keys("+\n\n\n") == "+ ⏎ ⏎")
  }

  @Test func aLineThatMovesTheFocusPressesWhatIsThere() {
    #expect(keys("\t\n") == "Tab ⏎")
    #expect(keys("\u{1B}[B\n") == "↓ ⏎")
  }

  @Test func theEndOfALineInATextFieldIsReturn() {
    #expect(keys("ab\n", isInField: true) == "a b ⏎")
    #expect(keys("\u{E}\n", isInField: true) == "^N")
  }

  @Test func escAtTheEndOfALineIsAKeyOfItsOwn() {
    #expect(keys("\u{1B}\n") == "Esc")
  }

  @Test func linesMayEndWithACarriageReturnToo() {
    #expect(keys("+\r\n\r\n") == "+ ⏎")
    #expect(keys("+\r", "\n-\r", "\n") == "+ -")
    #expect(keys("\r") == "⏎")
  }

  @Test func theReturnKeyOfATerminalIsAlwaysReturn() {
    #expect(keys("+\r", isTerminal: true) == "+ ⏎")
    #expect(keys("+\n", isTerminal: true) == "+")
  }

  @Test func pastedTextKeepsItsLines() {
    #expect(keys("\u{1B}[200~a\nb\u{1B}[201~\n", isInField: true) == "paste of 3 ⏎")
  }

  @Test func manyLinesAreReadInOneGo() {
    let lines = String(repeating: "+\n", count: 100_000)
    var input = PlainInput(isTerminal: false)
    var count = 0
    for item in input.feed(Array(lines.utf8)) where input.event(of: item, isInField: false) != nil {
      count += 1
    }
    #expect(count == 100_000)
  }
}
