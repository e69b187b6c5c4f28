import CTerminalDriver

/// The events of a terminal, in order. For one consumer: each event goes to the first who asks.
public struct TerminalEvents: AsyncSequence, Sendable {
  let queue: TerminalEventQueue

  /// The number of events that have come and were not taken: what is typed or pasted at once comes
  /// together, and may be drawn once.
  public var waitingCount: Int { queue.count }

  public func makeAsyncIterator() -> Iterator {
    Iterator(queue: queue, base: queue.stream.makeAsyncIterator())
  }

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
      terminal_restore_guard_stack()
      return event
    }
  }
}
