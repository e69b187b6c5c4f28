import ActionText
import LineSession
import Testing

@Suite struct SessionCommandParserTests {
  @Test func parsesExpectations() throws {
    var parser = SessionCommandParser<Tally.Action>()
    guard
      case .expect(let expectation) = try parser.parse(
        #"  expect names[0]  "1 within 2s"  within  1.5m "#
      )
    else {
      Issue.record("no expectation")
      return
    }
    #expect("\(expectation.path.path)" == "names[0]")
    #expect(expectation.value == "1 within 2s")
    #expect(expectation.column == 10)
    #expect(expectation.limit?.duration == .seconds(90))
    #expect(expectation.limit?.text == "1.5m")
  }

  @Test func parsesActionsWithTheirColumn() throws {
    var parser = SessionCommandParser<Tally.Action>()
    guard case .send(.added(3), column: 7) = try parser.parse(" send added 3") else {
      Issue.record("no action")
      return
    }
    for _ in 1...2 {
      guard case .send(.doubleButtonTapped, column: 6) = try parser.parse("send doubleButtonTapped")
      else {
        Issue.record("no action")
        return
      }
    }
    guard case .nothing = try parser.parse("  # send added 3") else {
      Issue.record("no comment")
      return
    }
  }

  @Test(
    arguments: [
      ("expect", 7, "`expect` needs a state path and a JSON value"),
      ("expect é", 9, "`expect é` needs the JSON value to expect"),
      ("expect count  ", 15, "`expect count` needs the JSON value to expect"),
      ("expect names \"é\" x", 18, "expected nothing more after the JSON value, found `x`"),
      (
        "expect names \"é\"within", 17, "expected nothing more after the JSON value, found `within`"
      ),
      ("send added", 11, "`added` needs a payload: a whole number as JSON"),
      ("send added  ", 13, "`added` needs a payload: a whole number as JSON"),
      ("quit  now", 7, "`quit` takes nothing more"),
      ("back 2", 6, "`back` takes nothing more"),
      ("wait 2", 6, "expected a duration such as 2s, 500ms or 1.5m, at most 1000000h, found `2`"),
    ]
  )
  func namesTheFaultAndItsColumn(line: String, column: Int, message: String) {
    let error = #expect(throws: ActionTextError.self) {
      var parser = SessionCommandParser<Tally.Action>()
      _ = try parser.parse(line)
    }
    #expect(error?.column == column)
    #expect(error?.message == message)
  }
}
