import ComposedApp
import Foundation
import TestSource
import Testing

/// The tests in the folder `Generated` are those that are written of the sessions here. They are
/// compiled and run with all others.
///
/// With `RECORD=1` in the environment they are written anew.
@MainActor
@Suite struct GeneratedTestsTests {
  private func check(
    _ scenario: TestScenario,
    _ target: TestTarget,
    range: ClosedRange<UInt64> = 1...UInt64.max
  ) throws {
    let test = try GeneratedTest(scenario, target, range: range)
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Generated/\(target.name)Tests.swift")
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(test.text.utf8).write(to: url)
    }
    #expect(test.fixtures.isEmpty)
    #expect(try String(contentsOf: url, encoding: .utf8) == test.text)
  }

  @Test func home() async throws {
    let session = await Sessions.home()
    try check(session, .app("HomeSession"))
    try check(session, .app("HomePartSession"), range: 3...7)
  }

  @Test func factsThatComeLateFailOrDoNotCome() async throws {
    let session = await Sessions.facts()
    try check(session, .app("FactsSession"))
    try check(session, .fact("FactFeatureSession"))
  }

  @Test func theFirstLaunch() async throws {
    try check(await Sessions.launch(), .app("LaunchSession", .splash))
  }

  @Test func theLifeOfASyncUp() async throws {
    let session = await Sessions.syncUps()
    try check(session, .app("SyncUpsSession"))
    try check(session, .syncUps("SyncUpsFeatureSession"))
  }
}
