@_spi(Testing) import Counter
import Foundation
@_spi(Testing) import SyncUps
import SystemTesting
import Testing

/// The sync-ups that a session saves, and the next one loads and watches.
@Suite(.system) struct SyncUpsDataTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var database: URL { folder.url.appendingPathComponent("composed.sqlite") }

  private static func id(_ number: Int) -> String {
    "00000000-0000-0000-0000-00000000000\(number)"
  }

  @Test func theScreenSaysThatTheDatabaseIsNone() async throws {
    try Data(String(repeating: "This is no database. ", count: 1_000).utf8).write(to: database)
    let terminal = try HostTerminal(["--skip-onboarding", "--data-dir", folder.url.path])
    try await terminal.shows(CounterWords.count(0))
    terminal.press("4")
    try await terminal.shows("cannot be used", "Begin anew", without: SyncUpsWords.empty)
    terminal.press("b")
    try await terminal.shows("Begin with no sync-ups?")
    terminal.press("\u{1B}[D\r")
    try await terminal.shows(SyncUpsWords.empty, "The old database is kept as")
    terminal.press("q")
    #expect(await terminal.finish() == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.count { $0.hasPrefix("composed.unreadable") } == 1)
  }

  @Test func asksBeforeItLeavesWithoutHavingSaved() async throws {
    let terminal = try HostTerminal(["--skip-onboarding", "--data-dir", "/dev/null/data"])
    try await terminal.shows(CounterWords.count(0))
    terminal.press("4")
    try await terminal.shows("could not be read")
    terminal.press("a")
    try await terminal.shows(SyncUpsWords.newTitle)
    terminal.press("Design\u{13}")
    try await terminal.shows("Name at least one attendee.")
    terminal.press("Ada\u{13}")
    try await terminal.shows("Design", "1 attendee", without: SyncUpsWords.newTitle)
    terminal.press("q")
    try await terminal.shows("Leave?", "are not saved")
    terminal.press("\u{1B}")
    try await terminal.shows("Design", without: "Leave?")
    terminal.press("q")
    try await terminal.shows("Leave?", "are not saved")
    terminal.press("q")
    #expect(await terminal.finish() == 74)
  }

  @Test func theAppStartsWithADatabaseThatIsNone() async throws {
    try Data(String(repeating: "This is no database. ", count: 1_000).utf8).write(to: database)
    let options = ["run", "--skip-onboarding", "--quiet", "--data-dir", folder.url.path]
    let input = "wait\nsend counter.\(CounterWords.increment)\nexpect counter.count 1\n"
    let outcome = try await Host.run(options, input: input)
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 65)
    // Said once, and not by a library.
    #expect(outcome.errors.hasPrefix("error: The database "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    let verbose = try await Host.run(options + ["--verbose"], input: input)
    #expect(verbose.errors.contains("could not be loaded"))
    #expect(verbose.exitCode == 65)
  }

  @Test func aMeetingIsThereAfterARestart() async throws {
    let options = ["run", "--quiet", "--skip-onboarding", "--data-dir", folder.url.path]
    let syncUp = """
      {"id": "\(Self.id(1))", "title": "Design", "durationSeconds": 300, "attendees": [
      {"id": "\(Self.id(2))", "name": "Blob"}, {"id": "\(Self.id(3))", "name": "Blob Jr."}]}
      """.replacing("\n", with: "")
    let first = try await Host.run(
      options + ["--clock", "test"],
      input: """
        send syncUps.task
        wait
        expect syncUps.list.hasLoaded true
        send syncUps.list.addSyncUpButtonTapped
        send syncUps.list.destination.presented.add.binding.syncUp \(syncUp)
        send syncUps.list.confirmAddSyncUpButtonTapped
        send syncUps.list.syncUpTapped "\(Self.id(1))"
        wait
        send syncUps.path[0].detail.startMeetingButtonTapped
        wait
        send syncUps.path[1].record.task
        send syncUps.path[1].record.binding.notes "We have met."
        advance 5m
        wait
        expect syncUps.list.syncUps[0].meetings[0].notes "We have met."
        expect syncUps.problems []

        """
    )
    #expect(first.output == "")
    #expect(first.exitCode == 0)
    let second = try await Host.run(
      options,
      input: """
        send syncUps.task
        wait
        expect syncUps.list.syncUps[0].title "Design"
        expect syncUps.list.syncUps[0].meetings[0].notes "We have met."
        send syncUps.list.syncUpTapped "\(Self.id(1))"
        wait
        send syncUps.path[0].detail.editButtonTapped
        send syncUps.path[0].detail.destination.presented.edit.attendeesDeleted [0]
        send syncUps.path[0].detail.doneEditingButtonTapped
        expect syncUps.list.syncUps[0].attendees[0].name "Blob Jr."
        expect syncUps.list.syncUps[0].meetings[0].attendees[0].name "Blob"
        expect syncUps.list.syncUps[0].meetings[0].attendees[1].name "Blob Jr."

        """
    )
    #expect(second.output == "")
    #expect(second.exitCode == 0)
  }

  @Test func savesAtOnceWhenItIsAskedTo() async throws {
    let outcome = try await Host.run(
      ["run", "--skip-onboarding", "--data-dir", folder.url.path],
      input: """
        send syncUps.task
        wait
        \(Host.addingSyncUp())
        save

        """
    )
    #expect(outcome.output.contains("receive syncUps.changesSaved"))
    let exported = try await Host.run(["export", "--data-dir", folder.url.path])
    #expect(exported.output.contains(#""title" : "Design""#))
  }

  @Test func saysThatTooFewFilesMayBeOpened() async throws {
    let outcome = try await Host.shell(
      """
      ulimit -n 9; printf 'send syncUps.task\\nwait\\n' | '\(Host.executable.path)' run --quiet \
      --skip-onboarding --data-dir '\(folder.url.path)'
      """
    )
    #expect(outcome.exitCode != 0)
    #expect(outcome.errors.contains("this program may open 9 files at a time, which is too few"))
    #expect(!outcome.errors.contains("permissions"))
  }

  @Test func saysWhatCouldNotBeSaved() async throws {
    let outcome = try await Host.run(
      ["run", "--quiet", "--skip-onboarding", "--data-dir", "/dev/null/data"],
      input: """
        \(Host.addingSyncUp())
        save

        """
    )
    let message = "error: line 5: The last changes of the sync-ups are not saved"
    #expect(outcome.errors.contains(message))
    // Not once more at the end, when the reason is the same.
    #expect(outcome.errors.components(separatedBy: "are not saved").count == 2)
    #expect(outcome.exitCode == 74)
  }

  @Test func saysAtTheEndWhatNoSaveHasSaid() async throws {
    let outcome = try await Host.run(
      ["run", "--quiet", "--skip-onboarding", "--data-dir", "/dev/null/data"],
      input: """
        save
        \(Host.addingSyncUp())

        """
    )
    #expect(outcome.errors.components(separatedBy: "are not saved").count == 2)
    #expect(outcome.exitCode == 74)
  }

  /// Stored values come without an action.
  @Test func seesWhatIsLoaded() async throws {
    let options = ["run", "--quiet", "--skip-onboarding", "--data-dir", folder.url.path]
    let first = try await Host.run(
      options,
      input: """
        send syncUps.task
        expect syncUps.list.hasLoaded true within 1000h
        \(Host.addingSyncUp())
        save

        """
    )
    #expect(first.output + first.errors == "")
    let second = try await Host.run(
      options,
      input: """
        send syncUps.task
        expect syncUps.list.syncUps[0].title "Design" within 1000h

        """
    )
    #expect(second.output + second.errors == "")
    #expect(second.exitCode == 0)
  }
}
