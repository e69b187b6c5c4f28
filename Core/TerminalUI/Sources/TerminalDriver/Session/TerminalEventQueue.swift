import TerminalUI

/// The events of a terminal on the way to their consumer.
///
/// Events that come together are counted before the first of them can be taken.
final class TerminalEventQueue: Sendable {
  let stream: AsyncStream<TerminalEvent>
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let waiting = Lock(0)

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// The number of events that have come and were not taken.
  var count: Int { waiting.withLock { $0 } }

  /// Adds events that have come together.
  func send(_ events: [TerminalEvent]) {
    waiting.withLock { $0 += events.count }
    for event in events { continuation.yield(event) }
  }

  /// Takes note that an event was taken.
  func take() {
    waiting.withLock { $0 -= 1 }
  }

  func finish() {
    continuation.finish()
  }
}
