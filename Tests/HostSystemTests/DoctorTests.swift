@_spi(Testing) import Counter
import Foundation
@_spi(Testing) import SyncUps
import SystemTesting
import TerminalUI
import Testing

/// `composed doctor` beside a program that has the database open.
@Suite(.system) struct DoctorTests {
  @Test func namesTheProgramThatHasTheDatabaseOpen() async throws {
    let folder = try TemporaryFolder()
    let terminal = try HostTerminal(["--skip-onboarding", "--data-dir", folder.url.path])
    try await terminal.shows(CounterWords.count(0))
    terminal.press("4")
    try await terminal.shows(SyncUpsWords.empty)
    let beside = try await Host.run(["doctor", "--data-dir", folder.url.path])
    #expect(beside.exitCode == 0)
    #expect(beside.output.contains("has the database open"))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
    let after = try await Host.run(["doctor", "--data-dir", folder.url.path])
    #expect(after.exitCode == 0)
    #expect(after.output.contains("locks       none"))
    #expect(after.output.contains("is healthy: sync-ups: 0;"))
  }

  /// The app does not start with it, and the doctor says why.
  @Test func namesADatabaseOfTheEnvironmentThatCannotBeUsed() async throws {
    let folder = try TemporaryFolder()
    let environment = ["COMPOSED_DATABASE": "nonsense"]
    let outcome = try await Host.run(
      ["doctor", "--data-dir", folder.url.path],
      environment: environment
    )
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("! server      COMPOSED_DATABASE: "))
    #expect(outcome.output.contains("Something is wrong: server."))
    #expect(outcome.errors == "")
    // An option is part of the command.
    let option = try await Host.run(["doctor", "--database", "nonsense"])
    #expect(option.exitCode == 64)
    // Nothing else needs it.
    let session = ["run", "--ephemeral", "--skip-onboarding"]
    #expect(try await Host.run(session, environment: environment).exitCode == 0)
    let started = try await Host.run(
      ["export", "--data-dir", folder.url.path],
      environment: environment
    )
    #expect(started.exitCode == 64)
  }

  @Test(arguments: [4, 8])
  func everyCommandNamesALimitThatIsFarTooLow(limit: Int) async throws {
    for command in ["doctor", "export", "--version"] {
      let outcome = try await Host.shell(
        "ulimit -n \(limit); '\(Host.executable.path)' \(command)"
      )
      #expect(outcome.exitCode == 1)
      #expect(outcome.errors.hasPrefix("error: this program may open \(limit) files at a time"))
    }
  }

  @Test(arguments: [9, 10, 12])
  func namesTheLimitOfOpenFilesAlone(limit: Int) async throws {
    let folder = try TemporaryFolder()
    try await Host.importDesign(into: folder.url.path)
    let outcome = try await Host.shell(
      "ulimit -n \(limit); '\(Host.executable.path)' doctor --data-dir '\(folder.url.path)'"
    )
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("! files       this program may open \(limit) files at a time"))
    #expect(outcome.output.contains("Start it after `ulimit -n 1024`."))
    #expect(outcome.output.hasSuffix("Something is wrong: files.\n"))
    #expect(!outcome.output.contains("cannot be written"))
    #expect(outcome.errors == "")
  }

  private func doctor(temporary: String, in folder: TemporaryFolder) async throws -> Host.Outcome {
    let data = folder.url.appendingPathComponent("data").path
    _ = try await Host.run(["import", "--data-dir", data], input: "[]")
    return try await Host.run(["doctor", "--data-dir", data], environment: ["TMPDIR": temporary])
  }

  @Test func leavesAMissingFolderOfTemporaryFilesAsItIs() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("missing").path
    let outcome = try await doctor(temporary: path, in: folder)
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.output.contains("\(path) is not there. Make it, or name another folder in TMPDIR.")
    )
    #expect(outcome.output.contains("is healthy: sync-ups: 0;"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func saysHowToNameAnotherFolderOfTemporaryFiles() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("file").path
    try Data("content".utf8).write(to: URL(fileURLWithPath: path))
    let outcome = try await doctor(temporary: path, in: folder)
    #expect(outcome.exitCode == 1)
    let words = "\(path) is a file. Move it away, or name another folder in TMPDIR."
    #expect(outcome.output.contains(words))
  }

  @Test(arguments: [
    ("/proc/missing", "there is no such folder"), ("/dev/null", "it is not a folder"),
    ("/dev/null/sub", "it is not a folder"),
  ])
  func anExportSaysWhatIsWrongWithTheFolderOfTemporaryFiles(
    temporary: String,
    reason: String
  ) async throws {
    let folder = try TemporaryFolder()
    let data = folder.url.path
    _ = try await Host.run(["import", "--data-dir", data], input: "[]")
    let outcome = try await Host.run(
      ["export", "--data-dir", data],
      environment: ["TMPDIR": temporary]
    )
    #expect(outcome.exitCode == 66)
    #expect(
      outcome.errors.hasSuffix(
        "a copy of it in \(temporary) cannot be made: \(reason). It has been left as it is. Check the path.\n"
      )
    )
  }

  @Test func anEmptyNameOfTheFolderOfTemporaryFilesIsNone() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await doctor(temporary: "", in: folder)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("temporary   /tmp can be written to"))
  }
}
