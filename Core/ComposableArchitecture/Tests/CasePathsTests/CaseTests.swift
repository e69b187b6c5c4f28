import CasePaths
import Testing

@Suite struct CaseTests {
  @Test func isMadeOfTwoFunctions() {
    let path = AnyCasePath(\Case<Int>.half)
    #expect(path.embed(4) == 8)
    #expect(path.extract(from: 8) == 4)
    #expect(path.extract(from: 7) == nil)
  }

  @Test func isNeverInACaseThatDoesNotExist() {
    #expect(!Loading.idle.is(\.impossible))
  }
}

extension Case where Value == Int {
  /// A case that code adds to a type that has none.
  fileprivate var half: Case<Int> {
    Case<Int>(
      embed: { $0 * 2 },
      extract: { (root: Int) in root.isMultiple(of: 2) ? root / 2 : nil }
    )
  }
}
