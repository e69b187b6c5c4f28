#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The threads of the process as the system sees them: whether any but the caller's can run.
///
/// A task that has been resumed runs on a thread, or waits for the caller's own thread. So when no
/// other thread can run, and the caller has given up its own, nothing more happens by itself.
package enum ThreadWatch {
  /// The threads at one instant.
  package enum Sighting: Sendable {
    /// The system does not show its threads.
    case unknown
    /// No other thread could run.
    case atRest
    /// These threads could run. Empty if threads came or went meanwhile.
    case running([Running])
  }

  /// A thread that runs, or waits for a processor.
  package struct Running: Sendable {
    /// The number of the thread.
    package let thread: Int
    /// The nanoseconds for which it has run so far.
    package let time: UInt64
  }

  /// Looks at all threads but the caller's.
  ///
  /// Costs some reads of small files for each thread.
  package static func look() -> Sighting {
    guard let me = callingThread, let threads else { return .unknown }
    var seen: [(thread: Int, turns: Turns)] = []
    var running: [Running] = []
    for thread in threads where thread != me {
      guard let turns = turns(of: thread), let isRunnable = isRunnable(thread) else { continue }
      seen.append((thread, turns))
      if isRunnable { running.append(Running(thread: thread, time: turns.time)) }
    }
    guard running.isEmpty else { return .running(running) }
    // Threads are read one after the other, and one can wake another that was read before. A thread
    // that was asleep twice and has not run in between was asleep all the time. All of them were
    // so at the instant between the two rounds.
    guard self.threads == threads else { return .running([]) }
    for (thread, turns) in seen {
      guard isRunnable(thread) == false, self.turns(of: thread)?.count == turns.count else {
        return .running([])
      }
    }
    return .atRest
  }

  private struct Turns {
    var time: UInt64
    /// How often the thread got a processor.
    var count: UInt64
  }

  private static func turns(of thread: Int) -> Turns? {
    // Kernels without these numbers have no such file; the states are all there is to see then.
    guard let text = contents(of: "/proc/self/task/\(thread)/schedstat") else {
      return Turns(time: 0, count: 0)
    }
    let numbers = text.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map(number)
    guard numbers.count == 3 else { return nil }
    return Turns(time: numbers[0], count: numbers[2])
  }

  /// Whether a thread runs or waits for a processor; `nil` if there is no such thread.
  private static func isRunnable(_ thread: Int) -> Bool? {
    // The state comes after the name, which is in parentheses and may contain any character.
    guard let text = contents(of: "/proc/self/task/\(thread)/stat"),
      let end = text.lastIndex(of: UInt8(ascii: ")")), end + 2 < text.endIndex
    else { return nil }
    return text[end + 2] == UInt8(ascii: "R")
  }

  private static func number(_ digits: some Sequence<UInt8>) -> UInt64 {
    digits.reduce(0) { $0 &* 10 &+ UInt64($1 &- UInt8(ascii: "0")) }
  }

  #if canImport(Glibc) || canImport(Musl)
    /// The number of the thread this runs on, the last part of a link: `4711/task/4712`.
    private static var callingThread: Int? {
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
        guard let start = buffer.baseAddress else { return nil }
        let count = readlink("/proc/thread-self", start, buffer.count)
        guard count > 0 else { return nil }
        let name = buffer.prefix(count).map(UInt8.init(bitPattern:))
        return name.split(separator: UInt8(ascii: "/")).last.map { Int(number($0)) }
      }
    }

    private static var threads: [Int]? {
      guard let folder = opendir("/proc/self/task") else { return nil }
      defer { closedir(folder) }
      var threads: [Int] = []
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { name in
          Array(name.prefix { $0 != 0 })
        }
        if name.first != UInt8(ascii: ".") { threads.append(Int(number(name))) }
      }
      return threads
    }

    private static func contents(of path: String) -> [UInt8]? {
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var text = [UInt8](repeating: 0, count: 512)
      let count = text.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      guard count > 0 else { return nil }
      text.removeLast(text.count - count)
      return text
    }
  #else
    private static var callingThread: Int? { nil }
    private static var threads: [Int]? { nil }
    private static func contents(of path: String) -> [UInt8]? { nil }
  #endif
}
