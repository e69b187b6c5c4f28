import ArgumentParser
import FailureCauses
import Foundation
import Inspector
import JournalCLI
import TerminalHosting

/// `composed attach`: prints the timeline of another process.
struct AttachCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "attach",
    abstract: "Print what happens in a program that was started with --inspect.",
    discussion: """
      Prints the actions so far, each under the one that has caused it, with what they have changed in \
      the state, and the effects. The address is the one that the program has printed. Everybody on this \
      machine can read the arguments of a program, and with them the token in the address: the variable \
      COMPOSED_INSPECT, or a file that is only yours, keeps it. What has changed is known since a page or \
      this command has watched.

      \(ExitReason.list([.failure, .badInput, .noInput, .outputFailed]))
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The address that the program has printed; without one, that of COMPOSED_INSPECT.",
      valueName: "url"
    )
  )
  var url: String?

  @Option(help: "Read the address from this file.", completion: .file())
  var from: String?

  @Flag(name: .long, help: "Go on until the program ends.")
  var follow = false

  @OptionGroup var verbose: VerboseOption

  func validate() throws {
    guard url == nil || from == nil else {
      throw ValidationError("An address and --from are given. Give one of them.")
    }
  }

  /// The address of the argument, of the file, or of the environment.
  private func address() throws -> String {
    if let url { return url }
    if let from { return try Self.address(inFile: from) }
    guard let url = ProcessInfo.processInfo.environment["COMPOSED_INSPECT"], !url.isEmpty else {
      throw ExitCode.problem(
        "There is no address: give the one that the program has printed, set COMPOSED_INSPECT to it, or "
          + "name a file with --from.",
        ExitReason.wrongUsage.code
      )
    }
    return url
  }

  private static func address(inFile path: String) throws -> String {
    let attributes: [FileAttributeKey: Any]
    let text: String
    do {
      attributes = try FileManager.default.attributesOfItem(
        atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      )
      // An address is short, and a file may be endless.
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      text = String(decoding: try file.read(upToCount: 4_096) ?? Data(), as: UTF8.self)
    } catch {
      throw ExitCode.problem("\(path) cannot be read. \(FailureText(error))", .noInput)
    }
    let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
    guard mode & 0o077 == 0 else {
      throw ExitCode.problem(
        "\(path) may be read by others, and has a token. Run 'chmod 600 \(path)', and start the program anew.",
        .badInput
      )
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func run() async throws {
    let url = try address()
    var failure: ExitCode?
    do throws(AttachError) {
      try AttachClient.run(url, follows: follow) { lines in
        do throws(ExitCode) {
          try ExitCode.write(lines)
          return true
        } catch {
          failure = error
          return false
        }
      }
    } catch {
      throw ExitCode.problem(error.description, Self.code(of: error))
    }
    if let failure { throw failure }
  }

  private static func code(of error: AttachError) -> ExitCode {
    switch error {
    case .invalidAddress: ExitReason.wrongUsage.code
    case .unreachable: .noInput
    case .refused, .notAnInspector: .badInput
    case .lost: ExitReason.failure.code
    }
  }
}
