import ComposableArchitecture
import ComposableArchitectureCompatibility
import Foundation
import Testing

@Suite struct TestSchedulerTests {
  let scheduler = DispatchQueue.test
  let values = LockIsolated<[Int]>([])

  func append(_ value: Int) -> @Sendable () -> Void {
    { [values] in values.withValue { $0.append(value) } }
  }

  @Test func scheduledActionsRunInTheOrderOfTheirTimes() async {
    scheduler.schedule(after: scheduler.now.advanced(by: 2), append(2))
    scheduler.schedule(after: scheduler.now.advanced(by: 1), append(1))
    scheduler.schedule(after: scheduler.now.advanced(by: 2), append(3))
    scheduler.schedule(append(0))
    #expect(values.value == [])
    await scheduler.advance()
    #expect(values.value == [0])
    await scheduler.advance(by: .milliseconds(1999))
    #expect(values.value == [0, 1])
    await scheduler.advance(by: .milliseconds(1))
    #expect(values.value == [0, 1, 2, 3])
  }

  @Test func whatAnActionSchedulesRunsInTheSameAdvance() async {
    scheduler.schedule(after: scheduler.now.advanced(by: 1)) { [scheduler, append] in
      append(1)()
      scheduler.schedule(after: scheduler.now.advanced(by: 1), append(2))
      scheduler.schedule(append(3))
    }
    await scheduler.advance(by: 2)
    #expect(values.value == [1, 3, 2])
  }

  @Test func aRepetitionEndsWithItsToken() async {
    let token = scheduler.schedule(after: scheduler.now, interval: .seconds(1), append(1))
    await scheduler.advance()
    #expect(values.value == [1])
    await scheduler.advance(by: 3)
    #expect(values.value == [1, 1, 1, 1])
    token.cancel()
    await scheduler.run()
    #expect(values.value == [1, 1, 1, 1])
  }

  @Test func aRepetitionThatTakesNoTimeIsReported() async {
    let start = scheduler.now
    withKnownIssue {
      _ = scheduler.schedule(after: start, interval: .zero, append(1))
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("Give an interval of more than zero.")
    }
    await scheduler.advance(by: 1)
    #expect(values.value == [1])
  }

  @Test func itRunsUntilNothingIsLeft() async {
    scheduler.schedule(after: scheduler.now.advanced(by: 1_000_000_000)) { [scheduler, append] in
      append(1)()
      scheduler.schedule(after: scheduler.now.advanced(by: 5), append(2))
    }
    await scheduler.run()
    #expect(values.value == [1, 2])
  }

  @Test func aRunWithoutEndIsReported() async {
    let token = scheduler.schedule(after: scheduler.now, interval: .seconds(1)) {}
    await withKnownIssue {
      await scheduler.run(timeout: .zero)
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("cancel them before 'run'")
    }
    token.cancel()
  }

  @Test func whatSleepsOnItWakesUp() async throws {
    let task = Task { [scheduler] in
      try await scheduler.sleep(for: .seconds(2))
      try await scheduler.sleep(until: scheduler.now.advanced(by: 1))
      return scheduler.now
    }
    await scheduler.run()
    #expect(try await task.value >= scheduler.now)
  }

  @Test func anErasedOneHasTheSameTime() async {
    let erased = scheduler.eraseToAnyScheduler().eraseToAnyScheduler()
    let start = erased.now
    await scheduler.advance(by: 0.5)
    #expect(start.distance(to: erased.now) == .milliseconds(500))
    #expect(erased.minimumTolerance == .zero)
  }

  @Test func itsTimeNeverGoesBack() async {
    scheduler.schedule(append(1))
    let start = scheduler.now
    await scheduler.advance(by: -5)
    #expect(scheduler.now == start)
    #expect(values.value == [])
    await scheduler.advance(to: start.advanced(by: -5))
    #expect(scheduler.now == start)
  }

  @Test func enormousDistancesLoseNothing() async {
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(.max)), append(2))
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(-.infinity)), append(0))
    scheduler.schedule(after: scheduler.now.advanced(by: 1e18), append(3))
    await scheduler.advance(by: .seconds(.infinity))
    await scheduler.advance(by: .seconds(.max))
    #expect(values.value == [0, 2, 3])
  }

  @Test func aRunLoopHasOneToo() async {
    let scheduler = RunLoop.test
    #expect(scheduler.now.date == Date(timeIntervalSince1970: 0))
    scheduler.schedule(after: scheduler.now.advanced(by: 1.5), append(1))
    await scheduler.advance(by: 1.5)
    #expect(values.value == [1])
    #expect(scheduler.now.date == Date(timeIntervalSince1970: 1.5))
  }
}
