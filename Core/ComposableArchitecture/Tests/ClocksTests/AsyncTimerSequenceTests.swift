import Clocks
import ConcurrencyExtras
import Testing

/// A clock whose sleepers wake up a while after their deadline.
private struct LateClock: Clock {
  let clock: TestClock<Duration>

  var now: TestClock<Duration>.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: TestClock<Duration>.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline.advanced(by: .milliseconds(300)), tolerance: tolerance)
  }
}

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

  @Test func aLateTickDoesNotDelayThoseBehindIt() async {
    let instants = LockIsolated<[Duration]>([])
    let task = scope.start { [clock] in
      for await _ in LateClock(clock: clock).timer(interval: .seconds(1)) {
        instants.withValue { $0.append(TestClock.Instant().duration(to: clock.now)) }
      }
    }
    await scope.settle()
    await clock.advance(by: .seconds(4))
    #expect(
      instants.value == [.milliseconds(1_300), .milliseconds(2_300), .milliseconds(3_300)]
    )
    task.cancel()
    await scope.settle()
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func reportsAnIntervalThatIsNotPositive(interval: Duration) async throws {
    let task = scope.start { [clock, ticks] in
      var iterator: AsyncTimerSequence<AnyClock<Duration>>.Iterator?
      withKnownIssue {
        iterator = clock.timer(interval: interval).makeAsyncIterator()
      } matching: { issue in
        issue.description.contains("The interval of a timer has to be greater than zero")
      }
      for _ in 1...3 where await iterator?.next() != nil { ticks.withValue { $0 += 1 } }
    }
    await scope.settle()
    #expect(ticks.value == 0)
    await clock.advance(by: .seconds(1))
    #expect(ticks.value == 3)
    try await task.value
  }

  @Test func skipsMoreTicksThanCanBeCounted() async {
    let task = scope.start { [clock, ticks] in
      for await _ in clock.timer(interval: .nanoseconds(1)) {
        ticks.withValue { $0 += 1 }
        try await clock.sleep(for: .seconds(Int64.max))
      }
    }
    await scope.settle()
    await clock.advance(by: .nanoseconds(1))
    await clock.advance(by: .seconds(Int64.max))
    await clock.advance(by: .nanoseconds(1))
    #expect(ticks.value == 2)
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
