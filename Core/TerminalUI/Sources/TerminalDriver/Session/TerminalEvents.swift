import CTerminalDriver

/// What comes from a terminal, in order. For one consumer: each event is for who asks first.
public struct TerminalEvents: AsyncSequence, Sendable {
  let stream: AsyncStream<TerminalEvent>

  public func makeAsyncIterator() -> Iterator {
    Iterator(base: stream.makeAsyncIterator())
  }

  public struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<TerminalEvent>.Iterator

    public mutating func next() async -> TerminalEvent? {
      await next(isolation: nil)
    }

    /// The next event; `nil` at the end of the session.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> TerminalEvent? {
      let event = await base.next(isolation: actor)
      // This is the thread that deals with the event. On Linux, it may be another one each time.
      terminal_restore_guard_stack()
      return event
    }
  }
}
