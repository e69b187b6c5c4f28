import CasePaths
import Testing

@Suite struct CaseTests {
  @Test func embedsAndExtractsWithoutTheTypeOfTheEnum() {
    let loaded = Case(\Loading.Cases.loaded)
    #expect(loaded.embed("a") as? Loading == .loaded("a"))
    #expect(loaded.extract(from: Loading.loaded("b")) == "b")
    #expect(loaded.extract(from: Loading.idle) == nil)
    #expect(loaded.extract(from: 1) == nil)
  }

  @Test func isMadeOfTwoFunctions() {
    let even = Case<Int>(
      embed: { $0 * 2 },
      extract: { (root: Int) in root % 2 == 0 ? root / 2 : nil }
    )
    #expect(even.embed(4) as? Int == 8)
    #expect(even.extract(from: 8) == 4)
    #expect(even.extract(from: 7) == nil)
  }

  @Test func isNeverInACaseThatDoesNotExist() {
    #expect(!Loading.idle.is(\.never))
    #expect(!Loading.idle.is(\.impossible))
  }
}
