import ComposableArchitecture
import Testing

@Suite struct StackElementIDTests {
  @Test func isNamedByItsNumberInTests() {
    let id: StackElementID = 3
    #expect(id != 4)
    #expect("\(id.debugDescription)" == "#3")
  }
}
