import Foundation
import Testing

/// `composed faults`, and its table in the app's documentation.
///
/// With `RECORD=1` in the environment, the table is written again.
@Suite struct FaultsTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let page = root.appending(path: "Apps/ComposedCLI/FAULTS.md")
  private static let mark = "<!-- The rest is written by the test. -->\n"

  @Test func theTableOfTheAppStandsInItsDocumentationAndHasNoFaults() async throws {
    let outcome = await Host.run(["faults", "--quiet", "--format", "markdown"])
    #expect(outcome.exitCode == 0, "\(outcome.output)")
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let head = try #require(text.range(of: Self.mark))
    let page = text[..<head.upperBound] + "\n" + outcome.output
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(page.utf8).write(to: Self.page)
    } else {
      #expect(text == page, "Write the page again, by RECORD=1.")
    }
  }

  @Test func theTableNamesEachEndpointOfEachClient() async throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let clients = Self.root.appending(path: "Clients").path
    let names = try FileManager.default.contentsOfDirectory(atPath: clients)
    #expect(names.contains("SyncUpsClient"))
    for name in names { #expect(text.contains("`\(name)."), "\(name) is not in the table.") }
    let endpoints = [
      "load", "loadIDs", "observe", "observeCount", "saveChanges", "beginAnew", "exportFile",
    ]
    for endpoint in endpoints { #expect(text.contains("| `SyncUpsClient.\(endpoint)` |")) }
    #expect(text.contains("`SyncUpsClient.exportJSON`, `SyncUpsClient.importJSON`."))
  }

  @Test func showsOneFeature() async {
    let table = await Host.run(["faults", "--feature", "fact"])
    #expect(table.exitCode == 0)
    #expect(table.output.hasPrefix("endpoint               throws        never answers"))
    let nothing = await Host.run(["faults", "--feature", "counter"])
    #expect(nothing.output == "No endpoint is called.\n")
  }

  @Test func writesJSONAndAPicture() async {
    let json = await Host.run(["faults", "--feature", "fact", "--format", "json"])
    #expect(json.output.contains(#""fault":"throws","outcome":"error","isFault":false"#))
    let picture = await Host.run(["faults", "--feature", "fact", "--format", "svg"])
    #expect(picture.output.hasPrefix("<svg "))
    #expect(picture.output.contains("@media (prefers-color-scheme: dark)"))
    #expect(picture.output.contains(">error, retry</text>"))
  }

  @Test func refusesWhatItDoesNotKnow() async {
    let feature = await Host.run(["faults", "--feature", "nothing"])
    #expect(
      feature.errors.contains("give one of app, counter, fact, onboarding, syncUps, timer")
    )
    #expect(feature.exitCode == 64)
    let format = await Host.run(["faults", "--format", "png"])
    #expect(format.errors.contains("give one of table, markdown, json, svg"))
    #expect(format.exitCode == 64)
  }
}
