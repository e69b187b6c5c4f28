/// The values of a publisher, one after the other.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output

  private let publisher: P

  /// Creates a sequence of the values of a publisher.
  public init(_ publisher: P) {
    self.publisher = publisher
  }

  /// The values that are still to come.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncStream<SentValue<P.Output>>.Iterator
    /// Ends with the iterator.
    fileprivate let subscription: AnyCancellable

    public mutating func next() async -> P.Output? { await base.next()?.value }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      await base.next(isolation: actor)?.value
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    let (stream, continuation) = AsyncStream<SentValue<P.Output>>.makeStream()
    let subscription = publisher.sink(
      receiveCompletion: { _ in continuation.finish() },
      receiveValue: { continuation.yield(SentValue($0)) }
    )
    return AsyncIterator(base: stream.makeAsyncIterator(), subscription: subscription)
  }
}
