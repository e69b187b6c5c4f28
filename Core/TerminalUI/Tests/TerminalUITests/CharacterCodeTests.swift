import Testing

@testable import TerminalViews

@Suite struct CharacterCodeTests {
  @Test(
    arguments: [
      " ", "a", "ä", "한", "\u{FFFD}", "😀", "🇰🇷", "👩‍👩‍👧", "e\u{301}", "\u{1112}\u{1161}", "\r\n",
    ] as [Character]
  )
  func charactersComeBackAsTheyWere(character: Character) {
    let code = CharacterCode(character)
    #expect(code.character == character)
    #expect(code == CharacterCode(character))
    #expect((code.scalar != nil) == (character.unicodeScalars.count == 1))
  }

  @Test func differentCharactersHaveDifferentCodes() {
    let characters: [Character] = ["a", "b", "🇰🇷", "🇩🇪", "👩‍👧", "👩‍👦"]
    #expect(Set(characters.map { CharacterCode($0) }).count == characters.count)
    #expect(CharacterCode(" " as Character) == .space)
  }

  @Test func cellsAreCopiedLikeMemory() {
    #expect(MemoryLayout<Cell>.stride <= 20)
    #expect(_isPOD(Cell.self))
  }
}
