internal import Dispatch
internal import Foundation

/// Calls a closure, on a thread of its own choice, whenever the program gets a signal.
final class SignalWatch {
  private let source: any DispatchSourceSignal

  /// Starts to watch; from when this returns, no signal is missed.
  init(_ number: Int32, handler: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeSignalSource(
      signal: number,
      queue: .global(qos: .userInitiated)
    )
    source.setEventHandler(handler: handler)
    // Dispatch begins to watch on a thread of its own, some time after `resume`. Until then the signal keeps its
    // default action: ignored earlier, a signal in between would be lost.
    let isWatching = DispatchSemaphore(value: 0)
    source.setRegistrationHandler { isWatching.signal() }
    source.resume()
    isWatching.wait()
    #if canImport(Darwin)
      // A source only sees the signal there; its default action has to be turned off.
      signal(number, SIG_IGN)
    #endif
  }
}
