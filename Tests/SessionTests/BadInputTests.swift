import ComposableArchitecture
@_spi(Testing) import Counter
import Foundation
import Testing

/// Lines that a session cannot parse, and expectations that fail.
@Suite struct BadInputTests {
  @Test func reportsEveryFailedExpectation() async throws {
    let outcome = try await Host.session(
      "expect counter.count 1",
      "expect counter {\"count\":0}",
      "expect alert.title \"x\"",
      "expect fact.fact \"a\""
    )
    #expect(
      outcome.output == """
        failure: line 1: expected another value of counter.count
          expected: 1
          actual:   0
        failure: line 3: expected another value of alert.title
          expected: "x"
          actual:   nothing, `alert` is null
        failure: line 4: expected another value of fact.fact
          expected: "a"
          actual:   null

        """
    )
    #expect(outcome.exitCode == 1)
  }

  @Test(arguments: [
    (
      "send counter.\(CounterWords.increment.dropLast())",
      "column 14: there is no action `\(CounterWords.increment.dropLast())` in `counter`; "
        + "did you mean one of "
        + "`counter.\(CounterWords.increment)`, `counter.\(CounterWords.decrement)`?"
    ),
    ("send", "column 5: `send` needs an action; `help` lists them"),
    ("send conter", "column 6: there is no action `conter`; did you mean `counter`?"),
    (
      "send fact.response {\"success\":1}",
      "column 31: the payload of `fact.response` does not fit: expected a string, "
        + "found the number 1 at `success`"
    ),
    (
      "send fact.response {\"success\":",
      "column 31: expected a JSON value, found the end"
    ),
    (
      "  send   fact.numberChanged 99999999999999999999",
      "column 29: the payload of `fact.numberChanged` does not fit: the number 99999999999999999999 "
        + "is not from -9223372036854775808 to 9223372036854775807"
    ),
    (
      "send fact.numberChanged",
      "column 24: `fact.numberChanged` needs a payload: a whole number as JSON"
    ),
    (
      "send counter.\(CounterWords.increment) 1",
      "column \(15 + CounterWords.increment.count): `counter.\(CounterWords.increment)` takes "
        + "no payload"
    ),
    ("snd counter", "column 1: there is no command `snd`; did you mean `send`?"),
    (
      "counter.\(CounterWords.increment)",
      "column 1: there is no command `counter.\(CounterWords.increment)`; did you mean "
        + "`send counter.\(CounterWords.increment)`?"
    ),
    ("expect", "column 7: `expect` needs a state path and a JSON value"),
    ("expect counter.count", "column 21: `expect counter.count` needs the JSON value to expect"),
    (
      "expect conter.count 1",
      "column 8: the state has no property `conter`; did you mean `counter`?"
    ),
    (
      "expect counter.conut 1",
      "column 16: `counter` has no property `conut`; did you mean `counter.count`?"
    ),
    (
      "expect  counter.count 1 2",
      "column 25: expected nothing more after the JSON value, found `2`"
    ),
    (
      "expect counter.count 1 withn 2s",
      "column 24: expected nothing more after the JSON value, found `withn`; did you mean "
        + "`within <duration>`?"
    ),
    (
      "expect counter.count 1 within",
      "column 30: expected a duration such as 2s, 500ms or 1.5m, at most 1000000h, found the end"
    ),
    (
      "expect counter.count 1 within 2",
      "column 31: expected a duration such as 2s, 500ms or 1.5m, at most 1000000h, found `2`"
    ),
    (
      "expect counter.count 1 within 2s 3",
      "column 31: expected a duration such as 2s, 500ms or 1.5m, at most 1000000h, found `2s 3`"
    ),
    (
      "expect counter.count within 2s",
      "column 22: expected a JSON value, found `within`"
    ),
    (
      "expect counter.conut 1 within 2s",
      "column 16: `counter` has no property `conut`; did you mean `counter.count`?"
    ),
    ("expect counter.count one", "column 22: expected a JSON value, found `one`"),
    ("state contr", "column 7: the state has no property `contr`; did you mean `counter`?"),
    ("advance 1s", "column 1: `advance` needs the option --clock test"),
    (
      "wait 1x",
      "column 6: expected a duration such as 2s, 500ms or 1.5m, at most 1000000h, found `1x`"
    ),
    (
      "wait 99999999999999999999h",
      "column 6: expected a duration such as 2s, 500ms or 1.5m, at most 1000000h, found "
        + "`99999999999999999999h`"
    ),
    (
      "advance",
      "column 8: expected a duration such as 2s, 500ms or 1.5m, at most 1000000h, found the end"
    ),
    ("quit now", "column 6: `quit` takes nothing more"),
  ])
  func namesTheFaultAndItsPlace(line: String, message: String) async throws {
    let outcome = try await Host.session("# one", line, "state counter.count")
    #expect(outcome.errors == "error: line 2, \(message)\n")
    // The line has changed nothing, and the session went on.
    #expect(outcome.output == "counter.count: 0\n")
    #expect(outcome.exitCode == 65)
  }

  @Test func letsBadLinesBeatFailures() async throws {
    let outcome = try await Host.session("nonsense", "expect counter.count 1")
    #expect(outcome.exitCode == 65)
    let reversed = try await Host.session("expect counter.count 1", "nonsense")
    #expect(reversed.exitCode == 65)
  }

  @Test func stopsAtTheFirstBadLineWhenStrict() async throws {
    let outcome = try await Host.session(
      "expect counter.count 1",
      "nonsense",
      "state counter.count",
      options: ["--strict"]
    )
    #expect(!outcome.output.contains("counter.count: 0"))
    #expect(outcome.exitCode == 65)
  }

  @Test func doesNotStopAtFailuresWhenStrict() async throws {
    let outcome = try await Host.session(
      "expect counter.count 1",
      "state counter.count",
      options: ["--strict"]
    )
    #expect(outcome.output.contains("counter.count: 0"))
    #expect(outcome.exitCode == 1)
  }

  @Test func refusesInvalidUTF8() async throws {
    var input = Data("# é ".utf8)
    input.append(contentsOf: [0xC3, 0x28])
    input.append(contentsOf: Array("\nstate counter.count\n".utf8))
    let outcome = await Host.run(["run", "--ephemeral", "--skip-onboarding"], input: input)
    #expect(outcome.errors == "error: line 1, column 5: the line is not valid UTF-8 (byte 0xC3)\n")
    #expect(outcome.output == "counter.count: 0\n")
    #expect(outcome.exitCode == 65)
  }

  @Test func refusesDeepNesting() async throws {
    let outcome = try await Host.session(
      "send fact.response " + String(repeating: "[", count: 2_000_000),
      "expect counter " + String(repeating: "{\"a\":", count: 100_000)
    )
    #expect(
      outcome.errors == """
        error: line 1, column 532: the JSON is nested deeper than 512 levels
        error: line 2, column 2576: the JSON is nested deeper than 512 levels

        """
    )
    #expect(outcome.exitCode == 65)
  }

  /// Nothing but the session hears of the report: it would fail the test.
  @Test func notesAnActionForAScreenThatIsNotThere() async throws {
    try await withIssueReporters([]) {
      let lines = ("send onboarding.skipButtonTapped", "expect counter.count 0")
      let text = try await Host.session(lines.0, lines.1)
      #expect(
        text.errors.hasPrefix(
          "note: line 1, column 6: the feature that the action is for is not there"
        )
      )
      #expect(text.exitCode == 0)

      let json = try await Host.session(lines.0, lines.1, options: ["--json"])
      #expect(json.output.contains(#"{"type":"note","line":1,"column":6,"message":"the feature"#))
      #expect(json.exitCode == 0)

      let strict = try await Host.session(lines.0, lines.1, options: ["--strict"])
      #expect(
        strict.errors.hasPrefix(
          "error: line 1, column 6: the feature that the action is for is not"
        )
      )
      #expect(strict.exitCode == 65)
    }
  }

  @Test func acceptsTheDeepestNesting() async throws {
    let depth = 512
    let outcome = try await Host.session(
      "expect counter " + String(repeating: "[", count: depth)
        + String(repeating: "]", count: depth)
    )
    #expect(outcome.exitCode == 1)
  }

  @Test func escapesWhatATerminalWouldObey() async throws {
    let outcome = try await Host.session(
      #"send fact.response {"success":"\u001b[31mred"}"#,
      "expect fact.fact 1"
    )
    #expect(!outcome.output.unicodeScalars.contains("\u{1B}"))
    #expect(outcome.output.contains(#"\u001b[31mred"#))
  }

  @Test(arguments: ["\u{0}", "\u{1B}[31m", "\u{7F}", "\u{9B}31m"])
  func escapesControlCharactersInWhatItQuotes(text: String) async throws {
    let outcome = try await Host.session(
      text,
      "send \(text)",
      "send counter\(text)",
      "state \(text)",
      "expect counter.\(text) 1"
    )
    let isControl = { (scalar: Unicode.Scalar) in
      scalar != "\n" && scalar.properties.generalCategory == .control
    }
    #expect(!outcome.errors.unicodeScalars.contains(where: isControl))
    #expect(outcome.errors.split(separator: "\n").count == 5)
    #expect(outcome.exitCode == 65)
  }
}
