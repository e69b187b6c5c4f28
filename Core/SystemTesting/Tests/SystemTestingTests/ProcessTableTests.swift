import Testing

@testable import SystemTesting

@Suite struct ProcessTableTests {
  @Test(arguments: ["sh", "a b", "a) S 9 9 9 (", ")", ""])
  func readsAnEntryWhateverTheNameIs(name: String) throws {
    let entry = try #require(
      ProcessTable.Entry(id: 5, stat: "5 (\(name)) S 3 4 2 34816 5 4194304 0 0")
    )
    #expect(entry.parent == 3)
    #expect(entry.session == 2)
    #expect(!entry.isZombie)
  }

  @Test func anEntryOfAnEndedProcessIsAZombie() throws {
    #expect(try #require(ProcessTable.Entry(id: 5, stat: "5 (sh) Z 3 5 2 0")).isZombie)
  }

  @Test(arguments: ["", "5 (sh", "5 (sh) S", "5 (sh) S a b c"])
  func whatIsNoEntryIsNil(stat: String) {
    #expect(ProcessTable.Entry(id: 5, stat: stat) == nil)
  }
}
