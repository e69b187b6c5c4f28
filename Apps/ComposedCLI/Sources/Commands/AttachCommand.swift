import ArgumentParser
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
      the state, and the effects. The address is the one that the program has printed. What has \
      changed is known since a page or this command has watched.

      \(ExitReason.list([.failure, .badInput, .noInput, .outputFailed]))
      """
  )

  @Argument(help: ArgumentHelp("The address that the program has printed.", valueName: "url"))
  var url: String

  @Flag(name: .long, help: "Go on until the program ends.")
  var follow = false

  func run() async throws {
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
