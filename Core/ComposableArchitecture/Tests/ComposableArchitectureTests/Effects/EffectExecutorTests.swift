@_spi(Exploring) import ComposableArchitecture
import Testing

@MainActor
@Suite
struct EffectExecutorTests {
  @Test func settlingWaitsForWhatCanHappenByItself() async {
    let executor = EffectExecutor()
    let clock = TestClock()
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        guard action > 0, action < 4 else { return .none }
        return .run { send in
          await withTaskGroup(of: Void.self) { group in
            for _ in 1...3 { group.addTask { await nextTurn() } }
          }
          if action == 3 { try await clock.sleep(for: .seconds(1)) }
          await send(action + 1)
        }
      }
    } withDependencies: {
      $0.effectExecutor = executor
    }
    store.send(1)
    await executor.settle()
    #expect(store.withState { $0 } == [1, 2, 3])
    await clock.advance(by: .seconds(1))
    #expect(store.withState { $0 } == [1, 2, 3, 4])
  }

  @Test func runsAnEffectInPlaceWithWhatItSends() {
    let executor = EffectExecutor.runningWhenSettled()
    let clock = TestClock()
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        guard action > 0, action < 4 else { return .none }
        return .run { send in
          await withTaskGroup(of: Void.self) { group in
            for _ in 1...3 { group.addTask {} }
          }
          if action == 3 { try await clock.sleep(for: .seconds(1)) }
          await send(action + 1)
        }
      }
    } withDependencies: {
      $0.effectExecutor = executor
    }
    let isAtRest = executor.runInPlace { store.send(1) }
    #expect(isAtRest)
    #expect(store.withState { $0 } == [1, 2, 3])
    #expect(clock.sleeperCount == 1)
    var isAwake = false
    let isDone = executor.runInPlace {
      isAwake = clock.wakeNext(notAfter: .init(offset: .seconds(1)))
    }
    #expect(isDone && isAwake)
    #expect(store.withState { $0 } == [1, 2, 3, 4])
    #expect(clock.now == .init(offset: .seconds(1)))
    #expect(!clock.wakeNext(notAfter: .init(offset: .seconds(9))))
    #expect(!executor.hasJobsFromElsewhere)
  }

  @Test func jobsInPlaceThatDoNotEndComeBackToTheCaller() {
    let executor = EffectExecutor.runningWhenSettled()
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { _, _ in
        .run { _ in
          while !Task.isCancelled {
            await withTaskGroup(of: Void.self) { group in group.addTask {} }
          }
        }
      }
    } withDependencies: {
      $0.effectExecutor = executor
    }
    var task: StoreTask?
    let isAtRest = executor.runInPlace { task = store.send(()) }
    #expect(!isAtRest)
    let hasEnded = executor.runInPlace { task?.cancel() }
    #expect(hasEnded)
  }

  @Test func tellsOfJobsThatComeFromOtherThreads() async {
    let executor = EffectExecutor.runningWhenSettled()
    // A task that has ended before it is waited for needs no job.
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { state, _ in
        state += 1
        return state < 2
          ? .run { send in
            await Task.detached { for await _ in gate {} }.value
            await send(())
          } : .none
      }
    } withDependencies: {
      $0.effectExecutor = executor
    }
    _ = executor.runInPlace { store.send(()) }
    #expect(!executor.hasJobsFromElsewhere)
    opening.finish()
    // yields: the job of the other thread is waited for, however long that takes
    while !executor.hasJobsFromElsewhere { await Task.yield() }
    #expect(store.withState { $0 } == 1)
    await executor.settleOnMainActor()
    #expect(store.withState { $0 } == 2)
    // The job of the other thread was waited for.
    #expect(!executor.hasJobsFromElsewhere)
  }

  @Test func aTaskThatAReducerStartsInPlaceSleepsInTheScopeOfTheExecutor() async {
    let executor = EffectExecutor.runningWhenSettled()
    let clock = TestClock()
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { state, _ in
        @Dependency(\.taskExecutor) var taskExecutor
        state += 1
        Task(executorPreference: taskExecutor) { try await clock.sleep(for: .seconds(1)) }
        return .none
      }
    } withDependencies: {
      $0.effectExecutor = executor
    }
    _ = executor.runInPlace { store.send(()) }
    #expect(clock.sleeperCount == 1)
    var isAwake = false
    let isDone = executor.runInPlace {
      isAwake = clock.wakeNext(notAfter: .init(offset: .seconds(1)))
    }
    #expect(isDone && isAwake)
    #expect(clock.sleeperCount == 0)
  }

  @Test func effectsThatNeverComeToRestDoNotKeepTheCaller() async {
    let executor = EffectExecutor()
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { state, _ in
        state += 1
        return .run { await $0(()) }
      }
    } withDependencies: {
      $0.effectExecutor = executor
    }
    let task = store.send(())
    await executor.settle()
    #expect(store.withState { $0 } > 1)
    task.cancel()
    await task.finish()
  }

  // MARK: - Unstructured tasks

  /// Counts in a task that its caller does not wait for.
  private nonisolated static func countLater(_ count: LockIsolated<Int>) {
    @Dependency(\.taskExecutor) var taskExecutor
    Task(executorPreference: taskExecutor) {
      await suspend()
      count.withValue { $0 += 1 }
    }
  }

  @Test func settlingWaitsForUnstructuredTasksOfReducersAndEffects() async {
    let executor = EffectExecutor()
    let count = LockIsolated(0)
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { _, _ in
        Self.countLater(count)
        return .run { _ in Self.countLater(count) }
      }
    } withDependencies: {
      $0.effectExecutor = executor
    }
    store.send(())
    await executor.settle()
    #expect(count.value == 2)
  }

  @Test func aTestStoreWaitsForUnstructuredTasks() async {
    let count = LockIsolated(0)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Void> { _, _ in
        .run { _ in Self.countLater(count) }
      }
    }
    await store.send(())
    #expect(count.value == 1)
  }

  @Test func anUnstructuredTaskThatSleepsDoesNotSpeakForItsEffect() async {
    let executor = EffectExecutor(watchesEffects: true)
    let clock = TestClock()
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { _, _ in
        .run { _ in
          @Dependency(\.taskExecutor) var taskExecutor
          Task(executorPreference: taskExecutor) { try await clock.sleep(for: .seconds(1)) }
          for await _ in stream {}
        }
      }
    } withDependencies: {
      $0.effectExecutor = executor
    }
    store.send(())
    let waits = await executor.quiesce().effects.flatMap(\.waits)
    #expect(waits.contains(.outside()))
    continuation.finish()
    #expect(await executor.quiesce().isEmpty)
    await clock.advance(by: .seconds(1))
  }

  // MARK: - Naming effects

  @Test func namesTheEffectsOfEachStoreAndWhatTheyWaitFor() async {
    let executor = EffectExecutor(watchesEffects: true)
    let clock = TestClock()
    func store() -> Store<Int, Int> {
      Store(initialState: 0) {
        Reduce<Int, Int> { _, seconds in
          .run { _ in try await clock.sleep(for: .seconds(seconds)) }
        }
      } withDependencies: {
        $0.effectExecutor = executor
      }
    }
    let first = store()
    var second: Store<Int, Int>? = store()
    first.send(1)
    second?.send(2)
    let rest = await executor.quiesce()
    #expect(rest.effects.map(\.action) == ["1", "2"])
    #expect("\(rest)".contains("EffectExecutorTests.swift"))
    await clock.advance(by: .seconds(1))
    #expect(await executor.quiesce().effects.map(\.action) == ["2"])
    second = nil
    #expect(await executor.quiesce().isEmpty)
  }

  @Test func namesNothingUnlessItWatches() async {
    let executor = EffectExecutor()
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { _, _ in .run { _ in try await Task.never() } }
    } withDependencies: {
      $0.effectExecutor = executor
    }
    let task = store.send(())
    #expect(await executor.quiesce().isEmpty)
    task.cancel()
  }
}
