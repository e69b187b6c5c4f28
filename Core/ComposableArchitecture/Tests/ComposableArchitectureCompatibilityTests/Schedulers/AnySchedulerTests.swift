import ComposableArchitecture
import ComposableArchitectureCompatibility
import Foundation
import Testing

@Suite struct AnySchedulerTests {
  @Test func anImmediateOneRunsEverythingAtOnce() async throws {
    let scheduler: ImmediateSchedulerOf<DispatchQueue> = DispatchQueue.immediate
    let count = LockIsolated(0)
    scheduler.schedule { count.withValue { $0 += 1 } }
    scheduler.schedule(after: scheduler.now.advanced(by: 5)) { count.withValue { $0 += 1 } }
    _ = scheduler.schedule(after: scheduler.now, interval: 1) { count.withValue { $0 += 1 } }
    #expect(count.value == 3)
    let start = scheduler.now
    try await scheduler.sleep(for: .seconds(60))
    #expect(start.distance(to: scheduler.now) == .seconds(60))
  }

  @Test func liveOnesRunActions() async {
    for scheduler in [AnySchedulerOf<DispatchQueue>.main, .global, .global(qos: .utility)] {
      await withCheckedContinuation { continuation in
        scheduler.schedule { continuation.resume() }
      }
      await withCheckedContinuation { continuation in
        scheduler.schedule(after: scheduler.now) { continuation.resume() }
      }
    }
    let mainRunLoop = AnySchedulerOf<RunLoop>.main
    await withCheckedContinuation { continuation in
      mainRunLoop.schedule { continuation.resume() }
    }
    await withCheckedContinuation { continuation in
      mainRunLoop.schedule(after: mainRunLoop.now) { continuation.resume() }
    }
    let group = DispatchGroup()
    await withCheckedContinuation { continuation in
      DispatchQueue.global().schedule(options: .init(group: group)) {}
      group.notify(queue: .global()) { continuation.resume() }
    }
  }

  @Test func aLiveOneSleeps() async throws {
    let scheduler = DispatchQueue.main.eraseToAnyScheduler()
    let start = scheduler.now
    try await scheduler.sleep(for: .nanoseconds(1))
    #expect(start <= scheduler.now)
    var iterator = scheduler.timer(interval: .nanoseconds(1)).makeAsyncIterator()
    #expect(await iterator.next() != nil)
  }

  @MainActor @Test func theUISchedulerRunsAtOnceOnTheMainActor() async {
    let isDone = LockIsolated(false)
    UIScheduler.shared.schedule { isDone.setValue(true) }
    #expect(isDone.value)
    // yields: after a suspension the main actor may run on another thread.
    await Task.yield()
    UIScheduler.shared.schedule { isDone.setValue(false) }
    #expect(!isDone.value)
    let erased: AnySchedulerOf<UIScheduler> = .shared
    await withCheckedContinuation { continuation in
      erased.schedule(after: erased.now) { continuation.resume() }
    }
  }

  @Test func theUISchedulerRunsOnTheMainActorFromElsewhere() async {
    await withCheckedContinuation { continuation in
      UIScheduler.shared.schedule {
        MainActor.preconditionIsolated()
        continuation.resume()
      }
    }
  }

  @Test func eachUseOfAnUnimplementedOneIsReported() async {
    let scheduler = DispatchQueue.unimplemented("Search.mainQueue")
    func expectIssue(_ endpoint: String, _ use: () async -> Void) async {
      await withKnownIssue {
        await use()
      } matching: {
        $0.comments.map(\.rawValue).joined()
          .contains("Unimplemented: Search.mainQueue.\(endpoint)\n")
      }
    }
    await expectIssue("now") { _ = scheduler.now }
    await expectIssue("schedule") { scheduler.schedule {} }
    await expectIssue("sleep") { try? await scheduler.sleep(for: 1) }
    await expectIssue("timer") { _ = scheduler.timer(interval: 1) }
    await expectIssue("clock") { _ = scheduler.clock }
    withKnownIssue { RunLoop.failing.schedule {} }
  }

  @Test func dependenciesAreOverridden() async throws {
    struct Model {
      @Dependency(\.mainQueue) var mainQueue
      @Dependency(\.mainRunLoop) var mainRunLoop
    }
    let runLoop = RunLoop.test
    let model = withDependencies {
      $0.mainQueue = .immediate
      $0.mainRunLoop = runLoop.eraseToAnyScheduler()
    } operation: {
      Model()
    }
    try await model.mainQueue.sleep(for: .seconds(10))
    await runLoop.advance(by: .seconds(1))
    #expect(model.mainRunLoop.now.date == Date(timeIntervalSince1970: 1))
  }

  @Test func timeIsMeasured() {
    let scheduler = DispatchQueue.immediate
    let distance = scheduler.measure({})
    #expect(distance == .zero)
  }

  @Test func anAnimatedOneRunsActionsInATransaction() async throws {
    let scheduler = DispatchQueue.test
    let animated = LockIsolated(0)
    scheduler.animation().schedule {
      if Transaction.current.animation != nil { animated.withValue { $0 += 1 } }
    }
    scheduler.schedule {
      if Transaction.current.animation != nil { animated.withValue { $0 += 1 } }
    }
    await scheduler.advance()
    #expect(animated.value == 1)
    #expect(scheduler.animation(nil).now == scheduler.now)
  }
}
