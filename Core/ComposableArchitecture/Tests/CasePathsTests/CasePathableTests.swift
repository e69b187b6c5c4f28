import CasePaths
import IssueReporting
import Testing

@Suite struct CasePathableTests {
  @Test func knowsItsCase() {
    #expect(Loading.loaded("a").is(\.loaded))
    #expect(!Loading.loaded("a").is(\.idle))
    #expect(Loading.idle.is(\.idle))
    #expect(ByHand.loaded("a").is(\.loaded))
  }

  @Test func givesThePayload() {
    #expect(Loading.loaded("a")[case: \.loaded] == "a")
    #expect(Loading.idle[case: \.loaded] == nil)
    #expect(Loading.idle[case: \.idle] != nil)
    #expect(ByHand.loaded("a")[case: \.loaded] == "a")
  }

  @Test func givesThePayloadOfACaseOfUnknownType() {
    let path: PartialCaseKeyPath<Loading> = \.loaded
    #expect(Loading.loaded("a")[case: path] as? String == "a")
    #expect(Loading.idle[case: path] == nil)
    #expect(ByHand.loaded("a")[case: \.loaded as PartialCaseKeyPath<ByHand>] as? String == "a")
    let payloads = Loading.allCasePaths.compactMap { Loading.progress(done: 5)[case: $0] }
    #expect(payloads as? [Int] == [5])
  }

  @Test func tellsItsCase() {
    #expect(Loading.loaded("a").case == \.loaded)
    #expect(Loading.idle.case != \.loaded)
    #expect(Optional(1).case == \.some)
    switch Loading.idle.case {
    case \.idle: break
    default: Issue.record("It is idle.")
    }
  }

  @Test func hasAPropertyForEachCase() {
    #expect(Loading.loaded("a").loaded == "a")
    #expect(Loading.failed(code: 1).failed?.reason == "unknown")
    #expect(Loading.range(1, 2).range.map { $0 + $1 } == 3)
    #expect(Loading.idle.loaded == nil)
    #expect(Loading.retrying(.loaded("a")).retrying?.loaded == "a")
    #expect([Loading.loaded("a"), .idle, .loaded("b")].compactMap(\.loaded) == ["a", "b"])
  }

  @Test func aPayloadIsReplaced() {
    var loading = Loading.loaded("a")
    loading[case: \.loaded] = "b"
    #expect(loading == .loaded("b"))
    loading[case: \.loaded]?.append("c")
    #expect(loading == .loaded("bc"))
    loading.loaded = "d"
    #expect(loading == .loaded("d"))
    loading.loaded?.append("e")
    #expect(loading == .loaded("de"))
    loading = .retrying(.failed(code: 1))
    loading.retrying?.failed = (2, "b")
    #expect(loading == .retrying(.failed(code: 2, reason: "b")))
    loading[case: \.retrying.failed]?.code = 3
    #expect(loading == .retrying(.failed(code: 3, reason: "b")))
    var byHand = ByHand.loaded("a")
    byHand[case: \.loaded] = "b"
    #expect(byHand[case: \.loaded] == "b")
  }

  @Test func anotherCaseIsLeftAlone() {
    var loading = Loading.progress(done: 1)
    loading[case: \.loaded] = "a"
    loading[case: \.loaded]?.append("b")
    loading[case: \.idle] = ()
    loading.loaded = "c"
    loading.loaded?.append("d")
    loading[case: \.retrying.loaded] = "e"
    loading.retrying?.loaded = "f"
    #expect(loading == .progress(done: 1))
    loading = .retrying(.progress(done: 1))
    loading[case: \.retrying.loaded] = "a"
    loading.retrying?.loaded = "b"
    #expect(loading == .retrying(.progress(done: 1)))
    func write(_ text: String, to payload: inout String?) { payload = text }
    write("c", to: &loading.loaded)
    write("d", to: &loading[case: \.retrying.loaded])
    #expect(loading == .retrying(.progress(done: 1)))
    var idle = Loading.idle
    idle[case: \.idle] = ()
    #expect(idle == .idle)
    var byHand = ByHand.idle
    byHand[case: \.loaded] = "b"
    #expect(byHand.is(\.idle))
  }

  @Test func cannotBeSetToNoCase() {
    var loading = Loading.loaded("a")
    withKnownIssue {
      loading[case: \.loaded] = nil
    } matching: {
      $0.comments.first?.rawValue
        .contains("Can't set a case of 'Loading' to 'nil'") == true
    }
    withKnownIssue {
      loading.loaded = nil
    }
    loading.progress = nil
    #expect(loading == .loaded("a"))
  }

  @Test func modifiesItsPayload() {
    var loading = Loading.retrying(.loaded("a"))
    loading.modify(\.retrying.loaded) { $0 += "b" }
    #expect(loading == .retrying(.loaded("ab")))
    loading = .failed(code: 1)
    loading.modify(\.failed) { $0.code += 1 }
    #expect(loading == .failed(code: 2))
  }

  @Test func reportsAModificationOfAnotherCase() {
    var loading = Loading.idle
    withKnownIssue {
      loading.modify(\.loaded) { $0 += "b" }
    } matching: {
      $0.comments.first?.rawValue.hasSuffix(
        """
        Can't modify a payload of 'Loading': it is in another case.

          Expected a case with a payload of type 'Swift.String', but found \
        'CasePathsTests.Loading.idle'.

        Ask with 'is' before modifying a case, or name the case that the value is in.
        """
      ) == true
    }
    #expect(loading == .idle)
  }
}
