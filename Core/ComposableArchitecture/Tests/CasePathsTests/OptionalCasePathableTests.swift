import CasePaths
import Testing

@Suite struct OptionalCasePathableTests {
  @Test func hasTheCasesOfAnOptional() {
    let value: Int? = 1
    #expect(value.is(\.some))
    #expect(!value.is(\.none))
    let absent: Int? = nil
    #expect(absent.is(\.none))
    #expect(value[case: \.some] == 1)
    #expect((\Int?.Cases.some)(2) == 2)
    #expect((\Int?.Cases.none)() == Int?.none)
    #expect(Array(Int?.allCasePaths) == [\.none, \.some])
    #expect(Int?.allCasePaths[nil] == \.none)
  }

  @Test func leadsToTheCasesOfItsValue() {
    let loading: Loading? = .loaded("a")
    #expect(loading.is(\.some.loaded))
    #expect(loading[case: \.some.loaded] == "a")

    let path = AnyCasePath<Loading?, String?>(\.loaded)
    #expect(path.extract(from: .loaded("a")) == .some("a"))
    #expect(path.extract(from: .idle) == .none)
    #expect(path.extract(from: nil) == .some(nil))
    #expect(path.embed("b") == .loaded("b"))
    #expect(path.embed(nil) == nil)
  }

  @Test func modifiesItsValue() {
    var value: Int? = 1
    value.modify(\.some) { $0 += 1 }
    #expect(value == 2)
    withKnownIssue {
      var absent: Int?
      absent.modify(\.some) { $0 += 1 }
    }
  }
}
