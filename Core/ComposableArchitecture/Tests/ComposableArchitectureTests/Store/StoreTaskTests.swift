import ComposableArchitecture
import Testing

/// Waiting for what an action leads to.
@MainActor
@Suite
struct StoreTaskTests {
  actor Elsewhere {
    private(set) var finished = 0

    func finish(_ task: StoreTask) async {
      await task.finish()
      assertIsolated()
      finished += 1
    }
  }

  /// A store whose effect ends when the gate is opened.
  static func store(_ gate: AsyncStream<Never>) -> Store<Int, Void> {
    Store(initialState: 0) {
      Reduce { state, _ in
        state += 1
        return .run { _ in for await _ in gate {} }
      }
    }
  }

  @Test func waitsOnTheMainActor() async {
    let gate = AsyncStream<Never>.makeStream()
    let store = Self.store(gate.stream)
    let task = store.send(())
    let waiting = Task { @MainActor in
      await task.finish()
      MainActor.assertIsolated()
    }
    gate.continuation.finish()
    await waiting.value
    withExtendedLifetime(store) {}
  }

  @Test func waitsOnAnotherActor() async {
    let gate = AsyncStream<Never>.makeStream()
    let store = Self.store(gate.stream)
    let task = store.send(())
    let elsewhere = Elsewhere()
    let waiting = Task { await elsewhere.finish(task) }
    gate.continuation.finish()
    await waiting.value
    #expect(await elsewhere.finished == 1)
    withExtendedLifetime(store) {}
  }

  @Test func waitsOnNoActor() async {
    let gate = AsyncStream<Never>.makeStream()
    let store = Self.store(gate.stream)
    let task = store.send(())
    let waiting = Task.detached { await task.finish() }
    gate.continuation.finish()
    await waiting.value
    #expect(!task.isCancelled)
    withExtendedLifetime(store) {}
  }

  @Test func anyNumberMayWaitAtOnceAndOnceMore() async {
    let gate = AsyncStream<Never>.makeStream()
    let store = Self.store(gate.stream)
    let task = store.send(())
    let elsewhere = Elsewhere()
    let waiting = (0..<10).flatMap { _ in
      [
        Task { @MainActor in await task.finish() },
        Task.detached { await elsewhere.finish(task) },
        Task.detached { await task.finish() },
      ]
    }
    gate.continuation.finish()
    for waiting in waiting { await waiting.value }
    #expect(await elsewhere.finished == 10)
    await task.finish()
    await elsewhere.finish(task)
    withExtendedLifetime(store) {}
  }

  @Test(arguments: [true, false])
  func aCancelledTaskCancelsAndDoesNotWait(isOnMainActor: Bool) async {
    let gate = AsyncStream<Never>.makeStream()
    let store = Self.store(gate.stream)
    let task = store.send(())
    let waiting = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      if isOnMainActor { await task.finish() } else { await Elsewhere().finish(task) }
    }
    await waiting.value
    #expect(task.isCancelled)
    await task.finish()
    withExtendedLifetime(store) {}
  }

  @Test func cancellingOneThatWaitsCancelsTheEffects() async {
    let gate = AsyncStream<Never>.makeStream()
    let store = Self.store(gate.stream)
    let task = store.send(())
    let other = Task { @MainActor in await task.finish() }
    let waiting = Task { @MainActor in await task.finish() }
    await nextTurn()
    waiting.cancel()
    await waiting.value
    #expect(task.isCancelled)
    await other.value
    withExtendedLifetime(store) {}
  }

  @Test func waitingEndsWhenTheEffectsAreCancelled() async {
    let gate = AsyncStream<Never>.makeStream()
    let store = Self.store(gate.stream)
    let task = store.send(())
    let waiting = Task { @MainActor in await task.finish() }
    await nextTurn()
    task.cancel()
    await waiting.value
    #expect(task.isCancelled)
    withExtendedLifetime(store) {}
  }

  @Test func waitingEndsWhenTheStoreIsGone() async {
    let gate = AsyncStream<Never>.makeStream()
    var store: Store<Int, Void>? = Self.store(gate.stream)
    let task = store?.send(())
    let waiting = Task { @MainActor in await task?.finish() }
    await nextTurn()
    store = nil
    await waiting.value
  }

  @Test func whatStartsNothingHasNothingToWaitFor() async {
    let store = Store<Int, Void>(initialState: 0) { Reduce { _, _ in .none } }
    await store.send(()).finish()
    await Elsewhere().finish(store.send(()))
  }
}
