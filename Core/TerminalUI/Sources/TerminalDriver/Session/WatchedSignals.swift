import CTerminalDriver
import Dispatch
import TerminalViews

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The signals that concern a terminal, while a session has it.
///
/// Dispatch does not restore the default action of a signal that is no longer watched. But a program that goes on
/// without views must end when it is told to. The default actions are restored here, once the sources of the last
/// session are gone. As Dispatch takes over each signal only once, it gets the signal back when another session begins.
final class WatchedSignals {
  private let sources: [any DispatchSourceSignal]

  private static let numbers = [SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGWINCH]

  private struct Shared {
    var count = 0
    /// The signals that were not watched before; `nil` if nothing changed.
    var unwatched: [Int32]?
  }

  private static let shared = Lock(Shared())

  /// Calls a closure on a queue at each signal; none is missed from when this returns.
  init(queue: DispatchQueue, handler: @escaping @Sendable (Int32) -> Void) {
    Self.shared.withLock { shared in
      shared.count += 1
      shared.unwatched = shared.unwatched ?? Self.numbers.filter(terminal_signal_is_default)
    }
    let isWatching = DispatchGroup()
    sources = Self.numbers.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { handler(number) }
      // Until Dispatch watches a signal, its default action happens.
      isWatching.enter()
      source.setRegistrationHandler { isWatching.leave() }
      source.resume()
      return source
    }
    isWatching.wait()
    Self.shared.withLock { _ in Self.numbers.forEach(terminal_signal_watch_again) }
  }

  /// Ends the watching; called once.
  func cancel(queue: DispatchQueue) {
    let isWatching = DispatchGroup()
    for source in sources {
      isWatching.enter()
      source.setCancelHandler { isWatching.leave() }
      source.cancel()
    }
    isWatching.notify(queue: queue) {
      Self.shared.withLock { shared in
        shared.count -= 1
        guard shared.count == 0 else { return }
        shared.unwatched?.forEach(terminal_signal_make_default)
        shared.unwatched = nil
      }
    }
  }
}
