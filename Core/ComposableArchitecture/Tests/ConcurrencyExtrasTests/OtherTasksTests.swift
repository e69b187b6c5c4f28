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
    let tasks = [
      // yields: a task that never rests is the subject.
      Task.detached { while !Task.isCancelled { await Task.yield() } },
      Task.detached { while !Task.isCancelled {} },
    ]
    await OtherTasks.settle()
    for task in tasks {
      task.cancel()
      await task.value
    }
  }

  @Test func areWaitedForUntilSomethingIsTheCase() async {
    let relay = LockIsolated(0)
    Task.detached { relay.setValue(1) }
    #expect(await OtherTasks.wait { relay.value == 1 })
    #expect(await !OtherTasks.wait { relay.value == 2 })
  }

  @Test func getTurnsOfTheMainQueue() async {
    let turns = MainQueueTurns(3)
    await turns.finish()
    #expect(turns.areOver)
    #expect(MainQueueTurns(0).areOver)
  }

  @Test func runWhileThreadsAreLookedAt() async {
    let (isSeen, task) = (LockIsolated(false), Task.detached { while !Task.isCancelled {} })
    for _ in 1...1_000 where !isSeen.value {
      guard case .running(let threads) = ThreadWatch.look() else { continue }
      isSeen.setValue(!threads.isEmpty)
    }
    #if os(Linux)
      #expect(isSeen.value)
    #endif
    task.cancel()
    await task.value
  }
}
