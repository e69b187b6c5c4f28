import Clocks
import ConcurrencyExtras
import Testing

@Suite struct AsyncTimerSequenceTests {
  let clock = TestClock()
  let scope = ManualScope()
  let ticks = LockIsolated(0)

  @Test func ticksAtASteadyInterval() async {
    let task = scope.start { [clock, ticks] in
      for await _ in clock.timer(interval: .seconds(1)) {
        ticks.withValue { $0 += 1 }
      }
    }
    await scope.settle()
    await clock.advance(by: .milliseconds(999))
    #expect(ticks.value == 0)
    await clock.advance(by: .milliseconds(1))
    #expect(ticks.value == 1)
    await clock.advance(by: .seconds(10))
    #expect(ticks.value == 11)
    task.cancel()
    await scope.settle()
  }

  @Test func skipsTicksNobodyWaitedFor() async {
    let instants = LockIsolated<[Duration]>([])
    let task = scope.start { [clock] in
      for await _ in clock.timer(interval: .seconds(1)) {
        instants.withValue { $0.append(TestClock.Instant().duration(to: clock.now)) }
        if instants.count == 1 {
          try await clock.sleep(for: .milliseconds(2_500))
        }
      }
    }
    await scope.settle()
    await clock.advance(by: .seconds(5))
    #expect(instants.value == [.seconds(1), .seconds(4), .seconds(5)])
    task.cancel()
    await scope.settle()
  }

  @Test func endsWhenTheTaskIsCancelled() async throws {
    let task = scope.start { [clock] in
      for await _ in clock.timer(interval: .seconds(1)) {}
      return Task.isCancelled
    }
    await scope.settle()
    task.cancel()
    await scope.settle()
    #expect(try await task.value)
    try await clock.checkSuspension()
  }

  @Test func ticksOnAClockOfUnknownType() async {
    let clock: any Clock<Duration> = clock
    let task = scope.start { [ticks] in
      for await _ in clock.timer(interval: .seconds(1), tolerance: .zero) {
        ticks.withValue { $0 += 1 }
      }
    }
    await scope.settle()
    await self.clock.advance(by: .seconds(2))
    #expect(ticks.value == 2)
    task.cancel()
    await scope.settle()
  }
}
