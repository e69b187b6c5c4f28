import ConcurrencyExtras
import SystemTesting
import Testing

/// Each in a process of its own: all tasks of a process are affected, those of other tests as well, and
/// one of them that blocks its thread would block everything.
@Suite(.system) struct MainSerialExecutorTests {
  @Test func runsTasksOneAfterTheOther() async {
    await #expect(processExitsWith: .success) {
      let order = LockIsolated<[Int]>([])
      await withMainSerialExecutor {
        await withTaskGroup(of: Void.self) { group in
          for number in 1...1_000 {
            group.addTask { order.withValue { $0.append(number) } }
          }
        }
      }
      #expect(order.value == Array(1...1_000))
    }
  }

  @Test func settlesWhenNothingMoreCanHappen() async {
    await #expect(processExitsWith: .success) {
      let steps = LockIsolated(0)
      await withMainSerialExecutor {
        let task = Task.detached {
          for _ in 0..<100 {
            await Task.yield()
            await Task.detached { steps.withValue { $0 += 1 } }.value
            await MainActor.run { steps.withValue { $0 += 1 } }
          }
        }
        let never = Task.detached { try? await Task.never() }
        await settleMainSerialExecutor()
        #expect(steps.value == 200)
        never.cancel()
        await task.value
      }
    }
  }

  @Test func isInForceForTheOperationOnly() async {
    await #expect(processExitsWith: .success) {
      #expect(!uncheckedUseMainSerialExecutor)
      withMainSerialExecutor {
        #expect(uncheckedUseMainSerialExecutor)
      }
      #expect(!uncheckedUseMainSerialExecutor)
    }
  }
}
