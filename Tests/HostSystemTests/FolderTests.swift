import Foundation
import SystemTesting
import Testing

/// The folders that the program uses, and what it keeps in them from one run to the next.
@Suite(.system) struct FolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func keepsNothingWhenEphemeral() async throws {
    let outcome = try await Host.run(
      ["run", "--quiet", "--clock", "test", "--ephemeral"],
      input: "send onboarding.skipButtonTapped\nwait\nexpect problems []\n",
      environment: [
        "XDG_CONFIG_HOME": folder.url.path, "XDG_DATA_HOME": folder.url.path,
        "HOME": folder.url.path,
      ]
    )
    #expect(outcome.exitCode == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test func keepsSettingsInTheFolderOfTheUserByDefault() async throws {
    let outcome = try await Host.run(
      ["run", "--quiet", "--clock", "test"],
      input: "send onboarding.skipButtonTapped\nwait\nexpect problems []\n",
      environment: ["XDG_CONFIG_HOME": folder.url.path, "XDG_DATA_HOME": folder.url.path]
    )
    #expect(outcome.exitCode == 0)
    let file = folder.url.appendingPathComponent("composed/settings.plist")
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test func keepsSyncUpsInTheFolderOfTheUserByDefault() async throws {
    let outcome = try await Host.run(
      ["import"],
      input: "[]",
      environment: ["XDG_DATA_HOME": folder.url.path]
    )
    #expect(outcome.exitCode == 0)
    let file = folder.url.appendingPathComponent("composed/composed.sqlite")
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  /// The pipe holds one byte more than is read.
  @Test func refusesAnImportThatIsTooLarge() async throws {
    let outcome = try await Host.run(
      ["import", "--data-dir", folder.url.path],
      input: String(repeating: "[", count: (64 << 20) + 2)
    )
    #expect(outcome.exitCode == 65)
    #expect(outcome.errors.contains("64"))
  }

  @Test func importsAndExports() async throws {
    let data = ["--data-dir", folder.url.path]
    let imported = try await Host.run(
      ["import"] + data,
      input: """
        [{"id": "00000000-0000-0000-0000-000000000001", "title": "Design", "theme": "navy", \
        "durationSeconds": 300, "attendees": [], "meetings": []}]
        """
    )
    #expect(imported.output == "1 added, 0 changed, 0 deleted\n")
    #expect(imported.exitCode == 0)
    let exported = try await Host.run(["export"] + data)
    #expect(exported.output.contains(#""title" : "Design""#))
    #expect(exported.exitCode == 0)
  }
}
