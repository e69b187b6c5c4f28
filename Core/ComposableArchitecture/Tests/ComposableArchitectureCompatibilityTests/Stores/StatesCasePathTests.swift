import ComposableArchitecture
import ComposableArchitectureCompatibility
import Testing

@Suite struct StatesCasePathTests {
  enum Page: Equatable {
    case edit(String)
    case list([Int])
  }

  @Test func theCaseOfAPresentationIsReadAndChanged() {
    var page = PresentationState(wrappedValue: Page.edit("a"))
    #expect(page[case: /Page.edit] == "a")
    #expect(page[case: /Page.list] == nil)
    page[case: /Page.edit]?.append("b")
    #expect(page.wrappedValue == .edit("ab"))
    page[case: /Page.edit] = nil
    #expect(page.wrappedValue == nil)
  }

  @Test func anotherCaseOfAPresentationIsReported() {
    var page = PresentationState(wrappedValue: Page.edit("a"))
    withKnownIssue {
      page[case: /Page.list] = [1]
    } matching: {
      let message = $0.comments.map(\.rawValue).joined()
      return message.contains("Can't modify unrelated case")
        && message.contains("payload of type 'Array<Int>'")
    }
    #expect(page.wrappedValue == .edit("a"))
  }

  @Test func theCaseOfAnElementIsReadAndChanged() throws {
    var stack = StackState([Page.list([1]), .edit("a")])
    let ids = Array(stack.ids)
    #expect(stack[id: ids[0], case: /Page.list] == [1])
    #expect(stack[id: ids[1], case: /Page.list] == nil)
    stack[id: ids[1], case: /Page.edit]?.append("b")
    #expect(Array(stack) == [.list([1]), .edit("ab")])
    stack[id: ids[1], case: /Page.edit] = nil
    #expect(Array(stack) == [.list([1])])
  }

  @Test func anotherCaseOfAnElementIsReported() {
    var stack = StackState([Page.list([1])])
    let id = stack.ids[0]
    withKnownIssue {
      stack[id: id, case: /Page.edit] = "a"
    } matching: {
      let message = $0.comments.map(\.rawValue).joined()
      return message.contains("Can't modify unrelated case") && message.contains("list")
    }
    #expect(Array(stack) == [.list([1])])
  }
}
