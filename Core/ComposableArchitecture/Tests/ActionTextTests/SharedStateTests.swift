import ActionText
import ComposableArchitecture
import Testing

@Suite struct SharedStateTests {
  private struct State {
    @Shared var count: Int
    @SharedReader var names: [String]
  }

  @Test func showsAsItsValue() {
    let state = State(
      count: Shared(value: 3),
      names: SharedReader(value: ["a"])
    )
    #expect(JSONValue(reflecting: state).text() == #"{"count":3,"names":["a"]}"#)
    state.$count.withLock { $0 += 1 }
    #expect(JSONValue(reflecting: state).text() == #"{"count":4,"names":["a"]}"#)
  }
}
