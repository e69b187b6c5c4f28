import ComposableArchitecture
import LineSession
import Testing

/// No one but the session hears of the reports: they would fail the test.
@MainActor
@Suite struct SessionFaultsTests {
  private func run(
    _ text: String,
    style: LineReport.Style = .init(),
    isStrict: Bool = false
  ) async -> TallySession.Outcome {
    await withIssueReporters([]) {
      await TallySession.run(
        text,
        on: Faulty(),
        from: Faulty.State(),
        style: style,
        isStrict: isStrict
      )
    }
  }

  @Test(arguments: ["fact", "now"])
  func failsWhenAnEndpointHasNoImplementation(_ endpoint: String) async {
    let outcome = await run("send \(endpoint)ButtonTapped\nwait\nexpect fact \"\"\n")
    #expect(outcome.errors.hasPrefix("error: Unimplemented: 'FaultyClient.\(endpoint)'\n"))
    #expect(outcome.errors.contains("\n  Reported at: "))
    #expect(outcome.exitCode == 1)
  }

  @Test func tellsOfAFaultOnce() async {
    let outcome = await run(String(repeating: "send factButtonTapped\nwait\n", count: 3))
    #expect(outcome.errors.ranges(of: "error:").count == 1)
  }

  @Test func failsWhenAnEffectSendsToAFeatureThatIsNotThere() async {
    let outcome = await run("send tallyLaterButtonTapped\nwait\n")
    #expect(outcome.errors.hasPrefix("error: An 'ifLet' at LineSessionTests/Faulty.swift:"))
    #expect(outcome.errors.contains("Action: Faulty.Action") == false)
    #expect(outcome.exitCode == 1)
  }

  @Test func remarksOnALineForAFeatureThatIsNotThere() async {
    let outcome = await run("send tally.added 1\n")
    let start = "note: line 1, column 6: the feature that the action is for is not there: An"
    #expect(outcome.errors.hasPrefix(start))
    #expect(outcome.exitCode == 0)
    let strict = await run("send tally.added 1\n", isStrict: true)
    #expect(strict.exitCode == 65)
  }

  @Test func writesFaultsAsJSON() async {
    let outcome = await run(
      "send factButtonTapped\nwait\n",
      style: .init(isJSON: true, isQuiet: true)
    )
    #expect(
      outcome.output.hasPrefix(
        #"{"type":"fault","kind":"missingDependency","place":"LineSessionTests/Faulty.swift:"#
      )
    )
    #expect(outcome.errors == "")
    #expect(outcome.exitCode == 1)
  }

  @Test func givesFaultsToTheReporterOfTheProgram() async {
    let faults = ProgramFaults()
    await withIssueReporters([faults]) {
      _ = await TallySession.run(
        "send factButtonTapped\nwait\n",
        on: Faulty(),
        from: Faulty.State()
      )
    }
    #expect(faults.all.map(\.headline) == ["Unimplemented: 'FaultyClient.fact'"])
  }
}
