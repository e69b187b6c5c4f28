import ConcurrencyExtras
import Testing

@Suite struct AsyncStreamErasureTests {
  struct StreamFailure: Error {}

  /// Counts up from one and throws after three.
  struct Counting: AsyncSequence, Sendable {
    struct Iterator: AsyncIteratorProtocol {
      var count = 0

      mutating func next() async throws -> Int? {
        count += 1
        if count > 3 { throw StreamFailure() }
        return count
      }
    }

    func makeAsyncIterator() -> Iterator {
      Iterator()
    }
  }

  @Test func endsTheStreamWhenTheSequenceThrows() async {
    var values: [Int] = []
    for await value in Counting().eraseToStream() {
      values.append(value)
    }
    #expect(values == [1, 2, 3])
  }

  @Test func throwsWhatTheSequenceThrows() async {
    var values: [Int] = []
    await #expect(throws: StreamFailure.self) {
      for try await value in Counting().eraseToThrowingStream() {
        values.append(value)
      }
    }
    #expect(values == [1, 2, 3])
  }

  @Test func erasesAStreamThatEnds() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.yield(1)
    continuation.finish()
    let values = try await AsyncThrowingStream(stream.map { $0 * 10 })
      .reduce(into: []) { $0.append($1) }
    #expect(values == [10])
  }

  @Test func finishedEndsAtOnce() async throws {
    for await _ in AsyncStream<Int>.finished {
      Issue.record("There is no element.")
    }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() {
      Issue.record("There is no element.")
    }
    await #expect(throws: StreamFailure.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: StreamFailure()) {}
    }
  }

  @Test func neverEndsWhenTheTaskIsCancelled() async throws {
    let task = Task {
      for await _ in AsyncStream<Int>.never {
        Issue.record("There is no element.")
      }
      for try await _ in AsyncThrowingStream<Int, any Error>.never {
        Issue.record("There is no element.")
      }
      return Task.isCancelled
    }
    task.cancel()
    #expect(try await task.value)
  }
}
