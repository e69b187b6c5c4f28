import CasePaths
import ComposableArchitectureCompatibility
import Testing

@Suite struct XCTestCasePathTests {
  enum Page: Equatable {
    case list([Int])
    case empty
  }

  @Test func unwrapsAPayload() throws {
    #expect(try XCTUnwrap(Page.list([1]), case: /Page.list) == [1])
    withKnownIssue {
      #expect(throws: CaseExtractionError.self) {
        try XCTUnwrap(Page.empty, case: /Page.list, "There is no list.")
      }
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("XCTUnwrap failed: There is no list.")
    }
  }

  @Test func modifiesAPayload() {
    var page = Page.list([1])
    XCTModify(&page, case: /Page.list) { $0.append(2) }
    #expect(page == .list([1, 2]))
    page = .empty
    withKnownIssue {
      XCTModify(&page, case: /Page.list) { $0.append(3) }
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("XCTModify failed.")
    }
  }

  @Test func modifiesAPayloadOfAnOptional() {
    var page: Page? = .list([1])
    XCTModify(&page, case: /Page.list) { $0.append(2) }
    #expect(page == .list([1, 2]))
    page = nil
    withKnownIssue {
      XCTModify(&page, case: /Page.list) { $0.append(3) }
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("XCTModify failed.")
    }
  }

  @Test func reportsAPayloadThatStaysAsItIs() {
    var page = Page.list([1])
    withKnownIssue {
      XCTModify(&page, case: /Page.list) { $0 = [1] }
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("it is what it was before")
    }
  }
}
