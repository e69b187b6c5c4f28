import ArgumentParser
import Foundation
import JournalCLI
import SyncUpsClient

/// `composed export`: writes all sync-ups as JSON.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write all sync-ups to the standard output, as a JSON array.",
    discussion: """
      Nothing is changed or made. Exit codes: 0 when all went well, 65 when the database could not \
      be used, 66 when there is none, 74 when the output could not be written, 75 when another \
      program is changing the database.
      """
  )

  @OptionGroup var data: DataOptions

  func run() async throws {
    let json: Data
    do {
      json = try await SyncUpsClient.live(in: data).exportJSON()
    } catch let error as SyncUpsError {
      throw ExitCode.problem(error)
    }
    try ExitCode.write(String(decoding: json, as: UTF8.self))
  }
}
