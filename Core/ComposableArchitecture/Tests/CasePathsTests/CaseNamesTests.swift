import CasePaths
import Testing

/// Cases with the names of members of case paths, of key paths and of the code that the macro writes.
@Suite struct CaseNamesTests {
  @CasePathable @dynamicMemberLookup enum Word: Equatable {
    case embed, extract(Int), path, never, none, some(Int), append, appending, modify, root
    case `case`, `is`, cases, value, storage, paths, map, lazy, underestimatedCount, `default`
    case `self`(Int), `init`(Int), `switch`, `in`(Int), hash, description
  }

  @Test func areNamedByKeyPaths() {
    #expect(Word.embed.is(\.embed))
    #expect(!Word.embed.is(\.extract))
    #expect(Word.extract(1)[case: \.extract] == 1)
    #expect(Word.never.is(\.never))
    #expect(Word.none.is(\.none))
    #expect(Word.some(1)[case: \.some] == 1)
    #expect(Word.case.is(\.case))
    #expect(Word.underestimatedCount.is(\.underestimatedCount))
    #expect(Word.`self`(2)[case: \.`self`] == 2)
    #expect(Word.`init`(3)[case: \.`init`] == 3)
    #expect(Word.in(4)[case: \.in] == 4)
  }

  @Test func areModifiedAndMade() {
    var word = Word.extract(1)
    word.modify(\.extract) { $0 += 1 }
    #expect(word == .extract(2))
    #expect((\Word.Cases.embed)() == .embed)
    #expect((\Word.Cases.extract)(5) == .extract(5))
    #expect(AnyCasePath(\Word.Cases.some).embed(1) == .some(1))
    if case \.never = Word.never {} else { Issue.record("It is never.") }
  }

  @Test func areListedInOrder() {
    let paths = Array(Word.allCasePaths)
    #expect(paths.count == 26)
    #expect(paths.prefix(4) == [\.embed, \.extract, \.path, \.never])
    #expect(Word.allCasePaths[.lazy] == \.lazy)
    #expect(Word._$caseDescriptors.map(\.name).suffix(3) == ["in", "hash", "description"])
  }

  @CasePathable enum Impossible {
    case never(Never), pair(Never, Int)
    case real(Int)
  }
  @CasePathable enum Nothing {
    case never(Never)
  }

  @Test func mayHavePayloadsThatCannotExist() {
    let value = Impossible.real(1)
    #expect(value.is(\.real))
    #expect(!value.is(\.never))
    #expect(value[case: \.pair] == nil)
    #expect(Array(Impossible.allCasePaths) == [\.never, \.pair, \.real])
    #expect(Array(Nothing.allCasePaths) == [\.never])
  }
}
