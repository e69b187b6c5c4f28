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
      Nothing is changed or made.

      \(ExitReason.list([.badInput, .noInput, .outputFailed, .locked]))
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
