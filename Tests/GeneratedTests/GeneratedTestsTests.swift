import ComposedApp
import Foundation
import TestSource
import Testing

/// Checks that the tests in the folder `Generated` equal those generated from the sessions here. They are
/// compiled and run with all other tests.
///
/// With `RECORD=1` in the environment, the files are rewritten.
@MainActor
@Suite struct GeneratedTestsTests {
  private func check(
    _ scenario: TestScenario,
    _ target: TestTarget,
    range: ClosedRange<UInt64> = 1...UInt64.max
  ) throws {
    let test = try GeneratedTest(scenario, target, range: range, hasFixtures: true)
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Generated")
    let files =
      [(name: "\(target.name)Tests.swift", text: test.text)]
      + test.fixtures.map { (name: "Fixtures/\($0.name)", text: $0.text) }
    for file in files {
      let url = folder.appending(path: file.name)
      if ProcessInfo.processInfo.environment["RECORD"] != nil {
        try Data(file.text.utf8).write(to: url)
      }
      // Not in the expectation, which would print both.
      let isSame = try String(contentsOf: url, encoding: .utf8) == file.text
      #expect(isSame, "Tests/GeneratedTests/Generated/\(file.name): write it again, by RECORD=1.")
    }
  }

  @Test func home() async throws {
    let session = await Sessions.home()
    try check(session, .app("HomeSession"))
    try check(session, .app("HomePartSession"), range: 3...7)
  }

  /// The timer changes the shared count as well, outside of the counter.
  @Test func aCountThatWasKept() async throws {
    let session = await Sessions.kept()
    try check(session, .app("KeptSession"))
    try check(session, try session.target(path: ["counter"]))
  }

  @Test func factsThatComeLateFailOrDoNotCome() async throws {
    let session = await Sessions.facts()
    try check(session, .app("FactsSession"))
    try check(session, .fact("FactFeatureSession"))
  }

  @Test func theFirstLaunch() async throws {
    try check(await Sessions.launch(), .app("LaunchSession", .splash))
  }

  @Test func whatIsNoPlainLiteral() async throws {
    let target = TestTarget(
      name: "OddsSession",
      reducer: "Odds()",
      initialState: "Odds.State()",
      initialValue: Odds.State(),
      module: "GeneratedTests"
    )
    try check(await Odds.session().scenario, target)
  }

  @Test func whatTheHostDoesItself() async throws {
    try check(await Sessions.saved(), .app("SavedSession"))
  }

  @Test func listsThatAreLeftAndComeBack() async throws {
    try check(await Sessions.searched(), .app("SearchesSession"))
  }

  @Test func fieldsThatAreTypedLetterByLetter() async throws {
    try check(await Sessions.typed(), .app("TypedSession"))
  }

  @Test func theLifeOfASyncUp() async throws {
    let session = await Sessions.syncUps()
    try check(session, .app("SyncUpsSession"))
    try check(session, .syncUps("SyncUpsFeatureSession"))
  }

  /// A save and a tick come at the same second, in the order in which the effects had begun.
  @Test func partsWithASaveAndATickAtTheSameSecond() async throws {
    let (session, parts) = await Sessions.ticking()
    let meeting = "syncUps.path[1].record"
    try check(session, .app("SavePartSession"), range: parts[0]...UInt64.max)
    try check(
      session,
      try .part("TimerPartSession", of: session, at: "timer"),
      range: parts[0]...UInt64.max
    )
    try check(session, .syncUps("SyncUpsPartSession"), range: parts[0]...UInt64.max)
    try check(session, .syncUps("SyncUpsMeetingSession"), range: parts[1]...UInt64.max)
    try check(session, .app("MeetingPartSession"), range: parts[1]...UInt64.max)
    try check(session, try .part("RecordSession", of: session, at: meeting))
    try check(
      session,
      try .part("RecordPartSession", of: session, at: meeting),
      range: parts[1]...UInt64.max
    )
  }

  /// The screens refer to elements, positions, fields, payloads and counts of values that the root shares.
  @Test func partsWithScreensThatShareParts() async throws {
    let (session, parts) = await Library.session()
    func target(_ name: String, _ path: [String] = []) throws -> TestTarget {
      var target = try session.target(path: path)
      target.name = name
      target.module = "GeneratedTests"
      target.initializers = [
        TestInitializer(Library.Book.self, "id, title, chapters?"),
        TestInitializer(Library.Chapter.self, "name, isRead?"),
      ]
      return target
    }
    try check(session, target("LibrarySession"))
    for (name, part) in zip(["Pages", "Desk", "Removed"], parts) {
      try check(session, target("Library\(name)Session"), range: part...UInt64.max)
    }
    try check(session, target("LibraryPageSession", ["path[0]", "page"]))
    #expect(throws: TestSourceError.self) {
      _ = try GeneratedTest(session, target("LibraryDeskSession", ["desk"]))
    }
  }
}
