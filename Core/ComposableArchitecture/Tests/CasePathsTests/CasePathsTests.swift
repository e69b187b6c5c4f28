import CasePaths
import Testing

@CasePathable
@dynamicMemberLookup
enum Loading: Equatable {
  case idle
  case loaded(String)
  case failed(code: Int, reason: String = "unknown")
  case pair(Int, Int)
  indirect case nested(Loading)
  case labelled(id: Int)
  case impossible(Never)
  case `default`
  case callback(@Sendable (Int) -> Int)
  static func == (l: Self, r: Self) -> Bool { l.is(\.idle) && r.is(\.idle) }
}

@CasePathable
enum Box<Element: Equatable>: Equatable {
  case empty
  case full(Element)
  indirect case more(Self, Element)
  #if DEBUG
    case debug(Int)
  #else
    case release
  #endif
}

@MainActor
@CasePathable
enum OnMain {
  case a(Int)
}

@CasePathable
enum Nothing {}

@Suite struct CasePathsTests {
  @Test func knowsItsCase() {
    let loading = Loading.loaded("a")
    #expect(loading.is(\.loaded))
    #expect(loading[case: \.loaded] == "a")
    #expect(loading.loaded == "a")
    let p: CaseKeyPath<Loading, Int> = \.nested.nested.labelled
    let q: any CaseKeyPath<Loading, Int> & Sendable = \.nested.nested.labelled
    #expect(p == q && p.hashValue == q.hashValue)
    #expect(p(3)[case: p] == 3)
    #expect((\Loading.Cases.idle)() == Loading.idle)
    var b = Box.full(1)
    b[case: \.full] = 2
    b.modify(\.full) { $0 += 1 }
    #expect(b == .full(3))
    switch b {
    case \.empty: Issue.record()
    case \.full: break
    default: Issue.record()
    }
    #expect(Array(Loading.allCasePaths).count == 9)
    #expect(Loading.allCasePaths[loading] == \Loading.Cases.loaded)
    #expect(AnyCasePath(unsafe: Loading.failed).extract(from: .failed(code: 1))! == (1, "unknown"))
  }
}
