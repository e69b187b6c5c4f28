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

  @Test func reportsAPayloadThatIsNotModified() {
    var page = Page.list([1])
    withKnownIssue {
      XCTModify(&page, case: \.list) { $0.sort() }
    } matching: {
      $0.comments.map(\.rawValue).joined().contains(
        "Expected the value of type 'Array<Int>' to change, but it is what it was before."
      )
    }
    page = .empty
    // A payload that cannot be compared may have changed.
    XCTModify(&page, case: \.empty) { _ in }
  }

  @Test func modifiesAnOptional() {
    var number: Int? = 1
    XCTModify(&number) { $0 += 1 }
    #expect(number == 2)
    withKnownIssue { XCTModify(&number) { _ in } }
    number = nil
    withKnownIssue { XCTModify(&number) { $0 += 1 } }
    #expect(number == nil)
  }
}
