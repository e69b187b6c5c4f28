import ArgumentParser
import Foundation
import SyncUpsClient
import TerminalHosting

extension ExitCode {
  /// Says on the standard error why a command ends.
  ///
  /// - Parameters:
  ///   - message: What happened, and what to do.
  ///   - code: The exit code.
  /// - Returns: What the command throws.
  static func problem(_ message: String, _ code: Int32) -> ExitCode {
    FileHandle.standardError.write(Data("error: \(message.printable)\n".utf8))
    return ExitCode(code)
  }

  /// Writes a result to the standard output; if that fails, says why, and throws the exit code.
  static func write(_ text: String) throws {
    // A closed pipe is then an error of the write.
    signal(SIGPIPE, SIG_IGN)
    let output = SessionOutput(descriptor: STDOUT_FILENO)
    output.write(text)
    output.flush()
    let reason: String
    switch output.problem {
    case nil: return
    case .closed: reason = "nobody reads it"
    case .failed(let error): reason = String(cString: strerror(error))
    }
    throw problem("The output could not be written: \(reason).", 74)
  }

  /// Says why the sync-ups could not be used.
  static func problem(_ error: SyncUpsError) -> ExitCode {
    switch error {
    case .locked: problem(error.description, 75)
    case .unwritable: problem(error.description, 74)
    case .newerVersion, .setAside, .unreadable, .unreadableImport: problem(error.description, 65)
    }
  }
}
