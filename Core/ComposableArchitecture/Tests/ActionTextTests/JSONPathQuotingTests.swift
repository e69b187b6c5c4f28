import ActionText
import Testing

@Suite struct JSONPathQuotingTests {
  @Test(
    arguments: [
      ("[-3]", "-3.0 is too small", "-3 is too small"),
      ("[1e5]", "100000.0 is too large", "1e5 is too large"),
      ("[ 0.10 ]", "found the number 0.1", "found the number 0.10"),
      ("[0.10]", "the number 0.1 is one, 0.1", "the number 0.10 is one, 0.1"),
      ("[7]", "the number 7 is not from 8 to 9", "the number 7 is not from 8 to 9"),
      // Another number, no number, and a part that is not there.
      ("[1e1]", "the number 10.05 is one", "the number 10.05 is one"),
      ("[1e1]", "10.05 is one", "10.05 is one"),
      (#"["-3"]"#, "-3.0 is too small", "-3.0 is too small"),
      ("[]", "-3.0 is too small", "-3.0 is too small"),
      ("[", "-3.0 is too small", "-3.0 is too small"),
    ]
  )
  func quotesTheNumberAsItWasWritten(json: String, message: String, quoted: String) {
    let path = JSONPath([.index(0)])
    #expect(path.quotingNumber(in: message, of: json) == quoted)
    let deep = JSONPath([.key("a"), .index(1), .index(0)])
    #expect(deep.quotingNumber(in: message, of: #"{"b": 1, "a": [2, \#(json)]}"#) == quoted)
  }
}
