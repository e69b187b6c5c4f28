import Foundation
import Synchronization
import Testing

/// The running executable on a pseudo-terminal.
final class HostTerminal {
  private let child: ChildProcess
  private let terminal: Int32
  private let output: ByteReader

  init(_ arguments: [String], environment: [String: String] = [:]) throws {
    (child, terminal, output) = try ChildProcess.spawning.withLock { _ in
      var terminal: Int32 = -1
      var program: Int32 = -1
      try #require(openpty(&terminal, &program, nil, nil, nil) == 0)
      // Open until the program has opened it as well: the terminal ends with the last who has.
      defer { close(program) }
      for file in [terminal, program] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
      let path = try #require(ttyname(program).map { String(cString: $0) })
      let child = try ChildProcess(
        Host.executable,
        arguments,
        environment: ProcessInfo.processInfo.environment
          .merging(["TERM": "xterm"]) { $1 }
          .merging(environment) { $1 },
        connection: .terminal(path: path)
      )
      return (child, terminal, ByteReader(fcntl(terminal, F_DUPFD_CLOEXEC, 0)))
    }
  }

  deinit {
    close(terminal)
  }

  /// Whether the terminal edits lines and echoes keys, as it does for a shell.
  var isCooked: Bool {
    var attributes = termios()
    tcgetattr(terminal, &attributes)
    let flags = tcflag_t(ICANON | ECHO)
    return attributes.c_lflag & flags == flags
  }

  /// Presses keys.
  func press(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(terminal, bytes, bytes.count)
  }

  func send(signal number: Int32) {
    child.send(signal: number)
  }

  /// Waits until the terminal has shown a text, and returns what came up to and with it.
  @discardableResult
  func output(until text: String) async throws -> String {
    try await output.text(until: text)
  }

  /// Waits until the program has ended; its exit code, or the negative number of the signal.
  func finish() async -> Int32 {
    let status = await child.finish()
    return status.isKilled ? -status.exitCode : status.exitCode
  }
}
