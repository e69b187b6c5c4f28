import Foundation
import Testing

@testable import ConcurrencyExtras

@Suite struct OtherTasksTests {
  actor Relay {
    private(set) var passed = 0
    func pass() { passed += 1 }
  }

  @Test(arguments: [TaskPriority.background, .low, .medium, .high])
  func comeToRest(priority: TaskPriority) async {
    let relay = Relay()
    Task.detached(priority: priority) {
      for _ in 1...5 {
        await relay.pass()
        await MainActor.run {}
      }
      await relay.pass()
    }
    await OtherTasks.settle()
    #expect(await relay.passed == 6)
  }

  @Test func areNotWaitedForWhenTheyNeverRest() async {
    let thread = BusyThread()
    // yields: a task that never rests is the subject.
    let task = Task.detached { while !Task.isCancelled { await Task.yield() } }
    await OtherTasks.settle()
    thread.stop()
    task.cancel()
    await task.value
  }

  @Test func areWaitedForUntilSomethingIsTheCase() async {
    let relay = LockIsolated(0)
    Task.detached { relay.setValue(1) }
    #expect(await OtherTasks.wait { relay.value == 1 })
    #expect(await !OtherTasks.wait { relay.value == 2 })
  }

  @Test func areWaitedForLongerWhenTheyWillCertainlyDoIt() async {
    let thread = BusyThread()
    var looks = 0
    // More than busy threads alone are waited for.
    let comes = await OtherTasks.wait {
      looks += 1
      return looks == 1_200
    } whenCertain: {
      true
    }
    #expect(comes)
    thread.stop()
  }

  @Test func getTurnsOfTheMainQueue() async {
    let turns = MainQueueTurns(3)
    await turns.finish()
    #expect(turns.areOver)
    #expect(MainQueueTurns(0).areOver)
  }

  @Test func runWhileThreadsAreLookedAt() async {
    let (isSeen, thread) = (LockIsolated(false), BusyThread())
    for _ in 1...1_000 where !isSeen.value {
      guard case .running(let threads) = ThreadWatch.look() else { continue }
      isSeen.setValue(!threads.isEmpty)
    }
    #if os(Linux)
      #expect(isSeen.value)
    #endif
    thread.stop()
  }
}

/// A thread of its own that never rests. A task would keep one of the threads that tasks share: with one core, that is
/// all there are.
private final class BusyThread: Sendable {
  private let isOver = LockIsolated(false)

  init() {
    Thread.detachNewThread { [isOver] in while !isOver.value {} }
  }

  func stop() { isOver.setValue(true) }
}
