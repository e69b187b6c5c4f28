import Foundation
import Journal
import Testing

@testable import JournalCLI

@MainActor
@Suite struct TravelSessionTests {
  @Test func goesForwardAndBack() async throws {
    let journey = try await Recording().travel(
      "# here we go",
      "step",
      "step 2",
      "back",
      "last",
      "step 5",
      "first",
      "back",
      "jump 4"
    )
    #expect(
      journey.output == """
        1 send added 2
          count: 0 -> 2
        3 receive added 2 (cause 2)
          count: 2 -> 4
        2 send doubleButtonTapped
        6 send rowRemoved 1
          rows[1]: - {"id":1,"name":"Äpfel"}
        6 send rowRemoved 1
          rows[1]: - {"id":1,"name":"Äpfel"}
        0 the beginning
        0 the beginning
        4 send rowAdded {"id":1,"name":"Äpfel"}
          rows[0]: + {"id":1,"name":"Äpfel"}

        """
    )
    #expect(journey.errors == "")
    #expect(journey.exitCode == 0)
  }

  @Test func searches() async throws {
    let journey = try await Recording().travel(
      "search ROW",
      "next",
      "previous",
      "previous",
      "search äpfel"
    )
    #expect(
      journey.output.split(separator: "\n").filter { !$0.hasPrefix(" ") } == [
        #"4 send rowAdded {"id":1,"name":"Äpfel"}"#,
        #"5 send rowAdded {"id":2,"name":"b"}"#,
        #"4 send rowAdded {"id":1,"name":"Äpfel"}"#,
        #"No action before 4 has "ROW" in it."#,
        #"No action after 4 has "äpfel" in it."#,
      ]
    )
    #expect(journey.exitCode == 1)
  }

  @Test func showsStatesAndDifferences() async throws {
    let journey = try await Recording().travel(
      "jump 5",
      "state count",
      "state rows[0].name",
      "state rows[7]",
      "diff 0 3",
      "diff 3 3"
    )
    #expect(
      journey.output.split(separator: "\n").dropFirst(2) == [
        "count: 4",
        #"rows[0].name: "b""#,
        "rows[7]: null",
        "count: 0 -> 4",
        "The states after 3 and 3 are the same.",
      ]
    )
    #expect(journey.exitCode == 0)
  }

  @Test func findsWhatHasChangedAPartLast() async throws {
    let journey = try await Recording().travel(
      "last",
      "changed count",
      "back",
      "changed count",
      "last",
      "changed rows[1].name",
      "first",
      "changed rows"
    )
    #expect(
      journey.output.split(separator: "\n").filter { !$0.hasPrefix(" ") } == [
        #"6 send rowRemoved 1"#,
        "3 receive added 2 (cause 2)",
        "count: 2 -> 4",
        "2 send doubleButtonTapped",
        "1 send added 2",
        "count: 0 -> 2",
        #"6 send rowRemoved 1"#,
        #"6 send rowRemoved 1"#,
        #"rows[1].name: - "Äpfel""#,
        "0 the beginning",
        "Nothing has changed rows up to action 0.",
      ]
    )
  }

  @Test(arguments: ["changed", "state"])
  func suggestsPathsForOneThatIsNotThere(command: String) async throws {
    let journey = try await Recording().travel("last", "\(command) coutn")
    #expect(journey.errors.contains("line 2, column \(command.count + 2): "))
    #expect(journey.errors.contains("did you mean `count`?"))
    #expect(journey.exitCode == 65)
  }

  @Test func showsAnActionWithItsCauseAndItsEffects() async throws {
    let recording = try await Recording()
    let journey = try recording.travel("action", "jump 2", "action", "step", "action")
    let lines = journey.output.split(separator: "\n")
    #expect(lines[0] == "This is the beginning: there is no action yet.")
    #expect(lines[3].contains("line 4, 0.000 s"))
    #expect(lines[4].contains("effect 1 \"double\" of JournalCLITests/Notebook.swift:"))
    #expect(lines[4].hasSuffix(", ended, sent 3"))
    #expect(journey.output.contains("  caused by 2 send doubleButtonTapped\n"))
  }

  @Test(
    arguments: [
      (
        "stpe",
        "error: line 2, column 1: there is no command `stpe`; did you mean one of `step`, `state`?\n"
      ),
      (
        "oops",
        "error: line 2, column 1: there is no command `oops`; `help` lists the commands\n"
      ),
      ("step x", "error: line 2, column 6: `step` takes a number of actions, found `x`\n"),
      ("jump 9", "error: line 2, column 6: there is no action 9: the recording has 0 to 6\n"),
      ("last 1", "error: line 2, column 6: `last` takes nothing more\n"),
      ("diff 1", "error: line 2, column 7: `diff` needs the number of a second action\n"),
      ("diff 9 1", "error: line 2, column 6: there is no action 9: the recording has 0 to 6\n"),
      ("diff 1 99", "error: line 2, column 8: there is no action 99: the recording has 0 to 6\n"),
      ("next", "error: line 2, column 1: nothing was searched for: begin with `search`\n"),
      ("search", "error: line 2, column 7: `search` needs the text to search for\n"),
    ]
  )
  func saysWhatItDoesNotUnderstand(line: String, message: String) async throws {
    let journey = try await Recording().travel("", line, "quit", "nonsense")
    #expect(journey.errors == message)
    #expect(journey.exitCode == 65)
  }

  @Test func pointsAtWhatAStateDoesNotHave() async throws {
    let journey = try await Recording().travel("  state conut")
    #expect(journey.errors.hasPrefix("error: line 1, column 9: the state has no property `conut`"))
    #expect(journey.errors.contains("did you mean"))
    #expect(journey.exitCode == 65)
  }

  @Test func writesJSON() async throws {
    let journey = try await Recording().travel("jump 3", "state count", "oops", isJSON: true)
    #expect(
      journey.output.split(separator: "\n") == [
        #"{"type":"position","sequence":3,"line":6,"time":0,"origin":"effect","effect":1,"cause":2,"action":"added 2","redacted":false,"changes":[{"path":"count","old":2,"new":4}]}"#,
        #"{"type":"state","path":"count","value":4}"#,
        #"{"type":"error","line":3,"column":1,"message":"there is no command `oops`; `help` lists the commands","suggestions":[]}"#,
      ]
    )
    #expect(journey.errors == "")
  }

  @Test func showsWhatCanBeReadOfADamagedRecording() async throws {
    let recording = try await Recording()
    try recording.edit {
      $0.replace(
        #""action":"added 2","changes":[{"path":["count"],"old":0"#,
        with: #""action":"added 3","changes":[{"path":["count"],"old":0"#
      )
    }
    try recording.edit { $0 = String($0.dropLast(150)) }
    let journey = try recording.travel("step", "last")
    #expect(journey.output.hasPrefix("1 send added 3\n"))
    #expect(journey.errors.contains("warning: line 3: edited after the recording."))
    #expect(journey.errors.contains("the recording ends in the middle of the line"))
    #expect(journey.exitCode == 0)
  }
}
