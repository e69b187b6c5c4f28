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

  @Test func aValueInAnotherCaseIsLeftAlone() {
    var loading: Loading? = .progress(done: 1)
    loading[case: \.some.loaded] = "a"
    loading[case: \.loaded] = "b"
    loading?[case: \.loaded] = "c"
    loading?.loaded = "d"
    loading[case: \.none] = ()
    #expect(loading == .progress(done: 1))
    loading[case: \.some.progress] = 2
    #expect(loading == .progress(done: 2))
    loading?.progress? += 1
    #expect(loading == .progress(done: 3))

    loading = nil
    loading[case: \.some] = .idle
    loading[case: \.some.loaded] = "a"
    loading?[case: \.loaded] = "b"
    loading?.loaded = "c"
    #expect(loading == nil)
  }

  @Test func anOptionalPayloadIsSetToNil() {
    var inner = Inner.number(1)
    inner[case: \.number] = nil
    #expect(inner == .number(nil))
    inner[case: \.number] = 2
    #expect(inner == .number(2))
    inner[case: \.number]?? += 1
    #expect(inner == .number(3))
    inner[case: \.number]? = nil
    #expect(inner == .number(nil))
    inner[case: \.number]?? += 1
    #expect(inner == .number(nil))
    inner = .text("a")
    inner[case: \.number] = nil
    inner[case: \.number]?? += 1
    #expect(inner == .text("a"))

    var outer = Outer.inner(.text("a"))
    outer[case: \.inner.text] = "b"
    outer[case: \.inner.number] = 1
    #expect(outer == .inner(.text("b")))
    outer[case: \Outer.Cases.inner] = nil
    #expect(outer == .inner(nil))
  }

  @CasePathable enum Outer: Equatable {
    case inner(Inner?)
  }
  @CasePathable enum Inner: Equatable {
    case number(Int?)
    case text(String)
  }

  @Test func aKeyPathMayLeadToTheValueOfAnOptionalPayload() {
    let inner: CaseKeyPath<Outer, Inner> = \.inner
    #expect(Outer.inner(.text("a"))[case: inner] == .text("a"))
    #expect(Outer.inner(nil)[case: inner] == nil)
    #expect(inner(.text("b")) == .inner(.text("b")))

    let number: CaseKeyPath<Outer, Int> = \.inner.number
    #expect(Outer.inner(.number(1))[case: number] == 1)
    #expect(Outer.inner(.number(nil))[case: number] == nil)
    #expect(number(2) == .inner(.number(2)))

    let text: CaseKeyPath<Outer, String> = \.inner.text
    #expect(Outer.inner(.text("a"))[case: text] == "a")
  }

  @Test func aKeyPathLeadsToTheOptionalUnlessToldOtherwise() {
    let inner = \Outer.Cases.inner
    #expect(Outer.inner(nil)[case: inner] == .some(nil))
    let optional: CaseKeyPath<Outer, Int?> = \.inner.number
    #expect(Outer.inner(.number(1))[case: optional] == 1)
    #expect(Outer.inner(nil).is(\.inner))
    #expect(Outer.inner(.text("a")).is(\.inner.text))
    #expect(!Outer.inner(.text("a")).is(\.inner.number))
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
