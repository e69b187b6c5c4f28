import CasePaths
import Testing

@Suite struct AnyCasePathTests {
  @Test func embedsAndExtracts() {
    let path = AnyCasePath<Loading, String>(\.loaded)
    #expect(path.embed("a") == .loaded("a"))
    #expect(path.extract(from: .loaded("b")) == "b")
    #expect(path.extract(from: .idle) == nil)
  }

  @Test func takesTuplesApart() throws {
    let path = AnyCasePath<Loading, (code: Int, reason: String)>(\.failed)
    #expect(path.embed((404, "gone")) == .failed(code: 404, reason: "gone"))
    let payload = try #require(path.extract(from: .failed(code: 1)))
    #expect(payload == (1, "unknown"))
  }

  @Test func leadsAValueToItself() {
    let path = AnyCasePath<Int?, Int?>()
    #expect(path.embed(1) == 1)
    #expect(path.extract(from: nil) == .some(nil))
  }

  @Test func modifiesInPlace() throws {
    var loading = Loading.loaded("a")
    let count = try AnyCasePath(\.loaded).modify(&loading) { text -> Int in
      text += "b"
      return text.count
    }
    #expect(count == 2)
    #expect(loading == .loaded("ab"))
  }

  @Test func modifiesTheStorageThatThePayloadHas() throws {
    enum Rows {
      case some([Int])
    }
    let path = AnyCasePath<Rows, [Int]>(
      embed: { .some($0) },
      extract: { root in
        switch root {
        case .some(let rows): rows
        }
      }
    )
    var rows = Rows.some(Array(0..<1_000))
    let before = path.extract(from: rows)?.withUnsafeBufferPointer { $0.baseAddress }
    try path.modify(&rows) { $0[0] = 1 }
    let after = path.extract(from: rows)?.withUnsafeBufferPointer { $0.baseAddress }
    #expect(before == after)
  }

  @Test func keepsWhatWasChangedBeforeAnError() {
    var loading = Loading.loaded("a")
    #expect(throws: LoadingError.offline) {
      try AnyCasePath(\.loaded).modify(&loading) { text in
        text = "b"
        throw LoadingError.offline
      }
    }
    #expect(loading == .loaded("b"))
  }

  @Test func refusesToModifyAnotherCase() {
    var loading = Loading.idle
    let error = #expect(throws: CaseExtractionError.self) {
      try AnyCasePath(\.loaded).modify(&loading) { $0 = "b" }
    }
    #expect(loading == .idle)
    #expect(
      error?.description
        == """
        Expected a case with a payload of type 'Swift.String', but found \
        'CasePathsTests.Loading.idle'.
        """
    )
  }

  @Test func goesOnIntoThePayload() {
    let path = AnyCasePath<Loading, Loading>(\.retrying)
    let twice = path.appending(path: AnyCasePath(\.progress))
    #expect(twice.embed(1) == .retrying(.progress(done: 1)))
    #expect(twice.extract(from: .retrying(.progress(done: 2))) == 2)
    #expect(twice.extract(from: .retrying(.idle)) == nil)
    #expect(twice.extract(from: .progress(done: 2)) == nil)
    #expect(path.progress.extract(from: .retrying(.progress(done: 3))) == 3)
  }

  @Test func isAPattern() {
    let path = AnyCasePath<Loading, String>(\.loaded)
    switch Loading.loaded("a") {
    case path: break
    default: Issue.record("The pattern should match.")
    }
    #expect(!(path ~= .idle))
  }

  @Test func describesItself() {
    #expect("\(AnyCasePath<Loading, String>(\.loaded))" == "AnyCasePath<Loading, String>")
  }
}
