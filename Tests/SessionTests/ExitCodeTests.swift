import Foundation
import Testing

/// The exit codes have one text each: in the app's README, in the help of the program, and in that of commands.
@Suite struct ExitCodeTests {
  private static let readme = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Apps/ComposedCLI/README.md")

  @Test func readmeAndHelpListTheSameExitCodes() async throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let table = text.matches(of: /\n\| (\d+) \| ([^\n|]+) \|/).map { "\($0.1)  \($0.2)" }
    #expect(try await exitCodes(in: ["--help"]) == table)
    #expect(table.count > 5)
  }

  @Test(arguments: [
    "run", "explore", "export", "faults", "import", "graph", "replay", "make-test", "shrink",
    "travel",
  ])
  func commandsListTheirsInTheSameWords(command: String) async throws {
    let all = try await exitCodes(in: ["--help"])
    let codes = try await exitCodes(in: [command, "--help"])
    #expect(codes.count > 3)
    #expect(codes.allSatisfy(all.contains))
  }

  /// The rows of a help text, which are not wrapped.
  private func exitCodes(in arguments: [String]) async throws -> [String] {
    let help = await Host.run(arguments).output
    let rows = try #require(help.split(separator: "Exit codes:\n").last)
    return rows.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
