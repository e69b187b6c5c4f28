import Clocks
import ConcurrencyExtras
import Testing

@Suite struct ImmediateClockTests {
  @Test func jumpsToTheDeadline() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(1_000))
    #expect(clock.now == ImmediateClock.Instant(offset: .seconds(1_000)))
    #expect(clock.minimumResolution == .zero)
  }

  @Test func throwsWhenTheTaskIsCancelled() async {
    let clock = ImmediateClock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now == ImmediateClock.Instant())
  }

  @Test func letsOtherTasksOfAScopeTakeTurns() async {
    let clock = ImmediateClock()
    let log = LockIsolated<[String]>([])
    let scope = ManualScope()
    for name in ["a", "b"] {
      scope.start {
        for _ in 1...2 {
          log.withValue { $0.append(name) }
          try await clock.sleep(for: .seconds(1))
        }
      }
    }
    await scope.settle()
    #expect(log.value == ["a", "b", "a", "b"])
    #expect(scope.asleepCount == 0)
  }

  @Test func isWrittenWithALeadingDot() async throws {
    let clock: any Clock<Duration> = .immediate
    try await clock.sleep(for: .seconds(1))
  }
}
