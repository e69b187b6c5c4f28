import ArgumentParser
import FailureCauses
import JournalCLI
import SyncUpsClient

extension ExitCode {
  /// Reports why the sync-ups could not be used.
  static func problem(_ error: SyncUpsError) -> ExitCode {
    problem(error.description, code(of: error))
  }

  /// The exit code for sync-ups that could not be used.
  static func code(of error: SyncUpsError) -> ExitCode {
    switch error {
    case .locked, .unreachable: ExitReason.locked.code
    // The content is at fault, and not the access to it.
    case .unreadable(_, _, .ruined): .badInput
    case .missing, .unreadable: .noInput
    case .fileExists, .unwritable, .unwrittenExport: .outputFailed
    case .newerVersion, .refused, .unreadableImport, .unusable: .badInput
    }
  }
}
