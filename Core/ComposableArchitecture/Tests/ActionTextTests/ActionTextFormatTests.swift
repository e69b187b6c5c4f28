import ActionText
import CasePaths
import Foundation
import Testing

@Suite struct ActionTextFormatTests {
  private let format = ActionTextFormat<RootAction>()

  @Test(arguments: [
    "tapped",
    "counter.decrementButtonTapped",
    "counter.set 3",
    "counter.nested.deeper.end",
    "renamed \"a \\\"quoted\\\" name\"",
    "moved {\"x\":1.5,\"y\":-2.0}",
    "selected null",
    "selected 9223372036854775807",
    "tags [\"a\",\"b\"]",
    "scores {\"a\":1,\"b\":2}",
    "elapsed \"1.0 seconds\"",
    "dated \"2001-01-01T00:00:00.1Z\"",
    "default",
    "response {\"success\":\"a fact\"}",
    "response {\"failure\":\"no network\"}",
    "saved {\"success\":null}",
    "saved {\"failure\":{\"code\":3}}",
    "choice {\"first\":{}}",
    "tree.leaf 1",
    "tree.branch.branch.leaf 2",
    "tab[\"home\"].set 4",
  ])
  func printsWhatItParsed(text: String) throws {
    #expect(try format.print(format.parse(text)) == text)
    #expect(try format.describe(format.parse(text)) == text)
  }

  @Test(arguments: [
    ("300.0 seconds", Duration.seconds(300)),
    ("-1.5 seconds", .milliseconds(-1_500)),
    ("1e-09 seconds", .nanoseconds(1)),
    (
      "9007199254740993.000000000000000001 seconds",
      Duration(secondsComponent: 9_007_199_254_740_993, attosecondsComponent: 1)
    ),
  ])
  func writesDurationsAsTheStateShowsThem(text: String, duration: Duration) throws {
    #expect(try format.print(.elapsed(duration)) == "elapsed \"\(text)\"")
    let parsed = try format.parse("elapsed \"\(text)\"")
    guard case .elapsed(duration) = parsed else {
      Issue.record("It was read as \(parsed).")
      return
    }
    #expect(JSONValue(reflecting: duration) == .string(text))
  }

  @Test func readsDurationsAsTheyWereWrittenOnce() throws {
    let parsed = try format.parse("elapsed [0,1000000000000000000]")
    #expect(try format.print(parsed) == "elapsed \"1.0 seconds\"")
  }

  @Test(arguments: ["1", "\"soon\"", "\" seconds\"", "\"1e400 seconds\"", "\"nan seconds\""])
  func refusesWhatIsNoDuration(text: String) {
    #expect(throws: ActionTextError.self) { try format.parse("elapsed \(text)") }
  }

  @Test(arguments: [
    RootAction.tapped, .counter(.set(.min)), .counter(.nested(.deeper(.end))),
    .renamed("\u{0}\n😀"), .moved(Point(x: 0.1, y: .infinity)), .selected(nil), .selected(-1),
    .tags(["b"]), .scores([:]), .elapsed(.nanoseconds(1)), .dated(.distantPast), .`default`,
    .response(.success("")), .saved(.success(())), .saved(.failure(SaveError(code: 1))),
    .choice(.second(2)), .tree(.branch(.branch(.leaf(0)))),
    .tab(Tab(name: "a\"b", action: .nested(.plain))),
  ])
  func parsesWhatItPrinted(action: RootAction) throws {
    let text = try format.print(action)
    #expect(try "\(format.parse(text))" == "\(action)")
  }

  @Test func allowsSpaceAroundAPayload() throws {
    #expect(try format.print(format.parse("counter.set \t 3  ")) == "counter.set 3")
    #expect(try format.print(format.parse("tapped  ")) == "tapped")
  }

  @Test func readsTheFailureOfAnyErrorAsItsText() throws {
    guard case .response(.failure(let error)) = try format.parse(#"response {"failure":"gone"}"#)
    else {
      Issue.record("not a failed response")
      return
    }
    #expect(error as? ActionTextFailure == ActionTextFailure("gone"))
    struct Refusal: Error, CustomStringConvertible {
      let description = "refused"
    }
    #expect(
      try format.print(.response(.failure(Refusal()))) == #"response {"failure":"refused"}"#
    )
  }

  @Test func refusesPayloadsWithoutAText() {
    #expect(
      throws: ActionTextError(
        column: 1,
        message: "`opaque` cannot be written as text: its payload has no form as JSON"
      )
    ) {
      try format.parse("opaque {}")
    }
    #expect(throws: ActionTextError.self) { try format.print(.opaque(Opaque())) }
    #expect(format.describe(.opaque(Opaque())) == "opaque (Opaque())")
    #expect(throws: ActionTextError.self) {
      try format.parse(#"broken {"success":{}}"#)
    }
  }

  @Test func listsItsPaths() {
    let entries = format.outline.map { entry in
      entry.payload.map { "\(entry.path) \($0)" } ?? entry.path
    }
    #expect(
      entries.prefix(4) == [
        "choice Choice", "counter.decrementButtonTapped",
        "counter.incrementButtonTapped", "counter.nested.deeper.end",
      ]
    )
    #expect(entries.contains("response Result<String, Error>"))
    #expect(entries.contains("tree.leaf Int"))
    #expect(entries.contains("tab[String].set Int"))
    #expect(!entries.contains { $0.hasPrefix("opaque") || $0.hasPrefix("tree.branch") })
  }
}
