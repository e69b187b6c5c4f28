import Foundation
import Synchronization
import Testing

/// A program started by the tests.
///
/// Foundation's `Process` is not used: programs that are started at the same time inherit each
/// other's pipes there, and none of them is then seen to end.
final class ChildProcess: Sendable {
  /// How a program ended.
  struct Status {
    var exitCode: Int32
    /// Whether a signal ended it, whose number is then the exit code.
    var isKilled: Bool
  }

  /// Where a program's input and outputs lead.
  enum Connection {
    /// Files of the tests for the numbers 0, 1 and 2.
    case files(input: Int32, output: Int32, errors: Int32)
    /// A terminal, which becomes the program's own.
    case terminal(path: String)
  }

  /// Held while files are made and handed on: one that another program inherits by accident, in the
  /// moment before it is marked as not to be inherited, would not be seen to end.
  static let spawning = Mutex(())

  // NB: Declared for C only with extensions that the Swift overlay of glibc does not turn on.
  #if canImport(Darwin)
    private static let newSession = POSIX_SPAWN_SETSID
  #else
    private static let newSession: Int32 = 0x80
  #endif

  private let id: pid_t
  private let ended: AsyncStream<Int32>

  init(
    _ executable: URL,
    _ arguments: [String],
    environment: [String: String],
    connection: Connection
  ) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }

    // What the tests do with signals is not for the program to inherit.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGHUP, SIGINT, SIGPIPE, SIGTERM] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK

    switch connection {
    case .files(let input, let output, let errors):
      posix_spawn_file_actions_adddup2(&actions, input, 0)
      posix_spawn_file_actions_adddup2(&actions, output, 1)
      posix_spawn_file_actions_adddup2(&actions, errors, 2)
    case .terminal(let path):
      // The first terminal that the leader of a session opens becomes its own.
      flags |= Self.newSession
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let words = ([executable.path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var id: pid_t = 0
    let error = posix_spawn(&id, executable.path, &actions, &attributes, words, variables)
    try #require(error == 0, "\(executable.path): \(String(cString: strerror(error)))")
    self.id = id

    let (ended, continuation) = AsyncStream<Int32>.makeStream()
    self.ended = ended
    Thread.detachNewThread { [id] in
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      continuation.yield(status)
      continuation.finish()
    }
  }

  func send(signal number: Int32) {
    kill(id, number)
  }

  /// Waits for the end of the program; for one caller.
  func finish() async -> Status {
    var status: Int32 = 0
    for await value in ended { status = value }
    let signal = status & 0x7F
    return signal == 0
      ? Status(exitCode: status >> 8 & 0xFF, isKilled: false)
      : Status(exitCode: signal, isKilled: true)
  }
}
