import Dispatch
import Foundation

/// Calls a closure, on a thread of its own choice, whenever the program gets a signal.
///
/// `@unchecked Sendable` is safe: the source is made here and not touched again.
final class SignalWatch: @unchecked Sendable {
  private let source: any DispatchSourceSignal

  init(_ number: Int32, handler: @escaping @Sendable () -> Void) {
    // A source only sees the signal; what it does by itself has to be turned off.
    signal(number, SIG_IGN)
    source = DispatchSource.makeSignalSource(
      signal: number,
      queue: .global(qos: .userInitiated)
    )
    source.setEventHandler(handler: handler)
    source.resume()
  }
}
