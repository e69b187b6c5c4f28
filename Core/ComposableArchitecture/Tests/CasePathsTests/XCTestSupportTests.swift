import CasePaths
import Testing

@Suite struct XCTestSupportTests {
  @CasePathable fileprivate enum Page {
    case list([Int])
    case empty
  }

  @Test func unwrapsAPayload() throws {
    #expect(try XCTUnwrap(Page.list([1]), case: \.list) == [1])
    withKnownIssue {
      #expect(throws: CaseExtractionError.self) {
        try XCTUnwrap(Page.empty, case: \.list, "There is no list.")
      }
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("XCTUnwrap failed: There is no list.") && text.contains("empty")
    }
  }

  @Test func modifiesAPayload() {
    var page = Page.list([1])
    XCTModify(&page, case: \.list) { $0.append(2) }
    #expect(page[case: \.list] == [1, 2])
    page = .empty
    withKnownIssue {
      XCTModify(&page, case: \.list) { $0.append(3) }
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("XCTModify failed.")
    }
    #expect(page.is(\.empty))
    struct Failure: Error {}
    page = .list([])
    withKnownIssue {
      XCTModify(&page, case: \.list) { _ in throw Failure() }
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("Failure()")
    }
  }
}
