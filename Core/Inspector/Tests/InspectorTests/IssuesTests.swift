import ActionText
import ComposableArchitecture
import Testing

@testable import Inspector

@MainActor
struct IssuesTests {
  @Test func showsWhatTheProgramReports() async throws {
    let visit = try Visit()
    let stream = try await visit.watch()
    visit.store.send(.watered)
    withIssueReporters([visit.inspector.issueReporter]) {
      reportIssue("A gate is open.", severity: .warning, fileID: "Garden/Gate.swift", line: 12)
    }
    let issue = try #require(await visit.events(of: stream, until: "issue").last)
    #expect(issue["text"] == "A gate is open.")
    #expect(issue["location"] == "Garden/Gate.swift:12")
    #expect(issue["isWarning"] == true)
    #expect(issue["action"] == 1)
  }

  /// The task of a command inherits no reporters.
  @Test func showsWhatACommandOfAPageCauses() async throws {
    let visit = try Visit()
    let stream = try await visit.watch()
    let inspector = visit.inspector
    withIssueReporters([inspector.issueReporter]) { inspector.attach(to: visit.store) }
    await Task.detached { inspector.reportingIssues { reportIssue("A gate is open.") } }.value
    let issue = try #require(await visit.events(of: stream, until: "issue").last)
    #expect(issue["text"] == "A gate is open.")
  }

  @Test func keepsTheBeginningOfALongMessage() async throws {
    let visit = try Visit()
    let stream = try await visit.watch()
    withIssueReporters([visit.inspector.issueReporter]) {
      reportIssue(String(repeating: "x", count: 10_000))
    }
    let issue = try #require(await visit.events(of: stream, until: "issue").last)
    #expect(issue["text"] == .string(String(repeating: "x", count: 4_000)))
  }

  @Test func aReporterMayOutliveItsInspector() throws {
    let reporter = try Visit().inspector.issueReporter
    withIssueReporters([reporter]) { reportIssue("Nobody hears this.") }
  }
}
