@_spi(Testing) import Fact
import Testing
@_spi(Testing) import Timer

/// How `expect … within …` waits.
@Suite struct ExpectationWaitTests {
  /// A time that no test lets pass.
  private static let forever = "1000h"

  @Test func returnsAtOnceWhenItHolds() async throws {
    let outcome = try await Host.session(
      "send fact.\(FactWords.ask)",
      "expect fact.isLoading true within 0s",
      "expect fact.isLoading true within \(Self.forever)",
      options: ["--quiet"]
    )
    #expect(outcome.output + outcome.errors == "")
    #expect(outcome.exitCode == 0)
  }

  @Test(arguments: ["live", "test"])
  func looksAfterEachAction(clock: String) async throws {
    let outcome = try await Host.session(
      "send fact.\(FactWords.ask)",
      "expect fact.isLoading false within \(Self.forever)",
      "expect fact.errorMessage null",
      options: ["--quiet", "--clock", clock]
    )
    #expect(outcome.output + outcome.errors == "")
    #expect(outcome.exitCode == 0)
  }

  @Test func reportsWhatHappensMeanwhile() async throws {
    let outcome = try await Host.session(
      "send timer.\(TimerWords.toggle)",
      "expect counter.count 1 within 2s",
      options: ["--clock", "test"]
    )
    #expect(
      outcome.output == """
        send timer.\(TimerWords.toggle)
          timer.isTimerRunning: false -> true
        receive timer.delegate.ticked
          counter.count: 0 -> 1
        receive fact.numberChanged 1
          fact.number: 0 -> 1

        """
    )
  }

  /// The clock goes on from the moment at which the expectation held.
  @Test func movesTheTestClockNoFurtherThanNeeded() async throws {
    let outcome = try await Host.session(
      "send timer.\(TimerWords.toggle)",
      "expect counter.count 3 within \(Self.forever)",
      "expect counter.count 3",
      "advance 999ms",
      "expect counter.count 3",
      "advance 1ms",
      "expect counter.count 4",
      options: ["--quiet", "--clock", "test"]
    )
    #expect(outcome.output + outcome.errors == "")
    #expect(outcome.exitCode == 0)
  }

  @Test(arguments: ["live", "test"])
  func failsAtOnceWhenNoEffectIsInFlight(clock: String) async throws {
    let outcome = try await Host.session(
      "expect counter.count 1 within \(Self.forever)",
      "expect alert.title \"x\" within \(Self.forever)",
      options: ["--clock", clock]
    )
    #expect(
      outcome.output == """
        failure: line 1: expected another value of counter.count
          expected: 1
          actual:   0
          waited:   no longer, as no effect is in flight
        failure: line 2: expected another value of alert.title
          expected: "x"
          actual:   nothing, `alert` is null
          waited:   no longer, as no effect is in flight

        """
    )
    #expect(outcome.exitCode == 1)
  }

  @Test func failsWhenTheLastEffectHasEnded() async throws {
    let outcome = try await Host.session(
      "send fact.\(FactWords.ask)",
      "expect counter.count 1 within \(Self.forever)",
      options: ["--json", "--quiet"]
    )
    #expect(
      outcome.output == """
        {"type":"failure","line":2,"path":"counter.count","expected":1,"actual":0,\
        "waited":"no longer, as no effect is in flight"}

        """
    )
    #expect(outcome.exitCode == 1)
  }

  @Test func takesTheWordWithinAJSONValueForApartOfIt() async throws {
    let outcome = try await Host.session(
      #"send fact.response {"success":"1 within 2s"}"#,
      #"expect fact.fact "1 within 2s""#,
      #"expect fact.fact "1 within 2s" within 3s"#,
      "expect fact.fact   \"1 within 2s\"\twithin\t3s  ",
      options: ["--quiet"]
    )
    #expect(outcome.output + outcome.errors == "")
    #expect(outcome.exitCode == 0)
  }

  @Test func goesOnInStrictSessionsAfterAFailure() async throws {
    let outcome = try await Host.session(
      "expect counter.count 1 within 1s",
      "state counter.count",
      options: ["--strict"]
    )
    #expect(outcome.output.hasSuffix("counter.count: 0\n"))
    #expect(outcome.exitCode == 1)
  }
}
