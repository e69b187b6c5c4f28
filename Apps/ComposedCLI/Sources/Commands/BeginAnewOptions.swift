import ArgumentParser
import JournalCLI
import SyncUpsClient
import TerminalHosting

/// The option for a database that cannot be used.
struct BeginAnewOptions: ParsableArguments {
  @Flag(
    name: .long,
    help: "Keep a database that cannot be used under another name, and begin with an empty one."
  )
  var beginAnew = false

  /// Begins anew if the option is given, and prints where the old database is kept.
  func apply(to client: SyncUpsClient) async throws {
    guard beginAnew else { return }
    do {
      guard let path = try await client.beginAnew() else { return }
      StandardStreams.current.writeError("The old database is kept as \(path).\n")
    } catch let error as SyncUpsError {
      throw ExitCode.problem(error)
    }
  }
}
