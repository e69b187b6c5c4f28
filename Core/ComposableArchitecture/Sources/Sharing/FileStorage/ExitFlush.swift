import ConcurrencyExtras
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files with unwritten data.
protocol ExitFlushed: AnyObject, Sendable {
  /// Writes all pending data, because the program ends.
  func flush()
}

extension DiskFiles: ExitFlushed {}

/// Writes pending data when the program ends.
///
/// A signal that ends programs is only handled as long as the program does not handle it itself: an existing handler
/// stays, and one that is installed later replaces ours. After writing, the signal ends the program as it would have
/// without us.
final class ExitFlush: Sendable {
  static let shared = ExitFlush()

  private let files = Lock<[any ExitFlushed]>([])
  private static let signals = [SIGTERM, SIGINT, SIGHUP]

  /// The ends of the pipe by which the handler wakes a thread, because a handler may do next to nothing itself. Set
  /// once, before a handler is installed.
  private static let readEnd = Atomic<Int32>(-1)
  private static let writeEnd = Atomic<Int32>(-1)

  private init() {
    atexit { ExitFlush.shared.flush() }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    Self.readEnd.store(ends[0], ordering: .releasing)
    Self.writeEnd.store(ends[1], ordering: .releasing)
    let thread = Thread { ExitFlush.waitForSignal() }
    thread.name = "sharing.exit"
    thread.start()
    for number in Self.signals { Self.takeOver(number) }
  }

  /// Makes sure that files are written before the program ends.
  func add(_ files: any ExitFlushed) {
    self.files.withLock { all in
      if !all.contains(where: { $0 === files }) { all.append(files) }
    }
  }

  /// Releases files that have nothing left to write.
  func remove(_ files: any ExitFlushed) {
    self.files.withLock { all in all.removeAll { $0 === files } }
  }

  /// Writes all files now.
  func flush() {
    for files in files.withLock({ $0 }) { files.flush() }
  }

  private static func takeOver(_ number: Int32) {
    var current = sigaction()
    guard sigaction(number, nil, &current) == 0, current.isDefault else { return }
    var action = sigaction()
    action.setHandler { number in
      // Only calls that are allowed in a signal handler.
      let saved = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(ExitFlush.writeEnd.load(ordering: .relaxed), &byte, 1)
      errno = saved
    }
    action.sa_flags = Int32(SA_RESTART)
    sigaction(number, &action, nil)
  }

  private static func waitForSignal() {
    var byte: UInt8 = 0
    while true {
      let count = read(readEnd.load(ordering: .acquiring), &byte, 1)
      if count == 1 { break }
      guard count < 0, errno == EINTR else { return }
    }
    shared.flush()
    let number = Int32(byte)
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }
}

extension sigaction {
  /// Whether the signal has its default action.
  fileprivate var isDefault: Bool {
    #if canImport(Darwin)
      sa_flags & SA_SIGINFO == 0 && __sigaction_u.__sa_handler == nil
    #else
      sa_flags & Int32(SA_SIGINFO) == 0 && __sigaction_handler.sa_handler == nil
    #endif
  }

  fileprivate mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
    #if canImport(Darwin)
      __sigaction_u.__sa_handler = handler
    #else
      __sigaction_handler.sa_handler = handler
    #endif
  }
}
