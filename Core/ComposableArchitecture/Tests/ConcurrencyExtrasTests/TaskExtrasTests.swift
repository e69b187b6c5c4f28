import ConcurrencyExtras
import Testing

@Suite struct TaskExtrasTests {
  @Test func neverThrowsWhenCancelled() async {
    let task = Task { try await Task.never() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func neverStandsInForAResult() async {
    let task = Task<Int, any Error> { try await Task.never() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func cancellableValueCancelsTheTask() async {
    let inner = Task { try await Task.never() }
    let outer = Task { try await inner.cancellableValue }
    outer.cancel()
    await #expect(throws: CancellationError.self) { try await outer.value }
    #expect(inner.isCancelled)
  }

  @Test func cancellableValueCancelsATaskThatCannotFail() async {
    let inner = Task {
      for await _ in AsyncStream<Never>.never {}
      return Task.isCancelled
    }
    let outer = Task { await inner.cancellableValue }
    outer.cancel()
    #expect(await outer.value)
  }

  @Test func megaYieldReturns() async {
    // yields: the function under test.
    await Task.megaYield()
    await Task.megaYield(count: 0)
    #expect(_defaultMegaYieldCount >= 0)
  }
}
