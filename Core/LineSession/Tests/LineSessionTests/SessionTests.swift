import LineSession
import Testing

@MainActor
@Suite struct SessionTests {
  @Test func reportsActionsAndTheirChanges() async {
    let outcome = await TallySession.run(
      """
      send added 2
      send doubleButtonTapped
      wait
      send nameAdded "é"
      state names
      """
    )
    #expect(
      outcome.output == """
        send added 2
          count: 0 -> 2
        send doubleButtonTapped
        receive added 2
          count: 2 -> 4
        send nameAdded "é"
          names[0]: + "é"
        names: ["é"]

        """
    )
    #expect(outcome.errors == "")
    #expect(outcome.end == .completed)
    #expect(outcome.exitCode == 0)
  }

  @Test func writesJSON() async {
    let outcome = await TallySession.run(
      "send added 1\nexpect count 3\nsave\nsnd\n",
      style: .init(isJSON: true)
    )
    #expect(
      outcome.output == """
        {"type":"action","sequence":1,"origin":"user","cause":null,"action":"added 1",\
        "changes":[{"path":"count","old":0,"new":1}]}
        {"type":"failure","line":2,"path":"count","expected":3,"actual":1}
        {"type":"unsaved","line":3,"message":"The disk is full."}
        {"type":"error","line":4,"column":1,"message":"there is no command `snd`",\
        "suggestions":["send"]}

        """
    )
    #expect(outcome.exitCode == 65)
  }

  @Test func waitsForAnExpectation() async {
    let outcome = await TallySession.run(
      """
      send added 2
      send doubleButtonTapped
      expect count 4 within 1000h
      expect count 5 within 1000h
      """,
      style: .init(isQuiet: true)
    )
    #expect(
      outcome.output == """
        failure: line 4: expected another value of count
          expected: 5
          actual:   4
          waited:   no longer, as no effect is in flight

        """
    )
    #expect(outcome.exitCode == 1)
  }

  @Test func stopsAtABadLineWhenStrict() async {
    let outcome = await TallySession.run("state cout\nstate count\n", isStrict: true)
    #expect(
      outcome.errors
        == "error: line 1, column 7: the state has no property `cout`; did you mean `count`?\n"
    )
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 65)
  }

  @Test func needsATestClockToAdvance() async {
    let outcome = await TallySession.run("advance 1s\n")
    #expect(
      outcome.errors == "error: line 1, column 1: `advance` needs the option --clock test\n"
    )
    #expect(outcome.output == "")
  }

  @Test func saysWhichLineFollowsTheEnd() async {
    let outcome = await TallySession.run("quit\n\n  # over\nstate\nstate")
    #expect(
      outcome.errors == """
        note: line 4, column 1: not carried out, nor what follows: `quit` in line 1 is the end

        """
    )
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 0)
    #expect(await TallySession.run("quit\nstate").errors.hasPrefix("note: line 2, column 1: "))
    #expect(await TallySession.run("quit\n\n# over").errors == "")
    #expect(await TallySession.run("quit").errors == "")
  }

  @Test func goesBackFromABranchOnly() async {
    let outcome = await TallySession.run("back\nbakc\nstate count\n")
    #expect(
      outcome.errors == """
        error: line 1, column 1: `back` leaves a branch of a recording, and this session is none
        error: line 2, column 1: there is no command `bakc`; did you mean `back`?

        """
    )
    #expect(outcome.output == "count: 0\n")
    let branch = await TallySession.run("back\nstate count\n", isBranch: true)
    #expect(branch.end == .handedOver)
    #expect(branch.output == "")
    #expect(branch.errors == "")
  }
}
