/// The present and the later values of a shared value.
///
/// ```swift
/// for await count in $count.values {
///   print(count)
/// }
/// ```
///
/// - The first element is the present value at the time of the request.
/// - Nothing is buffered. A consumer that is slower than the changes gets the newest value, and none in between. So
///   changes never wait for a consumer, and memory does not grow.
/// - A value that equals the one before it is left out, if the type is `Equatable`: a part of a value appears only when
///   it changes. Another object counts as another value.
/// - Changes that reducers make are seen after the store's commit.
/// - It ends only when the task is cancelled. Until then the shared value is retained.
///
/// Each loop over it gets all values for itself. If the wrapper is assigned another shared value, or loads one under
/// another key, the sequence follows it.
public struct SharedValues<Element: Sendable>: AsyncSequence, Sendable {
  let reader: SharedReader<Element>

  /// Never fails.
  public typealias Failure = Never

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(reader: reader)
  }

  /// Gives the values to one consumer.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let reader: SharedReader<Element>
    private let listening = SharedListening()
    /// The last value returned.
    private var last: Element?

    init(reader: SharedReader<Element>) {
      self.reader = reader
    }

    /// Waits for the next value.
    ///
    /// - Returns: The value; `nil` if the task was cancelled.
    public mutating func next() async -> Element? {
      await next(isolation: nil)
    }

    /// Waits for the next value.
    ///
    /// - Parameter actor: The isolation of the caller.
    /// - Returns: The value; `nil` if the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      guard !Task.isCancelled else { return nil }
      guard let previous = last else { return read() }
      while await listening.listener.change() {
        let value = read()
        if !isSame(previous, value) { return value }
      }
      return nil
    }

    private mutating func read() -> Element {
      // Listening precedes reading, so that a change in between is recorded.
      listening.listen(to: reader.reference.root.observation)
      let value = reader.wrappedValue
      last = value
      return value
    }
  }
}

extension Shared where Value: Sendable {
  /// The present value and all later ones, as an asynchronous sequence. See ``SharedValues``.
  ///
  /// To share a member of the value with this name, use `$shared[dynamicMember: \.values]`.
  public var values: SharedValues<Value> { SharedReader(self).values }
}

extension SharedReader where Value: Sendable {
  /// The present value and all later ones, as an asynchronous sequence. See ``SharedValues``.
  ///
  /// To read a member of the value with this name, use `$reader[dynamicMember: \.values]`.
  public var values: SharedValues<Value> { SharedValues(reader: self) }
}
