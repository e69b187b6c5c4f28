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

/// Signals that end the program, and whether one was sent to it that was not handled yet.
///
/// A signal is handled on a queue, some time after it was sent. When all programs of a pipeline are interrupted at
/// once, the end of the input may be seen before. Do not use it beside a ``TerminalSession``, for which Dispatch takes
/// the signals.
package enum SignalArrival {
  private struct Shared {
    var handlers: [Int32: [@Sendable () -> Void]] = [:]
    var source: (any DispatchSourceRead)?
  }

  private static let shared = Lock(Shared())

  /// Calls a closure at each signal of a number, on a queue; none is missed from when this returns.
  package static func watch(_ number: Int32, handler: @escaping @Sendable () -> Void) {
    shared.withLock { $0.handlers[number, default: []].append(handler) }
    let pipe = terminal_signal_note(number)
    shared.withLock { shared in
      guard shared.source == nil, pipe >= 0 else { return }
      let source = DispatchSource.makeReadSource(
        fileDescriptor: pipe,
        queue: .global(qos: .userInitiated)
      )
      source.setEventHandler { tell(of: pipe) }
      source.resume()
      shared.source = source
    }
  }

  private static func tell(of pipe: Int32) {
    var number: UInt8 = 0
    while read(pipe, &number, 1) == 1 {
      let signal = Int32(number)
      for handler in shared.withLock({ $0.handlers[signal] ?? [] }) { handler() }
    }
  }

  /// The first of the watched signals that was handled; cheap.
  package static var noted: Int32? {
    let number = terminal_signal_noted()
    return number == 0 ? nil : number
  }

  /// The first of the watched signals that was sent before this call, handled or not.
  ///
  /// Costs a few system calls.
  package static var arrived: Int32? {
    let number = terminal_signal_arrived()
    return number == 0 ? nil : number
  }
}
