import ActionText
import Testing

@Suite struct ActionTextErrorTests {
  @Test func describesItselfWithItsSuggestions() {
    let error = ActionTextError(column: 1, message: "there is no `a`", suggestions: ["b"])
    #expect("\(error)" == "there is no `a`; did you mean `b`?")
    #expect(
      "\(ActionTextError(column: 1, message: "no", suggestions: ["b", "c"]))"
        == "no; did you mean one of `b`, `c`?"
    )
    #expect("\(ActionTextError(column: 1, message: "no"))" == "no")
  }
}
