import Foundation
import SystemTesting
import Testing

/// The settings that the program keeps from one run to the next.
@Suite(.system) struct DataTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs commands after the launch, with files in a folder.
  private func launch(_ directory: URL, then commands: String) async throws -> Host.Outcome {
    try await Host.run(
      ["run", "--quiet", "--clock", "test", "--data-dir", directory.path],
      input: commands
    )
  }

  @Test func remembersThatOnboardingWasCompleted() async throws {
    let directory = folder.url.appendingPathComponent("data")
    let first = try await launch(
      directory,
      then: """
        expect launchState "onboarding"
        send onboarding.skipButtonTapped
        wait
        expect problems []

        """
    )
    #expect(first.output == "")
    #expect(first.exitCode == 0)
    let second = try await launch(directory, then: "expect launchState \"home\"\n")
    #expect(second.output == "")
    #expect(second.exitCode == 0)
  }

  @Test func takesOverTheSettingsOfEarlierVersions() async throws {
    let file = folder.url.appendingPathComponent("settings.json")
    let content = Data(#"{"hasCompletedOnboarding": true, "other": 1}"#.utf8)
    try content.write(to: file)
    let outcome = try await launch(folder.url, then: "expect launchState \"home\"\n")
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 0)
    #expect(try Data(contentsOf: file) == content)
    try FileManager.default.removeItem(at: file)
    let second = try await launch(folder.url, then: "expect launchState \"home\"\n")
    #expect(second.exitCode == 0)
  }

  @Test(arguments: ["", "{", "not JSON", "[]", "{\"hasCompletedOnboarding\":\"yes\"}"])
  func leavesABadFileOfEarlierVersionsAlone(content: String) async throws {
    let file = folder.url.appendingPathComponent("settings.json")
    try Data(content.utf8).write(to: file)
    let outcome = try await launch(
      folder.url,
      then: """
        expect launchState "onboarding"
        send onboarding.skipButtonTapped
        wait
        expect problems []

        """
    )
    // The problem is there, and names the file.
    #expect(outcome.output.contains(file.path))
    #expect(outcome.exitCode == 1)
    #expect(try Data(contentsOf: file) == Data(content.utf8))
    let second = try await launch(
      folder.url,
      then: "expect launchState \"home\"\nexpect problems []\n"
    )
    #expect(second.exitCode == 0)
  }

  @Test func goesOnWhenTheFolderCannotBeWritten() async throws {
    let outcome = try await launch(
      URL(fileURLWithPath: "/dev/null/data"),
      then: """
        expect launchState "onboarding"
        send onboarding.skipButtonTapped
        wait
        expect launchState "home"
        expect problems []

        """
    )
    #expect(outcome.output.contains("/dev/null/data"))
    #expect(outcome.errors.contains("The settings could not be saved to /dev/null/data"))
    // The expectation has failed, and the sync-ups could not be read; that something is lost goes before.
    #expect(outcome.exitCode == 74)
  }
}
