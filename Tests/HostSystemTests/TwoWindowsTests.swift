@_spi(Testing) import Counter
import Foundation
@_spi(Testing) import SyncUps
import SystemTesting
import TerminalUI
import Testing

/// Two programs on one folder, whose users change the same sync-up.
@Suite(.system) struct TwoWindowsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func id(_ number: Int) -> String {
    let digits = String(number)
    return "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  /// Stores sync-ups with the title `Design <number>` and the attendees Ada and Grace.
  private func store(_ count: Int = 1) async throws {
    let (ada, grace) = (Self.id(1), Self.id(2))
    let attendees = #"[{"id":"\#(ada)","name":"Ada"},{"id":"\#(grace)","name":"Grace"}]"#
    let rest = #""theme":"bubblegum","durationSeconds":300,"meetings":[],"attendees":\#(attendees)"#
    let syncUps = (1...count).map {
      #"{"id":"\#(Self.id($0))","title":"Design \#($0)",\#(rest)}"#
    }
    let outcome = try await Host.run(
      ["import", "--data-dir", folder.url.path, "-"],
      input: "[\(syncUps.joined(separator: ","))]"
    )
    #expect(outcome.exitCode == 0)
  }

  private func export() async throws -> [[String: Any]] {
    let outcome = try await Host.run(["export", "--data-dir", folder.url.path])
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(json as? [[String: Any]])
  }

  /// A window with the sync-up on it.
  private func window(size: Size = Size(width: 80, height: 24)) async throws -> HostTerminal {
    let options = ["--skip-onboarding", "--data-dir", folder.url.path]
    let terminal = try HostTerminal(options, size: size)
    try await terminal.shows(CounterWords.count(0))
    terminal.press("4")
    try await terminal.shows("Design 1")
    terminal.press("\r")
    try await terminal.shows("Back")
    return terminal
  }

  private func leave(_ windows: HostTerminal...) async {
    for window in windows {
      window.press("q")
      #expect(await window.finish() == 0)
    }
  }

  @Test func anOpenFormShowsAndKeepsWhatTheOtherWindowSaves() async throws {
    try await store()
    let (first, second) = (try await window(), try await window())
    first.press("e")
    second.press("e")
    try await first.shows("New attendee")
    try await second.shows("New attendee")
    first.press(" mine\u{13}")
    try await first.shows("Start meeting", "Design 1 mine")
    // Not only behind the form, which covers the sync-up.
    try await second.shows("Design 1 mine")
    second.press("\t\t\t\u{5}!\u{13}")
    try await second.shows("Start meeting", "Ada!")
    try await first.shows("Ada!")
    await leave(first, second)
    let stored = try await export()
    #expect(stored[0]["title"] as? String == "Design 1 mine")
    let attendees = stored[0]["attendees"] as? [[String: String]]
    #expect(attendees?.map { $0["name"] } == ["Ada!", "Grace"])
  }

  @Test func theSameFieldIsSaidAndTheOtherChangeIsTaken() async throws {
    try await store()
    let (first, second) = (try await window(), try await window())
    second.press("e")
    try await second.shows("New attendee")
    second.press(" mine")
    try await second.shows("Design 1 mine")
    first.press("e")
    try await first.shows("New attendee")
    first.press(" theirs\u{13}")
    try await first.shows("Start meeting", "Design 1 theirs")
    try await second.shows("Another window changed the title", "Take theirs")
    second.press("\u{13}")
    try await second.shows("Back   Design 1 mine", "“Design 1 theirs”", "Take theirs")
    try await first.shows("Design 1 mine")
    second.click(on: "Take theirs")
    try await second.shows("Back   Design 1 theirs", without: "Another window")
    try await first.shows("Design 1 theirs")
    await leave(first, second)
    #expect(try await export()[0]["title"] as? String == "Design 1 theirs")
  }

  @Test func aMeetingThatOneWindowIsHoldingIsOfferedByNoOtherUntilThatEnds() async throws {
    try await store()
    let first = try await window()
    first.press("m")
    try await first.shows("Speaker 1 of 2")
    first.press("\t\t\tNoted")
    try await first.shows("Noted")
    // The settings are written a moment later.
    await folder.wait { $0.settings.contains("Noted") }
    func list() async throws -> HostTerminal {
      let window = try HostTerminal(["--skip-onboarding", "--data-dir", folder.url.path])
      try await window.shows(CounterWords.count(0))
      window.press("4")
      return window
    }
    let second = try await list()
    #expect(!(try await second.shows("Design 1").contains("was interrupted")))
    await leave(second)
    first.send(signal: SIGKILL)
    #expect(await first.finish() == -SIGKILL)
    let (third, fourth) = (try await list(), try await list())
    try await third.shows("A meeting of “Design 1” was interrupted")
    try await fourth.shows("A meeting of “Design 1” was interrupted")
    third.press("m")
    try await third.shows("Noted", "(paused)")
    try await fourth.shows("Design 1", without: "was interrupted")
    third.press("\u{3}")
    #expect(await third.finish() == 130)
    try await fourth.shows("A meeting of “Design 1” was interrupted")
    await leave(fourth)
  }

  @Test func twoWindowsEachKeepTheirOwnMeetingOfASyncUp() async throws {
    try await store()
    func meeting(_ notes: String) async throws -> HostTerminal {
      let window = try await window()
      window.press("m")
      try await window.shows("Speaker 1 of 2")
      window.press("\t\t\t\(notes)")
      try await window.shows(notes)
      await folder.wait { $0.settings.contains(notes) }
      return window
    }
    let first = try await meeting("Mine")
    let second = try await meeting("Theirs")
    for window in [second, first] {
      window.send(signal: SIGKILL)
      #expect(await window.finish() == -SIGKILL)
    }
    let third = try HostTerminal(["--skip-onboarding", "--data-dir", folder.url.path])
    try await third.shows(CounterWords.count(0))
    third.press("4")
    try await third.shows("A meeting of “Design 1” was interrupted")
    var seen: Set<String> = []
    for _ in 0..<2 {
      third.press("m")
      let text = try await third.shows("(paused)")
      seen.formUnion(["Mine", "Theirs"].filter(text.contains))
      // Not both at once, which would be Return with Alt.
      third.press("\u{1B}")
      try await third.shows("Save and end")
      third.press("\r")
      let next = seen.count < 2 ? "was interrupted" : "Design 1"
      try await third.shows(next, without: "Elapsed")
    }
    #expect(seen == ["Mine", "Theirs"])
    // A meeting is held until it is stored.
    await folder.wait { !$0.hasHeldMeeting }
    await leave(third)
    #expect(!folder.hasHeldMeeting)
  }

  @Test func aDeletionInTheOtherWindowIsSaidAndUndoneByAChange() async throws {
    try await store()
    let (first, second) = (try await window(), try await window())
    second.press("e")
    try await second.shows("New attendee")
    second.press(" mine")
    try await second.shows("Design 1 mine")
    first.press("D")
    try await first.shows("Delete “Design 1”?")
    first.press("\u{1B}[D\r")
    try await first.shows(SyncUpsWords.empty)
    // A change that is stored before the deletion would be deleted with it.
    while try await !export().isEmpty {}
    second.press("\u{13}")
    try await second.shows("Another window", "Design 1 mine", "Delete it here")
    try await first.shows("Design 1 mine")
    await leave(first, second)
    #expect(try await export()[0]["title"] as? String == "Design 1 mine")
  }

  @Test func aDeletionThatTheOtherWindowUndoesIsNoLongerSaid() async throws {
    try await store()
    let (first, second) = (try await window(), try await window())
    first.press("D")
    try await first.shows("Delete “Design 1”?")
    first.press("\u{1B}[D\r")
    try await second.shows("Another window has deleted", "Leave it deleted")
    first.press("u")
    try await second.shows("Design 1", without: "Another window")
    second.press("e")
    try await second.shows("New attendee")
    second.press(" mine\u{13}")
    try await second.shows("Design 1 mine", without: "Another window")
    await leave(first, second)
    #expect(try await export().map { $0["title"] as? String } == ["Design 1 mine"])
  }

  /// Both work through the same sync-ups at the same time, and save after each edit.
  @Test func editsOfDifferentFieldsAreNeverLost() async throws {
    let (count, rounds) = (100, 2)
    try await store(1_000)
    func script(_ edit: (_ round: Int, _ number: Int) -> String) -> String {
      var lines = ["send syncUps.task", "expect syncUps.list.hasLoaded true within 1000h"]
      for index in 0..<(rounds * count) {
        let screen = "send syncUps.path[\(index)].detail."
        lines += [
          #"send syncUps.list.syncUpTapped "\#(Self.id(index % count + 1))""#,
          "wait",
          screen + "editButtonTapped",
          screen + "destination.presented.edit." + edit(index / count, index % count),
          screen + "doneEditingButtonTapped",
          "send syncUps.path.popFrom \(index)",
          "save",
        ]
      }
      lines += ["wait", "expect syncUps.conflicts []", "expect syncUps.problems []", ""]
      return lines.joined(separator: "\n")
    }
    let options = ["run", "--quiet", "--skip-onboarding", "--data-dir", folder.url.path]
    let titles = script { #"binding.title "Mine \#($0) \#($1)""# }
    let names = script { #"attendeeNameChanged {"offset":1,"name":"Theirs \#($0) \#($1)"}"# }
    async let first = Host.run(options, input: titles)
    async let second = Host.run(options, input: names)
    for outcome in [try await first, try await second] {
      #expect(outcome.output + outcome.errors == "")
      #expect(outcome.exitCode == 0)
    }
    let stored = try await export()
    #expect(stored.count == 1_000)
    for (number, syncUp) in stored.prefix(count).enumerated() {
      #expect(syncUp["title"] as? String == "Mine \(rounds - 1) \(number)")
      let attendees = syncUp["attendees"] as? [[String: String]]
      #expect(attendees?.map { $0["name"] } == ["Ada", "Theirs \(rounds - 1) \(number)"])
    }
  }
}
