import Foundation
import Glibc

/// A process of this program that may crash.
struct ChildProcess {
  /// How it ended, and what it needed.
  struct End {
    /// The signal that ended it.
    var signal: Int32?
    /// The exit code, if it ended by itself.
    var code: Int32 = 0
    /// The most memory it had, in bytes.
    var peakMemory = 0
    /// Whether it was ended because all of its threads slept, and went on sleeping.
    var hasWaitedForever = false
  }

  private let process: pid_t
  private let pipe: Int32

  /// The number of seconds for which a process may sleep without getting on.
  private static let longestSleep = 40
  private static let lock = NSLock()

  /// Starts the program with arguments; what it writes to the standard error goes to a file.
  init(_ arguments: [String], errors: URL, environment: [String: String] = [:]) throws(FuzzError) {
    // One after the other, so that no process gets the pipe of another one.
    Self.lock.lock()
    defer { Self.lock.unlock() }
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw FuzzError("there are no pipes left") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    pipe = ends[0]
    let words = ([CommandLine.arguments[0]] + arguments).map { strdup($0) } + [nil]
    let variables =
      ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      .merging(environment) { $1 }
      .map { strdup("\($0)=\($1)") } + [nil]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer {
      (words + variables).forEach { free($0) }
      posix_spawn_file_actions_destroy(&actions)
      close(ends[1])
    }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 2, errors.path(percentEncoded: false), flags, 0o600)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    // Its end is open for as long as the process lives.
    posix_spawn_file_actions_adddup2(&actions, ends[1], 3)
    var process: pid_t = 0
    let error = posix_spawn(&process, "/proc/self/exe", &actions, nil, words, variables)
    guard error == 0 else { throw FuzzError("a process cannot be made: \(error)") }
    self.process = process
  }

  /// Waits for the end of the process.
  ///
  /// - Parameter progress: A number that changes as long as the process gets on.
  func wait(progress: () -> UInt64) -> End {
    defer { close(pipe) }
    var end = End()
    var (last, secondsAsleep) = (progress(), 0)
    var descriptor = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    while poll(&descriptor, 1, 1_000) <= 0 {
      // A process that waits for a processor does not sleep.
      if progress() == last, isAsleep { secondsAsleep += 1 } else { secondsAsleep = 0 }
      last = progress()
      guard secondsAsleep >= Self.longestSleep else { continue }
      end.hasWaitedForever = true
      kill(process, SIGKILL)
    }
    var (status, usage) = (Int32(0), rusage())
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    end.peakMemory = usage.ru_maxrss << 10
    let signal = status & 0x7F
    if signal != 0 { end.signal = signal } else { end.code = (status >> 8) & 0xFF }
    return end
  }

  /// Whether all threads sleep.
  private var isAsleep: Bool {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.allSatisfy { thread in
      let status = try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8)
      // The name, which may hold anything, is in parentheses.
      return status?.split(separator: ") ").last?.first == "S"
    }
  }
}
