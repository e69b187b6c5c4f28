import Foundation

extension ChildProcess {
  // NB: Declared for C only with extensions that the Swift overlay of glibc does not turn on.
  #if canImport(Darwin)
    private static let newSession = POSIX_SPAWN_SETSID
  #else
    private static let newSession: Int32 = 0x80
  #endif

  /// Starts a program at the head of a process group of its own, and returns its identifier.
  static func spawn(
    _ executable: URL,
    _ arguments: [String],
    environment: [String: String],
    connection: Connection
  ) throws -> pid_t {
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

    // The program does not inherit the signal handling of the tests.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGHUP, SIGINT, SIGPIPE, SIGTERM] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)

    switch connection {
    case .files(let input, let output, let errors):
      flags |= Int32(POSIX_SPAWN_SETPGROUP)
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
    // Libraries open files that are inherited: a server in one test would use up those that another test's program may
    // open. What is opened until the program runs is still inherited.
    #if canImport(Darwin)
      flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
        // Closing one that is closed by then is no failure.
        if let file = Int32(name), file > 2 { posix_spawn_file_actions_addclose(&actions, file) }
      }
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let words = ([executable.path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, executable.path, &actions, &attributes, words, variables)
    guard code == 0 else {
      throw SystemFailure(
        attempt: "The program \(executable.path) could not be started",
        code: code,
        advice: code == ENOENT
          ? "Build or install it, then run the test again."
          : "Check that it can be executed and that the machine is not out of processes or memory."
      )
    }
    return id
  }
}
