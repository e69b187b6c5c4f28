import Testing

@testable import TerminalViews

@Suite struct GlyphTests {
  @Test(
    arguments: [
      ("\u{1B}", "␛"), ("\u{7}", "␇"), ("\u{7F}", "␡"), ("\r\n", "␍"), ("\u{9B}", "\u{FFFD}"),
      ("\u{2028}", " "), ("\u{E000}", "\u{FFFD}"),
    ] as [(Character, Character)]
  )
  func controlCharactersAreShownHarmlessly(character: Character, shown: Character) throws {
    let glyph = try #require(Glyph(character))
    #expect(glyph.character == (character == "\r\n" ? "␊" : shown))
    #expect(glyph.width == 1)
  }

  @Test(arguments: ["\u{202E}", "\u{2066}", "\u{200B}", "\u{FEFF}", "\u{301}"] as [Character])
  func whatShowsNothingIsLeftOut(character: Character) {
    #expect(Glyph(character) == nil)
  }

  @Test func aHeapOfMarksIsCut() throws {
    let heap = Character("a" + String(repeating: "\u{301}", count: 10_000))
    let glyph = try #require(Glyph(heap))
    #expect(glyph.character.unicodeScalars.count == 24)
    #expect(glyph.width == 1)
  }

  @Test func aVowelOfHangulStandsOnAFiller() throws {
    let glyph = try #require(Glyph("\u{1161}"))
    #expect(glyph.character == "\u{115F}\u{1161}")
    #expect(glyph.width == 2)
  }
}
