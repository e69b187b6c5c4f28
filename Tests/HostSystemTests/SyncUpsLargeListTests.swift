@_spi(Testing) import Counter
import Foundation
@_spi(Testing) import SyncUps
import SystemTesting
import Testing

/// The list while far more sync-ups are stored than it loads at once.
@Suite(.system) struct SyncUpsLargeListTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func id(_ number: Int) -> String {
    "00000000-0000-0000-0000-" + String(format: "%012d", number)
  }

  /// Stores 10,000 sync-ups.
  private func fill() async throws {
    let rest = #""theme": "navy", "durationSeconds": 300, "attendees": [], "meetings": []"#
    let syncUps = (1...10_000).map {
      #"{"id": "\#(Self.id($0))", "title": "Title \#($0)", \#(rest)}"#
    }
    let file = folder.url.appendingPathComponent("sync-ups.json")
    try Data("[\(syncUps.joined(separator: ","))]".utf8).write(to: file)
    let outcome = try await Host.run(["import", "--data-dir", folder.url.path, file.path])
    #expect(outcome.exitCode == 0)
  }

  /// The titles that are stored, in their order.
  private func titles() async throws -> [String] {
    struct SyncUp: Decodable { var title: String }
    let outcome = try await Host.run(["export", "--data-dir", folder.url.path])
    return try JSONDecoder().decode([SyncUp].self, from: Data(outcome.output.utf8)).map(\.title)
  }

  @Test func theScreenGoesToTheEndAndShowsANewOne() async throws {
    try await fill()
    let terminal = try HostTerminal(["--skip-onboarding", "--data-dir", folder.url.path])
    try await terminal.shows(CounterWords.count(0))
    terminal.press("4")
    try await terminal.shows("1 of 10,000", "› ● Title 1 ")
    terminal.press("\u{1B}[F")
    try await terminal.shows("10,000 of 10,000", "› ● Title 10000")
    terminal.press("a")
    try await terminal.shows(SyncUpsWords.newTitle)
    terminal.press("New\u{13}")
    try await terminal.shows("Name at least one attendee.")
    terminal.press("Ada\u{13}")
    try await terminal.shows("1 of 10,001", "› ● New", "5 min")
    // Each word counts by itself: 777, 7770 to 7779, and eight more that end with 777.
    terminal.press("/Title 777")
    try await terminal.shows("1 of 19 found")
    terminal.press("\r")
    try await terminal.shows("Esc all")
    terminal.press("\u{1B}")
    try await terminal.shows("1 of 10,001", "title, name, note", without: "Esc all")
    terminal.press("q")
    #expect(await terminal.finish() == 0)
    let titles = try await titles()
    #expect(titles.count == 10_001)
    #expect(titles.prefix(2) == ["New", "Title 1"])
  }

  @Test func aScriptAddsTheFirstOneAndCountsThem() async throws {
    try await fill()
    let attendee = #"{"id": "\#(Self.id(0))", "name": "Ada"}"#
    let syncUp = #"{"id": "\#(Self.id(0))", "title": "New", "attendees": [\#(attendee)]}"#
    let outcome = try await Host.run(
      ["run", "--quiet", "--skip-onboarding", "--data-dir", folder.url.path],
      input: """
        send syncUps.task
        expect syncUps.list.storedCount 10000 within 1m
        send syncUps.list.addSyncUpButtonTapped
        send syncUps.list.destination.presented.add.binding.syncUp \(syncUp)
        send syncUps.list.confirmAddSyncUpButtonTapped
        expect syncUps.list.syncUps[0].title "New"
        save
        expect syncUps.list.storedCount 10001 within 1m
        send syncUps.list.endKeyPressed
        expect syncUps.list.syncUps[99].title "Title 10000" within 1m

        """
    )
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 0)
    #expect(try await titles().prefix(2) == ["New", "Title 1"])
  }
}
