import ConcurrencyExtras
import Testing

@testable import Clocks

@Suite struct TestClockTests {
  let clock = TestClock()
  let log = LockIsolated<[String]>([])
  let scope = ManualScope()

  /// Starts a task that sleeps and then logs.
  @discardableResult
  func start(_ name: String, sleepingFor seconds: Int) -> Task<Void, any Error> {
    scope.start { [clock, log] in
      try await clock.sleep(for: .seconds(seconds))
      log.withValue { $0.append(name) }
    }
  }

  @Test func wakesSleepersInTheOrderOfTheirDeadlines() async {
    start("c", sleepingFor: 3)
    start("a", sleepingFor: 1)
    start("b", sleepingFor: 2)
    await scope.settle()
    await clock.advance(by: .seconds(3))
    #expect(log.value == ["a", "b", "c"])
  }

  @Test func namesTheDeadlineOfTheSleeperThatWakesNext() async {
    #expect(clock.nextDeadline == nil)
    start("b", sleepingFor: 2)
    start("a", sleepingFor: 1)
    await scope.settle()
    #expect(clock.nextDeadline == TestClock.Instant(offset: .seconds(1)))
    await clock.advance(by: .seconds(1))
    #expect(clock.nextDeadline == TestClock.Instant(offset: .seconds(2)))
    await clock.advance(by: .seconds(1))
    #expect(clock.nextDeadline == nil)
  }

  @Test func wakesEqualDeadlinesInTheOrderOfFallingAsleep() async {
    for number in 1...20 {
      start("\(number)", sleepingFor: 1)
    }
    await scope.settle()
    await clock.advance(by: .seconds(1))
    #expect(log.value == (1...20).map(String.init))
  }

  @Test func leavesLaterSleepersAsleep() async {
    start("a", sleepingFor: 1)
    start("b", sleepingFor: 2)
    await scope.settle()
    await clock.advance(by: .seconds(1))
    #expect(log.value == ["a"])
    await clock.advance(by: .milliseconds(999))
    #expect(log.value == ["a"])
    await clock.advance(by: .milliseconds(1))
    #expect(log.value == ["a", "b"])
  }

  @Test func wakesThoseWhoGoBackToSleepOnTheWay() async {
    scope.start { [clock, log] in
      for number in 1...5 {
        try await clock.sleep(for: .seconds(1))
        log.withValue { $0.append("\(number) at \(TestClock.Instant().duration(to: clock.now))") }
      }
    }
    await scope.settle()
    await clock.advance(by: .milliseconds(3_500))
    #expect(log.value == ["1 at 1.0 seconds", "2 at 2.0 seconds", "3 at 3.0 seconds"])
    #expect(clock.now == TestClock.Instant(offset: .milliseconds(3_500)))
  }

  @Test func letsTheFirstOfTwoCancelTheSecondWithTheSameDeadline() async {
    let second = LockIsolated<Task<Void, any Error>?>(nil)
    scope.start { [clock, log] in
      try await clock.sleep(for: .seconds(1))
      log.withValue { $0.append("first") }
      second.withValue { $0?.cancel() }
    }
    let task = start("second", sleepingFor: 1)
    second.setValue(task)
    await scope.settle()
    await clock.advance(by: .seconds(1))
    #expect(log.value == ["first"])
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func returnsAtOnceForADeadlineInThePast() async throws {
    await clock.advance(by: .seconds(2))
    try await clock.sleep(until: TestClock.Instant(offset: .seconds(1)))
    #expect(clock.now == TestClock.Instant(offset: .seconds(2)))
  }

  @Test func wakesThoseWhoSleepUntilNowWhenAdvancedByNothing() async {
    start("a", sleepingFor: 0)
    await scope.settle()
    #expect(log.value == [])
    await clock.advance()
    #expect(log.value == ["a"])
  }

  @Test func reportsANegativeAdvance() async {
    start("a", sleepingFor: 1)
    await scope.settle()
    await clock.advance(by: .milliseconds(500))
    await withKnownIssue {
      await clock.advance(by: .seconds(-3))
    } matching: { issue in
      issue.description.contains("A clock cannot be advanced by a negative duration")
        && issue.description.contains("-3.0 seconds")
    }
    #expect(clock.now == TestClock.Instant(offset: .milliseconds(500)))
    await clock.advance(by: .milliseconds(500))
    #expect(log.value == ["a"])
  }

  @Test func wakesAllWhenAdvancedByAges() async {
    start("a", sleepingFor: 1)
    start("b", sleepingFor: Int(Int64.max))
    await scope.settle()
    await clock.advance(by: .seconds(Int64.max))
    #expect(log.value == ["a", "b"])
  }

  @Test func reportsAnAdvanceBeyondTheLatestTime() async {
    let latest = Duration(attoseconds: .max)
    await clock.advance(by: latest)
    start("a", sleepingFor: 1)
    await scope.settle()
    await withKnownIssue {
      await clock.advance(by: .seconds(1))
    } matching: { issue in
      issue.description.contains("beyond the latest time")
    }
    #expect(log.value == ["a"])
    #expect(clock.now == TestClock.Instant(offset: latest))
  }

  @Test func reportsAnAdvanceThatWouldNotEnd() async {
    let ticks = LockIsolated(0)
    let timer = scope.start { [clock] in
      for await _ in clock.timer(interval: .milliseconds(1)) { ticks.withValue { $0 += 1 } }
    }
    await scope.settle()
    await withKnownIssue {
      await clock.advance(by: .seconds(Int64.max))
    } matching: { issue in
      issue.description.contains("would not get to its end")
    }
    // It goes on from there, and has lost nothing.
    let count = ticks.value
    #expect(clock.now == TestClock.Instant(offset: .milliseconds(count)))
    await clock.advance(by: .milliseconds(3))
    #expect(ticks.value == count + 3)
    timer.cancel()
    await scope.settle()
  }

  @Test func reportsATaskThatSleepsForNoTimeAgainAndAgain() async {
    let sleeper = scope.start { [clock] in
      while true { try await clock.sleep(for: .zero) }
    }
    await scope.settle()
    await withKnownIssue {
      await clock.advance()
    } matching: { issue in
      issue.description.contains("would not get to its end")
    }
    sleeper.cancel()
    await scope.settle()
  }

  @Test func throwsWhenASleeperIsCancelled() async throws {
    let task = start("a", sleepingFor: 1)
    await scope.settle()
    task.cancel()
    await scope.settle()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await clock.checkSuspension()
    await clock.advance(by: .seconds(1))
    #expect(log.value == [])
  }

  @Test func throwsWhenTheTaskIsAlreadyCancelled() async throws {
    let task = start("a", sleepingFor: 1)
    task.cancel()
    await scope.settle()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await clock.checkSuspension()
  }

  @Test func neverGoesBack() async {
    await clock.advance(by: .seconds(5))
    await clock.advance(to: TestClock.Instant(offset: .seconds(1)))
    #expect(clock.now == TestClock.Instant(offset: .seconds(5)))
  }

  @Test func startsAtAnyTime() {
    let clock = TestClock<Duration>(now: .init(offset: .seconds(10)))
    #expect(TestClock.Instant().duration(to: clock.now) == .seconds(10))
    #expect(clock.minimumResolution == .zero)
  }

  @Test func throwsFromCheckSuspensionWhileSomebodySleeps() async throws {
    try await clock.checkSuspension()
    start("a", sleepingFor: 1)
    await scope.settle()
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    await clock.advance(by: .seconds(1))
    try await clock.checkSuspension()
    #expect("\(SuspensionError())".hasPrefix("Somebody sleeps on the clock."))
  }

  @Test func runsUntilNobodySleeps() async {
    start("b", sleepingFor: 1_000_000)
    scope.start { [clock, log] in
      for _ in 1...2 {
        try await clock.sleep(for: .seconds(1))
        log.withValue { $0.append("a") }
      }
    }
    await scope.settle()
    await clock.run()
    #expect(log.value == ["a", "a", "b"])
    #expect(clock.now == TestClock.Instant(offset: .seconds(1_000_000)))
  }

  @Test func reportsARunThatDoesNotEnd() async {
    let task = scope.start { [clock] in
      for await _ in clock.timer(interval: .seconds(1)) {}
    }
    await scope.settle()
    await withKnownIssue {
      await clock.run(timeout: .zero)
    } matching: { issue in
      issue.description.contains("somebody still sleeps on it")
    }
    task.cancel()
    await scope.settle()
    try? await task.value
  }

  @Test func keepsTheOrderOfManySleepersWithCancellations() async {
    var random = Numbers(state: 42)
    var expected: [(deadline: Int, name: String)] = []
    var tasks: [(task: Task<Void, any Error>, isCancelled: Bool)] = []
    for number in 1...2_000 {
      let deadline = Int.random(in: 1...300, using: &random)
      let isCancelled = Int.random(in: 0..<3, using: &random) > 0
      tasks.append((start("\(number)", sleepingFor: deadline), isCancelled))
      if !isCancelled {
        expected.append((deadline, "\(number)"))
      }
    }
    await scope.settle()
    for (task, isCancelled) in tasks where isCancelled {
      task.cancel()
    }
    await clock.advance(by: .seconds(300))
    // Sorting is stable: equal deadlines stay in the order of falling asleep.
    #expect(log.value == expected.sorted { $0.deadline < $1.deadline }.map(\.name))
  }
}

/// A small repeatable source of random numbers.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
