import ArgumentParser
import ComposableArchitecture
import FeatureGraph
import Foundation
import Testing

@testable import JournalCLI

@MainActor
@Suite struct GraphCommandTests {
  private typealias Command = GraphCommand<NotebookProgram>

  private func report(_ arguments: String...) throws -> GraphReport {
    try Command.parse(arguments).report(on: Command.tree)
  }

  @Test func showsTheFeaturesOfTheProgram() throws {
    #expect(try report().render(as: .text) == "Notebook\n")
    #expect(try Command.parse([]).format == .text)
    #expect(try Command.parse(["--format", "mermaid"]).format == .mermaid)
  }

  @Test func addsWhatWasMeasured() async throws {
    let recording = try await Recording()
    let report = try report("--from", recording.url.path)
    #expect(report.measurements?.activities.map(\.actions) == [6])
    #expect(report.measurements?.activities.map(\.effects) == [1])
  }

  @Test func refusesFormatsThatItDoesNotKnow() throws {
    let error = #expect(throws: (any Error).self) { try Command.parse(["--format", "png"]) }
    let message = Command.message(for: try #require(error))
    #expect(message.contains("there is no format 'png'; give one of dot, mermaid, svg, text"))
  }

  @Test func refusesWhatIsNoRecording() async throws {
    #expect(throws: ExitCode.noInput) { try report("--from", "/nonexistent") }
    #expect(throws: ExitCode.noInput) { try report("--from", "/") }
    let recording = try await Recording()
    try recording.edit { $0.replace(#""kind":"action""#, with: #""kind":"acti"#) }
    #expect(throws: ExitCode.badInput) { try report("--from", recording.url.path) }
  }
}
