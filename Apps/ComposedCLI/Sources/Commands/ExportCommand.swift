import ArgumentParser
import Foundation
import JournalCLI
import SyncUpsClient
import TerminalHosting

/// `composed export`: writes all sync-ups as JSON.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write all sync-ups to the standard output, as a JSON array.",
    discussion: """
      Nothing is changed or made. Values that no import takes, as another program may have stored them, \
      are brought into their range and named on the standard error.

      \(ExitReason.list([.badInput, .noInput, .outputFailed, .locked]))
      """
  )

  @OptionGroup var data: DataOptions
  @OptionGroup var verbose: VerboseOption

  func validate() throws { try data.checkDatabase() }

  func run() async throws {
    let export: SyncUpsExport
    do {
      export = try await SyncUpsClient.live(in: data).exportJSON()
    } catch let error as SyncUpsError {
      throw ExitCode.problem(error)
    }
    for note in export.notes {
      StandardStreams.current.writeError("note: \(note.printable)\n")
    }
    try ExitCode.write(String(decoding: export.json, as: UTF8.self))
  }
}
