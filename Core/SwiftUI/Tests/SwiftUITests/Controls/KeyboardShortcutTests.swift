import SwiftUI
import Testing

@MainActor
@Suite struct KeyboardShortcutTests {
  /// The keys that the screen names for a button, and whether these, and those that the author has written, press it.
  private func keys<B: View>(_ button: (Button<Text>) -> B, _ presses: KeyPress...) -> [String] {
    var count = 0
    let host = ViewHost(size: Size(width: 20, height: 1)) {
      [view = button(Button("b") { count += 1 })] in view
    }
    for press in presses { host.send(.key(press)) }
    return [host.screen.lines[0].trimmingCharacters(in: .whitespaces), "\(count)"]
  }

  @Test func aKeyAloneIsThatWithTheCommandKey() {
    #expect(
      keys({ $0.keyboardShortcut("n") }, KeyPress("n", modifiers: .command), KeyPress("n")) == [
        "[ b ^N ]", "1",
      ]
    )
    #expect(
      keys({ $0.keyboardShortcut(KeyboardShortcut("n")) }, KeyPress("n", modifiers: .control)) == [
        "[ b ^N ]", "1",
      ]
    )
    #expect(keys({ $0.keyboardShortcut("n", modifiers: []) }, KeyPress("n")) == ["[ b n ]", "1"])
  }

  @Test(arguments: ["1", "c", "i", "m", ",", "+"] as [KeyEquivalent])
  func altTakesThePlaceOfACommandKeyThatATerminalCannotSend(_ key: KeyEquivalent) {
    let presses = [KeyPress(key, modifiers: .option), KeyPress(key, modifiers: .command)]
    #expect(
      keys({ $0.keyboardShortcut(key) }, presses[0], presses[1]) == ["[ b Alt-\(key.name) ]", "2"]
    )
  }

  @Test func aShiftedLetterIsACapitalOne() {
    #expect(
      keys(
        { $0.keyboardShortcut("n", modifiers: [.command, .shift]) },
        KeyPress("N", modifiers: .option)
      )
        == ["[ b Alt-N ]", "1"]
    )
  }

  @Test func keysThatATerminalSendsStayAsTheyAre() {
    #expect(
      keys({ $0.keyboardShortcut(.upArrow) }, KeyPress(.upArrow, modifiers: .control)) == [
        "[ b ^↑ ]", "1",
      ]
    )
    #expect(
      keys({ $0.keyboardShortcut(.return) }, KeyPress(.return, modifiers: .option)) == [
        "[ b Alt-⏎ ]", "1",
      ]
    )
    #expect(keys({ $0.keyboardShortcut(.defaultAction) }, KeyPress(.return)) == ["[ b ⏎ ]", "1"])
  }
}
