import ComposableArchitecture
import Testing

@Suite struct StackElementIDTests {
  @Test func isNamedByItsNumberInTests() {
    let id: StackElementID = 3
    #expect(id != 4)
    #expect("\(id.debugDescription)" == "#3")
    #expect(String(customDumping: id) == "#3")
  }

  @Test func everyTestCountsFromZero() {
    @Dependency(\.stackElementID) var nextID
    #expect(nextID.peek() == 0)
    #expect(nextID() == 0)
    #expect(nextID.next() == 1)
    withDependencies {
      $0.stackElementID = .incrementing
    } operation: {
      #expect(nextID() == 0)
    }
  }
}
