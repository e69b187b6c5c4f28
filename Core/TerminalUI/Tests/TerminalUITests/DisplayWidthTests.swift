import Testing

@testable import TerminalViews

@Suite struct DisplayWidthTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("漢", 2), ("ｱ", 1), ("Ａ", 2), ("。", 2), ("─", 1), ("…", 1),
      ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇰🇷", 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("❤️", 2), ("❤\u{FE0E}", 1), ("❤", 1),
      ("1️⃣", 2), ("⌚", 2), ("⌚\u{FE0E}", 1), ("กำ", 2), ("ี", 0), ("\u{200B}", 0),
      ("\u{AD}", 0), ("\u{1F1F0}", 1), ("𠀀", 2),
    ] as [(Character, Int)]
  )
  func isThatOfTerminals(character: Character, width: Int) {
    #expect(DisplayWidth.of(character.unicodeScalars) == width)
  }
}
