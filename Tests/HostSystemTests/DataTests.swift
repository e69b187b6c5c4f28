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

  @Test(arguments: ["", "{", "not JSON", "[]", "{\"hasCompletedOnboarding\":\"yes\"}"])
  func keepsABadSettingsFileAside(content: String) async throws {
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
    // The problem is there, and names where the file is now.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    let kept = try #require(names.first { $0.hasPrefix("settings.unreadable") })
    #expect(outcome.output.contains(kept))
    #expect(outcome.exitCode == 1)
    let old = try Data(contentsOf: folder.url.appendingPathComponent(kept))
    #expect(old == Data(content.utf8))
    let second = try await launch(folder.url, then: "expect launchState \"home\"\n")
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
    // The expectation has failed; that the sync-ups could not be read goes before.
    #expect(outcome.exitCode == 65)
  }
}
