import CasePaths
import Testing

@Suite struct CaseKeyPathTests {
  @Test func makesAnEnum() {
    let loaded: CaseKeyPath<Loading, String> = \.loaded
    #expect(loaded("a") == .loaded("a"))
    let failed: CaseKeyPath<Loading, (code: Int, reason: String)> = \.failed
    #expect(failed((1, "a")) == .failed(code: 1, reason: "a"))
    #expect((\Loading.Cases.progress)(3) == .progress(done: 3))
  }

  @Test func makesAnEnumWithoutPayload() {
    #expect((\Loading.Cases.idle)() == Loading.idle)
    #expect((\Loading.Cases.retrying.idle)() == Loading.retrying(.idle))
  }

  @Test func goesThroughPayloads() {
    let nested: CaseKeyPath<Loading, Int> = \.retrying.retrying.default.success
    let value = nested(1)
    #expect(value == .retrying(.retrying(.default(.success(1)))))
    #expect(value[case: nested] == 1)
    #expect(value.is(\.retrying.retrying))
    #expect(!value.is(\.retrying.loaded))
    #expect(!value.is(\.retrying.retrying.default.failure))
  }

  @Test func appendsKeyPaths() {
    let outer: CaseKeyPath<Loading, Loading> = \.retrying
    let both = outer.appending(path: \.progress)
    #expect(both == \Loading.Cases.retrying.progress)
    #expect(both(1) == .retrying(.progress(done: 1)))
  }

  @Test func isEqualAndHashedByTheCasesItNames() {
    let one: CaseKeyPath<Loading, Loading> = \.retrying
    let same: CaseKeyPath<Loading, Loading> = \.retrying
    let other: PartialCaseKeyPath<Loading> = \.loaded
    #expect(one == same)
    #expect(one.hashValue == same.hashValue)
    #expect(one != other)
    #expect(Set<PartialCaseKeyPath<Loading>>([\.retrying, \.retrying.idle, one]).count == 2)
  }

  @Test func isSendable() async {
    let keyPath: any CaseKeyPath<Loading, Int> & Sendable = \.retrying.progress
    let isMatched = await Task { Loading.retrying(.progress(done: 1)).is(keyPath) }.value
    #expect(isMatched)
  }

  @Test func isAPattern() {
    switch Loading.retrying(.loaded("a")) {
    case \.retrying.idle: Issue.record("The value is not idle.")
    case \.retrying.loaded: break
    default: Issue.record("The pattern should match.")
    }
    let partial: PartialCaseKeyPath<Loading> = \.idle
    switch Loading.idle {
    case partial: break
    default: Issue.record("The pattern should match.")
    }
  }

  @Test func makesAnEnumFromAPayloadOfUnknownType() {
    let loaded: PartialCaseKeyPath<Loading> = \.loaded
    #expect(loaded("a" as Any) == Loading.loaded("a"))
    #expect(loaded(1) as Loading? == nil)
  }

  @Test func namesCasesOfGenericEnums() {
    let tree = Tree<Int, String>.branch(.leaf(1), .root("a"))
    #expect(tree.is(\.branch))
    #expect(Tree<Int, String>.leaf(1)[case: \.leaf] == 1)
    #expect(tree.branch?.1 == .root("a"))
    #expect((\Tree<Int, String>.Cases.root)("b") == .root("b"))
  }

  @Test func namesCasesUnderACondition() {
    #expect(Conditional.here(1).is(\.here))
    #expect((\Conditional.Cases.here)(2) == .here(2))
    #expect(Conditional.always.is(\.always))
  }

  @Test func namesCasesOfAnIsolatedEnum() {
    #expect(Isolated.a(1).is(\.a))
    #expect(Isolated.a(1)[case: \.a] == 1)
  }
}
