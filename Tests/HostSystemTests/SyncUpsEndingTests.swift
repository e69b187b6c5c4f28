@_spi(Testing) import Counter
import Foundation
import SystemTesting
import TerminalEmulator
import Testing

/// The database when the program ends at once, at a signal, or cannot read it.
@Suite(.system) struct SyncUpsEndingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var options: [String] {
    ["run", "--skip-onboarding", "--data-dir", folder.url.path]
  }

  private static let addingDesign = "\(Host.addingSyncUp())\n"

  @Test func leavesNothingBehindWhenItEndsAtOnce() async throws {
    let outcome = try await Host.run(options)
    #expect(outcome.exitCode == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.contains("composed.sqlite"))
    #expect(!names.contains { $0.contains(".tmp") })
  }

  @Test func savesAtASignal() async throws {
    let process = try Host.start(options)
    await process.write("send syncUps.task\nwait\n\(Self.addingDesign)state counter\n")
    _ = try await process.output(until: "counter: ")
    process.send(signal: SIGTERM)
    let outcome = await process.finish()
    #expect(outcome.exitCode == 143)
    let export = try await Host.run(["export", "--data-dir", folder.url.path])
    #expect(export.output.contains(#""title" : "Design""#))
  }

  @Test func saysAtASignalWhatCouldNotBeSaved() async throws {
    let process = try Host.start(options)
    await process.write("send syncUps.task\nwait\nstate counter\n")
    _ = try await process.output(until: "counter: ")
    let lock = try LockForWriting(of: folder.url.appendingPathComponent("composed.sqlite"))
    await process.write("\(Self.addingDesign)state fact\n")
    _ = try await process.output(until: "fact: ")
    process.send(signal: SIGTERM)
    let outcome = await process.finish()
    #expect(outcome.exitCode == 143)
    #expect(outcome.errors.contains("are not saved"))
    #expect(outcome.errors.contains("is locked by another program"))
    lock.end()
  }

  @Test func saysAtASignalWhatCouldNotBeSavedThoughItWasLeaving() async throws {
    _ = try await Host.run(["import", "--data-dir", folder.url.path], input: Self.stored)
    let terminal = try HostTerminal(["--skip-onboarding", "--data-dir", folder.url.path])
    try await terminal.shows(CounterWords.count(0))
    terminal.press("4")
    try await terminal.shows("Design")
    let lock = try LockForWriting(of: folder.url.appendingPathComponent("composed.sqlite"))
    terminal.press("d")
    try await terminal.shows("Keep")
    terminal.press("\u{1B}[Z\r")
    try await terminal.shows("was deleted")
    terminal.press("q")
    try await terminal.shows("unsaved (1)")
    terminal.send(signal: SIGINT)
    try await terminal.rest()
    #expect(terminal.screen.text.contains("are not saved"))
    #expect(await terminal.finish() == 130)
    lock.end()
  }

  @Test func savesByItselfWhenTheLockOfAnotherProgramHasEnded() async throws {
    let process = try Host.start(options + ["--clock", "test"])
    await process.write("send syncUps.task\nwait\nstate counter\n")
    _ = try await process.output(until: "counter: ")
    let lock = try LockForWriting(of: folder.url.appendingPathComponent("composed.sqlite"))
    await process.write("\(Self.addingDesign)advance 1s\nstate syncUps.unsavedCount\n")
    _ = try await process.output(until: "syncUps.unsavedCount: 1\n")
    lock.end()
    await process.write("advance 1s\nstate syncUps.unsavedCount\nstate syncUps.problems\n")
    _ = try await process.output(until: "syncUps.unsavedCount: 0\n")
    _ = try await process.output(until: "syncUps.problems: []\n")
    // Killed, it could save no more.
    process.send(signal: SIGKILL)
    _ = await process.finish()
    let export = try await Host.run(["export", "--data-dir", folder.url.path])
    #expect(export.output.contains(#""title" : "Design""#))
  }

  @Test func readsTheDatabaseWhenTheLockOfAnotherProgramHasEnded() async throws {
    _ = try await Host.run(["import", "--data-dir", folder.url.path], input: Self.stored)
    let lock = try LockForWriting(
      exclusivelyOf: folder.url.appendingPathComponent("composed.sqlite")
    )
    let process = try Host.start(options + ["--clock", "test"])
    await process.write("send syncUps.task\nwait\nstate syncUps.list.errorMessage\n")
    _ = try await process.output(until: "is locked by another program")
    lock.end()
    await process.write(
      """
      expect syncUps.list.hasLoaded true within 1000h
      expect syncUps.list.errorMessage null
      expect syncUps.list.syncUps[0].title "Design"
      expect syncUps.problems []

      """
    )
    process.closeInput()
    #expect(await process.finish().exitCode == 0)
  }

  private static let stored = """
    [{"id": "00000000-0000-0000-0000-000000000001", "title": "Design", "theme": "navy", \
    "durationSeconds": 300, "attendees": [], "meetings": []}]
    """

  @Test func saysThatAnotherProgramHasLockedTheDatabase() async throws {
    let other = try Host.start(options)
    await other.write("send syncUps.task\nwait\nstate counter\n")
    _ = try await other.output(until: "counter: ")
    let lock = try LockForWriting(of: folder.url.appendingPathComponent("composed.sqlite"))
    let outcome = try await Host.run(
      ["import", "--data-dir", folder.url.path],
      input: Self.stored
    )
    #expect(outcome.exitCode == 75)
    #expect(outcome.errors.contains("locked by another program"))
    lock.end()
    other.closeInput()
    #expect(await other.finish().exitCode == 0)
  }

  @Test func exportSaysThatAnotherProgramHasLockedTheDatabase() async throws {
    let database = folder.url.appendingPathComponent("composed.sqlite")
    _ = try await Host.run(["import", "--data-dir", folder.url.path], input: "[]")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    let lock = try LockForWriting(exclusivelyOf: database)
    let locked = try await Host.run(["export", "--data-dir", folder.url.path])
    #expect(locked.exitCode == 75)
    #expect(locked.output == "")
    #expect(locked.errors.contains("locked by another program"))
    lock.end()
    let free = try await Host.run(["export", "--data-dir", folder.url.path])
    #expect(free.exitCode == 0)
    #expect(free.output == "[ ]\n" || free.output == "[\n\n]\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == names)
  }

  @Test(arguments: ["export", "import"])
  func saysWhyTheOutputCouldNotBeWritten(command: String) async throws {
    try #require(FileManager.default.fileExists(atPath: "/dev/full"))
    _ = try await Host.run(["import", "--data-dir", folder.url.path], input: "[]")
    let program = try "echo '[]' | '\(Host.executable.path)' \(command)"
    let full = try await Host.shell("\(program) --data-dir '\(folder.url.path)' >/dev/full")
    #expect(full.exitCode == 74)
    #expect(full.errors.contains("No space left on device"))
  }

  @Test func saysWhatIsNotKeptWhileTheSettingsAreLocked() async throws {
    let path = folder.url.path
    let lock = open("\(path)/settings.plist.lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    #expect(lock >= 0 && flock(lock, LOCK_EX) == 0)
    defer { close(lock) }
    let outcome = try await Host.run(
      ["run", "--skip-onboarding", "--quiet", "--data-dir", path],
      input: "send counter.incrementButtonTapped\n"
    )
    #expect(outcome.exitCode == 74)
    #expect(outcome.errors.contains("The count and the drafts of notes are not kept"))
    #expect(outcome.errors.contains("another program has locked it"))
  }
}
