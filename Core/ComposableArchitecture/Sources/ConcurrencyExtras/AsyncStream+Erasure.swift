extension AsyncStream {
  /// A stream that hides the type of another sequence and ends when that sequence ends or throws.
  ///
  /// The sequence is iterated as the stream is: nothing is buffered. Like any stream, it is meant
  /// for one consumer.
  ///
  /// - Parameter sequence: The sequence to hide.
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element, S: Sendable {
    let source = ErasedIterator<Element> { sequence.makeAsyncIterator() }
    self.init { try? await source.next() }
  }

  /// A stream that never produces a value and never ends, except when its task is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream that ends at once.
  public static var finished: Self {
    Self { $0.finish() }
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream that hides the type of another sequence and ends or throws when that sequence does.
  ///
  /// The sequence is iterated as the stream is: nothing is buffered. Like any stream, it is meant
  /// for one consumer.
  ///
  /// - Parameter sequence: The sequence to hide.
  public init<S: AsyncSequence>(_ sequence: S) where S.Element == Element, S: Sendable {
    let source = ErasedIterator<Element> { sequence.makeAsyncIterator() }
    self.init { try await source.next() }
  }

  /// A stream that never produces a value and never ends, except when its task is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream that ends at once.
  ///
  /// - Parameter error: The error that the stream throws; `nil` for a normal end.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }
}

extension AsyncSequence where Self: Sendable {
  /// Hides the type of this sequence; an error it throws ends the stream.
  ///
  /// - Returns: A stream of the same elements.
  public func eraseToStream() -> AsyncStream<Element> {
    AsyncStream(self)
  }

  /// Hides the type of this sequence.
  ///
  /// - Returns: A stream of the same elements that throws the errors of this sequence.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(self)
  }
}

/// The iterator of a sequence, made when the first element is requested.
private struct ErasedIterator<Element>: Sendable {
  private let make: @Sendable () -> any AsyncIteratorProtocol
  // Safe: only `next()` uses it, and an unfolding stream requests one element at a time, each after the last one has
  // arrived.
  private let iterator = UncheckedBox<(any AsyncIteratorProtocol)?>(nil)

  init(_ make: @escaping @Sendable () -> any AsyncIteratorProtocol) {
    self.make = make
  }

  func next() async throws -> Element? {
    var iterator = iterator.value ?? make()
    defer { self.iterator.value = iterator }
    return try await iterator.next() as! Element?
  }
}
