import ArgumentParser
import FailureCauses
import Foundation
import JournalCLI
import SyncUpsClient
import TerminalHosting

/// `composed import`: stores the sync-ups of a JSON file.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Store the sync-ups of a JSON array, all of them or none.",
    discussion: """
      One with the id of an imported one is replaced as a whole; the others stay, unless --replace is \
      given. So every key must be there; only the attendees of a past meeting may be missing, as in files \
      of earlier versions. With --merge, a sync-up that is stored needs no more than its id: only those \
      keys change that are there.

      \(ExitReason.list([.badInput, .noInput, .outputFailed, .locked]))
      """
  )

  @Argument(help: ArgumentHelp("The file to read, or - for the standard input.", valueName: "file"))
  var file = "-"

  @Flag(name: .long, help: "Keep the imported sync-ups only.")
  var replace = false

  @Flag(name: .long, help: "Of a stored sync-up, change only the keys that are there.")
  var merge = false

  @OptionGroup var data: DataOptions
  @OptionGroup var beginning: BeginAnewOptions
  @OptionGroup var verbose: VerboseOption

  func validate() throws {
    try data.checkDatabase()
    if replace, merge {
      throw ValidationError(
        "'--replace' keeps the imported sync-ups only, and '--merge' changes stored ones: give one of them."
      )
    }
  }

  func run() async throws {
    let json = try read()
    do {
      let mode = replace ? ImportMode.replace : merge ? .mergeKeys : .merge
      let client = SyncUpsClient.live(in: data)
      let summary: ImportSummary
      do {
        summary = try await client.importJSON(json, mode)
      } catch SyncUpsError.unusable where beginning.beginAnew {
        // Not before: an empty database is of no use if the file cannot be imported.
        try await beginning.apply(to: client)
        summary = try await client.importJSON(json, mode)
      }
      try ExitCode.write(
        "\(summary.added) added, \(summary.changed) changed, \(summary.deleted) deleted\n"
      )
    } catch let error as SyncUpsError {
      throw ExitCode.problem(error)
    }
  }

  private func read() throws -> Data {
    let input: FileHandle
    do throws(CommandFile.OpeningError) {
      switch try CommandFile.open(file) {
      case .bytes(let bytes): return Data(bytes)
      case .file(let descriptor):
        input = FileHandle(fileDescriptor: descriptor, closeOnDealloc: file != "-")
      }
    } catch {
      throw ExitCode.problem(error)
    }
    do {
      // One byte more than is accepted, so that more is refused rather than cut off.
      var data = Data()
      while data.count <= SyncUpsClient.importLimit,
        let part = try input.read(upToCount: 1 << 20), !part.isEmpty
      {
        data.append(part)
      }
      return data
    } catch {
      let input = file == "-" ? "The input" : "'\(file)'"
      throw ExitCode.problem("\(input) could not be read. \(FailureText(error))", .noInput)
    }
  }
}
