import ConcurrencyExtras
import Testing

@testable import Clocks

/// A clock beside tasks of which nobody tells it when they rest. Each case is repeated, because what is lost
/// is lost in a few of many runs.
@Suite struct TestClockPlainTaskTests {
  static let runs = 1...3

  actor Relay {
    private(set) var passed = 0
    func pass() { passed += 1 }
  }

  /// Starts a timer, advances twice and counts.
  private func ticks(
    started start: (TestClock<Duration>, LockIsolated<Int>) -> Task<Void, Never>
  ) async -> [Int] {
    let clock = TestClock()
    let count = LockIsolated(0)
    let task = start(clock, count)
    await clock.advance(by: .seconds(1))
    let first = count.value
    await clock.advance(by: .seconds(4))
    task.cancel()
    await task.value
    return [first, count.value]
  }

  @Test func loseNoTicks() async {
    for _ in Self.runs {
      let counts = await ticks { clock, count in
        Task {
          for await _ in clock.timer(interval: .seconds(1)) { count.withValue { $0 += 1 } }
        }
      }
      #expect(counts == [1, 5])
    }
  }

  @Test @MainActor func loseNoTicksOnTheMainActor() async {
    for _ in Self.runs {
      let clock = TestClock()
      var count = 0
      let task = Task {
        for await _ in clock.timer(interval: .seconds(1)) { count += 1 }
      }
      await clock.advance(by: .seconds(1))
      #expect(count == 1)
      await clock.advance(by: .seconds(4))
      #expect(count == 5)
      task.cancel()
      await task.value
    }
  }

  @Test(arguments: [TaskPriority.background, .low, .medium, .high, nil])
  func loseNoTicksWhenDetached(priority: TaskPriority?) async {
    for _ in Self.runs {
      let counts = await ticks { clock, count in
        Task.detached(priority: priority) {
          for await _ in clock.timer(interval: .seconds(1)) { count.withValue { $0 += 1 } }
        }
      }
      #expect(counts == [1, 5])
    }
  }

  @Test @MainActor func sleepAgainAfterCallsOfActors() async throws {
    for _ in Self.runs {
      let clock = TestClock()
      let (relay, count) = (Relay(), LockIsolated(0))
      let task = Task.detached(priority: .low) {
        for _ in 1...5 {
          await relay.pass()
          await MainActor.run { count.withValue { $0 += 1 } }
          await relay.pass()
          try await clock.sleep(for: .seconds(1))
          await MainActor.run {}
        }
        await relay.pass()
      }
      await clock.advance(by: .seconds(3))
      #expect(count.value == 4)
      #expect(await relay.passed == 8)
      await clock.advance(by: .seconds(2))
      #expect(await relay.passed == 11)
      try await task.value
    }
  }

  @Test func startOthersThatSleep() async throws {
    for _ in Self.runs {
      let clock = TestClock()
      let ends = LockIsolated<[Duration]>([])
      let task = Task {
        try await clock.sleep(for: .seconds(1))
        Task.detached {
          try await clock.sleep(for: .seconds(1))
          ends.withValue { $0.append(TestClock.Instant().duration(to: clock.now)) }
        }
      }
      await clock.advance(by: .seconds(5))
      #expect(ends.value == [.seconds(2)])
      try await task.value
    }
  }

  @Test func areRunToTheirEnd() async {
    for _ in Self.runs {
      let clock = TestClock()
      let count = LockIsolated(0)
      let relay = Relay()
      for _ in 1...3 {
        Task {
          for _ in 1...4 {
            await relay.pass()
            try await clock.sleep(for: .seconds(1))
            count.withValue { $0 += 1 }
          }
        }
      }
      await clock.run()
      #expect(count.value == 12)
      #expect(clock.now == TestClock.Instant(offset: .seconds(4)))
    }
  }

  @Test func areSeenToSleep() async {
    for _ in Self.runs {
      let clock = TestClock()
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
      task.cancel()
      await #expect(throws: Never.self) { try await clock.checkSuspension() }
    }
  }

  @Test func sleepBesideTasksOfAScope() async throws {
    for _ in Self.runs {
      let (clock, scope) = (TestClock(), ManualScope())
      let count = LockIsolated(0)
      let timer = scope.start {
        for await _ in clock.timer(interval: .seconds(1)) { count.withValue { $0 += 1 } }
      }
      await scope.settle()
      await clock.advance(by: .seconds(1))
      // The clock knows a scope by now, and nothing of this task.
      let task = Task { [now = clock.now] in
        try await clock.sleep(for: .seconds(1))
        return now.duration(to: clock.now)
      }
      await clock.advance(by: .seconds(4))
      #expect(count.value == 5)
      #expect(try await task.value == .seconds(1))
      timer.cancel()
      await scope.settle()
    }
  }
}
