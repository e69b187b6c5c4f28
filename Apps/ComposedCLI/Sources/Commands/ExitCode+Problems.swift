import ArgumentParser
import JournalCLI
import SyncUpsClient

extension ExitCode {
  /// Says why the sync-ups could not be used.
  static func problem(_ error: SyncUpsError) -> ExitCode {
    switch error {
    case .locked: problem(error.description, ExitCode(75))
    case .unwritable: problem(error.description, .outputFailed)
    case .newerVersion, .setAside, .unreadable, .unreadableImport:
      problem(error.description, .badInput)
    }
  }
}
