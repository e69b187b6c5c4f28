@_spi(Testing) import Counter
@_spi(Testing) import Fact
import Foundation
import Testing
@_spi(Testing) import Timer

/// Lines that a session can parse.
@Suite struct SessionTests {

  @Test func writesOneJSONObjectALine() async throws {
    let outcome = try await Host.session(
      "send counter.\(CounterWords.decrement)",
      "expect counter.count 0",
      "state counter",
      "snd x",
      options: ["--json"]
    )
    #expect(
      outcome.output == """
        {"type":"action","sequence":1,"origin":"user","cause":null,\
        "action":"counter.\(CounterWords.decrement)",\
        "changes":[{"path":"counter.count","old":0,"new":-1}]}
        {"type":"action","sequence":2,"origin":"effect","cause":1,"action":"fact.numberChanged -1",\
        "changes":[{"path":"fact.number","old":0,"new":-1}]}
        {"type":"failure","line":2,"path":"counter.count","expected":0,"actual":-1}
        {"type":"state","path":"counter","value":{"count":-1}}
        {"type":"error","line":4,"column":1,"message":"there is no command `snd`",\
        "suggestions":["send"]}

        """
    )
    #expect(outcome.errors == "")
    #expect(outcome.exitCode == 65)
  }

  @Test func writesNothingButFailuresWhenQuiet() async throws {
    let outcome = try await Host.session(
      "send counter.\(CounterWords.increment)",
      "state",
      "help",
      "expect counter.count 3",
      options: ["--quiet"]
    )
    #expect(
      outcome.output == """
        failure: line 4: expected another value of counter.count
          expected: 3
          actual:   1

        """
    )
    #expect(outcome.exitCode == 1)
  }

  @Test func waitsForEffects() async throws {
    let outcome = try await Host.session(
      "send fact.\(FactWords.ask)",
      "expect fact.isLoading true",
      "wait",
      "expect fact.isLoading false",
      "expect fact.errorMessage null",
      options: ["--quiet"]
    )
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 0)
  }

  @Test func waitsNoLongerThanAnythingCanHappen() async throws {
    let outcome = try await Host.session(
      "send fact.\(FactWords.ask)",
      "wait 1000h",
      "expect fact.isLoading false",
      options: ["--quiet"]
    )
    #expect(outcome.exitCode == 0)
  }

  @Test func drivesTheTestClock() async throws {
    let outcome = try await Host.session(
      "send timer.\(TimerWords.toggle)",
      "wait",
      "expect counter.count 0",
      "advance 3s",
      "expect counter.count 3",
      "advance 500ms",
      "advance 0.5s",
      "expect counter.count 4",
      "send timer.\(TimerWords.toggle)",
      "advance 10s",
      "expect counter.count 4",
      options: ["--quiet", "--clock", "test"]
    )
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 0)
  }

  @Test func launchesTheAppAtOnce() async throws {
    let outcome = await Host.run(
      ["run", "--ephemeral", "--quiet", "--clock", "test"],
      input: """
        expect launchState "onboarding"
        send onboarding.skipButtonTapped
        expect launchState "home"
        expect onboarding null

        """
    )
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 0)
  }

  @Test func printsStates() async throws {
    let outcome = try await Host.session("state counter.count", "state  timer  ", "state alert")
    #expect(
      outcome.output == """
        counter.count: 0
        timer: {"isTimerRunning":false}
        alert: null

        """
    )
    let whole = try await Host.session("state")
    #expect(whole.output.hasPrefix("state: {\n"))
    #expect(whole.output.contains("\n  \"counter\": {\n    \"count\": 0\n  },\n"))
    #expect(!whole.output.contains("_"))
  }

  @Test func listsCommandsAndActions() async throws {
    let outcome = try await Host.session("help")
    #expect(outcome.output.contains("  expect <path> <JSON>"))
    #expect(outcome.output.contains("\n  counter.\(CounterWords.increment)\n"))
    #expect(outcome.output.contains("\n  fact.response <Result<String, FactError>>\n"))
    #expect(outcome.output.contains("\n  alert.presented.laterButtonTapped\n"))
    #expect(outcome.exitCode == 0)
  }

  @Test func skipsCommentsAndEmptyLines() async throws {
    let outcome = try await Host.session(
      "# a comment",
      "",
      "   ",
      "\t# another",
      "state counter.count"
    )
    #expect(outcome.output == "counter.count: 0\n")
    #expect(outcome.exitCode == 0)
  }

  @Test func acceptsReturnsAndAMissingLastNewline() async throws {
    let outcome = await Host.run(
      ["run", "--ephemeral", "--skip-onboarding"],
      input:
        "send counter.\(CounterWords.increment)\r\nexpect counter.count 1\r\nstate counter.count"
    )
    #expect(outcome.output.hasSuffix("\ncounter.count: 1\n"))
    #expect(outcome.exitCode == 0)
  }

  @Test func skipsAByteOrderMark() async throws {
    let outcome = try await Host.session("\u{FEFF}state counter.count")
    #expect(outcome.output == "counter.count: 0\n")
  }

  @Test func endsAtQuit() async throws {
    let outcome = try await Host.session(
      "send timer.\(TimerWords.toggle)",
      "quit",
      "expect counter.count 99",
      options: ["--quiet"]
    )
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 0)
  }

  @Test func endsWithTheInputWhateverIsInFlight() async throws {
    let outcome = try await Host.session(
      "send timer.\(TimerWords.toggle)",
      "advance 0s",
      options: ["--clock", "test"]
    )
    #expect(outcome.exitCode == 0)
  }

  @Test func doesNothingWithoutInput() async throws {
    let outcome = await Host.run(["run", "--ephemeral", "--skip-onboarding"])
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 0)
  }
}
