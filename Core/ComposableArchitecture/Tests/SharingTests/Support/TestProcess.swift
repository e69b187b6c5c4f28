import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another process: this test bundle with one test to run, or any program.
enum TestProcess {
  /// How a process has ended.
  enum Outcome: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  struct SpawnFailure: Error {
    let code: Int32
  }

  /// Runs one test in another process and waits for the end of it, on a thread that no test needs.
  ///
  /// - Parameters:
  ///   - filter: The test.
  ///   - environment: What is added to the environment.
  static func run(_ filter: String, environment: [String: String]) async throws -> Outcome {
    try await run(
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path,
      ["--testing-library", "swift-testing", "--filter", filter],
      environment: environment
    )
  }

  /// Runs a program and waits for the end of it, on a thread that no test needs.
  static func run(
    _ program: String,
    _ arguments: [String],
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "test-process").async {
        continuation.resume(
          with: Result {
            let process = try spawn(
              program,
              arguments,
              ProcessInfo.processInfo.environment.merging(environment) { $1 }
            )
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7f
            return signal == 0 ? Outcome.exit((status >> 8) & 0xff) : .signal(signal)
          }
        )
      }
    }
  }

  private static func spawn(
    _ program: String,
    _ arguments: [String],
    _ environment: [String: String]
  ) throws -> pid_t {
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + variables).forEach { free($0) } }

    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)

    // Tests that are started in the background are told to ignore interrupts; this process is not.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var process: pid_t = 0
    let code = posix_spawn(&process, program, &files, &attributes, words, variables)
    guard code == 0 else { throw SpawnFailure(code: code) }
    return process
  }
}
