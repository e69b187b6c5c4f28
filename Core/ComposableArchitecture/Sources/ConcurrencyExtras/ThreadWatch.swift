#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The threads of the process as the system shows them: whether any but the caller's can run.
///
/// A resumed task runs on a thread, or waits for the caller's own thread. So when no other thread can run, and the
/// caller has yielded its own, nothing more happens by itself.
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
  /// Costs, for each thread, reading its time and a small file that stays open; a few microseconds.
  package static func look() -> Sighting {
    #if canImport(Glibc) || canImport(Musl)
      let known = files.withLock { $0 }
      guard let me = callingThread, let numbers = threadNumbers else { return .unknown }
      var threads: [Int: ThreadFile] = [:]
      threads.reserveCapacity(numbers.count)
      var seen: [(thread: ThreadFile, time: UInt64)] = []
      seen.reserveCapacity(numbers.count)
      var running: [Running] = []
      for number in numbers where number != me {
        var thread = known[number] ?? ThreadFile(number)
        let time = thread.time
        var isRunnable = thread.isRunnable
        if isRunnable == nil {
          // A new thread has the number of one that has ended.
          thread = ThreadFile(number)
          isRunnable = thread.isRunnable
        }
        guard let isRunnable else { continue }
        threads[number] = thread
        seen.append((thread, time))
        if isRunnable { running.append(Running(thread: number, time: time)) }
      }
      files.withLock { $0 = threads }
      guard running.isEmpty else { return .running(running) }
      // Threads are read one after the other, and one can wake another that was read before. A thread that was asleep
      // twice and has not run in between was asleep all the time. So all of them were asleep at the instant between the
      // two rounds.
      guard threadNumbers == numbers else { return .running([]) }
      for (thread, time) in seen {
        guard thread.isRunnable == false, thread.time == time else { return .running([]) }
      }
      return .atRest
    #else
      return .unknown
    #endif
  }

  #if canImport(Glibc) || canImport(Musl)
    /// The threads of the last look, whose files are open.
    private static let files = Lock<[Int: ThreadFile]>([:])

    /// The number of the calling thread, the last part of a link: `4711/task/4712`.
    private static var callingThread: Int? {
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
        guard let start = buffer.baseAddress else { return nil }
        let count = readlink("/proc/thread-self", start, buffer.count)
        guard count > 0 else { return nil }
        let digits = buffer.prefix(count).map(UInt8.init(bitPattern:)).split(
          separator: UInt8(ascii: "/")
        ).last
        return digits.map(number)
      }
    }

    /// The threads of the process; `nil` if the system does not show them.
    private static var threadNumbers: [Int]? {
      guard let folder = opendir("/proc/self/task") else { return nil }
      defer { closedir(folder) }
      var numbers: [Int] = []
      while let entry = readdir(folder) {
        let name = entry.pointee.d_name
        // The two entries that begin with a dot are no threads.
        guard name.0 != CChar(bitPattern: UInt8(ascii: ".")) else { continue }
        numbers.append(withUnsafeBytes(of: name) { number($0.prefix { $0 != 0 }) })
      }
      return numbers
    }

    private static func number(_ digits: some Sequence<UInt8>) -> Int {
      digits.reduce(0) { $0 &* 10 &+ Int($1 &- UInt8(ascii: "0")) }
    }
  #endif
}

#if canImport(Glibc) || canImport(Musl)
  /// The time and the state of a thread. Its file belongs to that thread alone, and not to a later one with the same
  /// number.
  private final class ThreadFile: Sendable {
    private let number: Int
    private let file: Int32

    init(_ number: Int) {
      self.number = number
      file = open("/proc/self/task/\(number)/stat", O_RDONLY | O_CLOEXEC)
    }

    deinit { if file >= 0 { close(file) } }

    /// Whether the thread runs or waits for a processor; `nil` if it has ended.
    var isRunnable: Bool? {
      guard file >= 0 else { return nil }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { text in
        guard let start = text.baseAddress else { return nil }
        // The state comes after the name, which is in parentheses, has 15 bytes at most, and may contain
        // any character.
        var end = pread(file, start, text.count, 0) - 3
        while end > 0, start[end] != UInt8(ascii: ")") { end -= 1 }
        return end > 0 ? start[end + 2] == UInt8(ascii: "R") : nil
      }
    }

    /// The nanoseconds for which the thread has run so far; zero if the system does not report it.
    var time: UInt64 {
      // The clock of the time that one thread has spent on a processor, by its number.
      let clock = clockid_t(truncatingIfNeeded: ~number << 3 | 6)
      var time = timespec()
      guard clock_gettime(clock, &time) == 0 else { return 0 }
      return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }
  }
#endif
