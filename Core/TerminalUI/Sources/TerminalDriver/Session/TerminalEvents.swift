import CTerminalDriver
import CrashHandling
public import TerminalViews

/// An event that comes from the terminal, or concerns it.
public enum TerminalEvent: Hashable, Sendable {
  /// The user's input.
  case input(InputEvent)
  /// The window has another size. The next frame is drawn as a whole.
  case resized(Size)
  /// The program is asked to end, by `SIGINT` (as Ctrl-C does), `SIGTERM` or `SIGHUP`.
  case signal(Int32)
  /// The terminal has gone away. Nothing more comes.
  case hungUp
}

/// The events of a terminal, in order. For one consumer: each event goes to the first that asks.
public struct TerminalEvents: AsyncSequence, Sendable {
  let queue: TerminalEventQueue

  /// The number of events that have come and were not taken: typed or pasted text that comes at once may be drawn once.
  public var waitingCount: Int { queue.count }

  public func makeAsyncIterator() -> Iterator {
    Iterator(queue: queue, base: queue.stream.makeAsyncIterator())
  }

  /// The iterator of the events, of which there is one.
  public struct Iterator: AsyncIteratorProtocol {
    let queue: TerminalEventQueue
    var base: AsyncStream<TerminalEvent>.Iterator

    public mutating func next() async -> TerminalEvent? {
      await next(isolation: nil)
    }

    /// The next event; `nil` at the end of the session.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> TerminalEvent? {
      let event = await base.next(isolation: actor)
      if event != nil { queue.take() }
      // This is the thread that deals with the event. On Linux, it may be another one each time.
      crash_handling_guard_stack()
      return event
    }
  }
}

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
