import ActionText
import Testing

@_spi(Fuzzing) @testable import Inspector

@Suite struct TimelinePrinterTests {
  private func lines(_ events: String...) throws -> [String] {
    var printer = TimelinePrinter()
    return try events.flatMap { printer.lines(of: try JSONValue(parsing: $0)) }
  }

  @Test(arguments: [Int128.min, -1, 0, 9_999, 10_000, .max])
  func takesAnyNumberOfAnAction(id: Int128) throws {
    let printed = try lines(
      #"{"type": "action", "id": \#(id), "time": 0.5, "text": "a"}"#,
      #"{"type": "action", "id": 1, "cause": \#(id), "time": 0.5, "text": "b"}"#
    )
    #expect(printed == ["    0.500 #\(id) a", "    0.500 #1   b"])
  }

  @Test func actionsStandUnderTheirCausesAmongManyOthers() throws {
    var printer = TimelinePrinter()
    for id in 0..<30_000 {
      let cause = id >= 9_000 ? #", "cause": \#(id - 9_000)"# : ""
      let event = try JSONValue(
        parsing: #"{"type": "action", "id": \#(id)\#(cause), "time": 1.0, "text": "a"}"#
      )
      let depth = id / 9_000
      #expect(
        printer.lines(of: event) == ["    1.000 #\(id) \(String(repeating: "  ", count: depth))a"]
      )
    }
  }

  @Test(arguments: [
    ("-0.5", "   -0.500"), ("1e300", "    0.000"), ("-1e300", "    0.000"),
    ("12.0005", "   12.001"),
  ])
  func takesAnyTime(time: String, text: String) throws {
    let printed = try lines(#"{"type": "issue", "time": \#(time), "text": "x"}"#)
    #expect(printed == ["\(text)   problem: x"])
  }

  @Test func replacesCharactersThatATerminalObeysOrThatTurnALine() throws {
    let evil = #"a\u001b[31m\u0000\u009b\u202e\u2066\nb"#
    let printed = try lines(#"{"type": "issue", "time": 1.0, "text": "\#(evil)"}"#)
    #expect(
      printed == ["    1.000   problem: a\u{FFFD}[31m\(String(repeating: "\u{FFFD}", count: 5))b"]
    )
    // A joiner is a part of signs.
    #expect(try lines(#"{"type": "end", "reason": "👩‍🚀"}"#) == ["The end: 👩‍🚀."])
  }
}
