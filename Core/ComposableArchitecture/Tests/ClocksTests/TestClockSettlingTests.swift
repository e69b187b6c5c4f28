import ConcurrencyExtras
import Testing

@testable import Clocks

@Suite struct TestClockSettlingTests {
  let clock = TestClock()

  @Test func settlesTheScopeAroundEachWakeUp() async {
    let scope = ManualScope()
    for seconds in 1...3 {
      scope.start { [clock] in try await clock.sleep(for: .seconds(seconds)) }
    }
    await scope.settle()
    let settledCount = scope.settledCount
    await clock.advance(by: .seconds(3))
    #expect(scope.settledCount - settledCount == 4)
  }

  @Test func startsTasksThatWereReadyBeforeTheTimeChanges() async {
    let scope = ManualScope()
    let woken = LockIsolated(0)
    func start() {
      scope.start { [clock] in
        try await clock.sleep(for: .seconds(1))
        woken.withValue { $0 += 1 }
      }
    }
    start()
    await scope.settle()
    // This one has not run yet, and no sleeper of it is known.
    start()
    await clock.advance(by: .seconds(1))
    #expect(woken.value == 2)
  }

  @Test func settlesScopesThatHaveNoSleeperAnyMore() async {
    let scope = ManualScope()
    scope.start { [clock] in try await clock.sleep(for: .seconds(1)) }
    await scope.settle()
    await clock.advance(by: .seconds(1))
    let isDone = LockIsolated(false)
    scope.start { isDone.setValue(true) }
    await clock.advance(by: .seconds(1))
    #expect(isDone.value)
  }

  @Test func tellsTheScopeWhoSleeps() async {
    let scope = ManualScope()
    let task = scope.start { [clock] in try await clock.sleep(for: .seconds(1)) }
    scope.start { [clock] in try await clock.sleep(for: .seconds(2)) }
    #expect(scope.asleepCount == 0)
    await scope.settle()
    #expect(scope.asleepCount == 2)
    task.cancel()
    #expect(scope.asleepCount == 1)
    await clock.advance(by: .seconds(2))
    #expect(scope.asleepCount == 0)
  }

  @Test func holdsNoScopeAlive() async {
    weak var weakScope: ManualScope?
    do {
      let scope = ManualScope()
      weakScope = scope
      let task = scope.start { [clock] in try await clock.sleep(for: .seconds(1)) }
      await scope.settle()
      await clock.advance(by: .seconds(1))
      try? await task.value
    }
    #expect(weakScope == nil)
    await clock.advance(by: .seconds(1))
  }

  @Test func settlesSeveralScopesUntilAllAreAtRest() async {
    let first = ManualScope()
    let second = ManualScope()
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let isDone = LockIsolated(false)
    first.start { [clock] in
      try await clock.sleep(for: .zero)
      for await _ in stream {
        isDone.setValue(true)
      }
    }
    second.start { [clock] in
      try await clock.sleep(for: .seconds(1))
      continuation.yield()
    }
    await first.settle()
    await second.settle()
    await clock.advance(by: .seconds(1))
    // The second scope set the first one in motion after that had been settled.
    #expect(isDone.value)
    continuation.finish()
    await first.settle()
  }

  @Test func wakesPlainTasksToo() async throws {
    let task = Task { [clock] in
      try await clock.sleep(until: TestClock.Instant(offset: .seconds(1)))
      try await clock.sleep(until: TestClock.Instant(offset: .seconds(2)))
    }
    await clock.advance(by: .seconds(3))
    try await task.value
  }

  @Test func waitsUntilAPlainTaskThatWasWokenHasRun() async throws {
    let executor = ManualScope()
    let hasRun = LockIsolated(false)
    let task = Task(executorPreference: executor) { [clock] in
      try await clock.sleep(for: .seconds(1))
    }
    await executor.waitForJob()
    await executor.settle()
    let advance = Task { [clock] in
      await clock.advance(by: .seconds(1))
      return hasRun.value
    }
    // The job of the sleeper that the clock has woken. It does not run by itself.
    await executor.waitForJob()
    hasRun.setValue(true)
    await executor.settle()
    #expect(await advance.value)
    try await task.value
  }

  @Test func servesManyTasksAtOnce() async throws {
    let count = LockIsolated(0)
    try await withThrowingTaskGroup(of: Void.self) { [clock] group in
      for number in 1...500 {
        group.addTask {
          try await clock.sleep(until: TestClock.Instant(offset: .seconds(number % 7)))
          count.withValue { $0 += 1 }
        }
      }
      // The last deadline has passed then, whoever sleeps and whoever comes later.
      group.addTask {
        for _ in 1...7 { await clock.advance(by: .seconds(1)) }
      }
      try await group.waitForAll()
    }
    #expect(count.value == 500)
  }
}
