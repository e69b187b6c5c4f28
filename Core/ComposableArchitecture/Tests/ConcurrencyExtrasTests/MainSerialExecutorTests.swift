import ConcurrencyExtras
import Testing

@Suite(.serialized) @MainActor struct MainSerialExecutorTests {
  @Test func runsTasksOneAfterTheOther() async {
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

  @Test func settlesWhenNothingMoreCanHappen() async {
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

  @Test func isInForceForTheOperationOnly() {
    #expect(!uncheckedUseMainSerialExecutor)
    withMainSerialExecutor {
      #expect(uncheckedUseMainSerialExecutor)
    }
    #expect(!uncheckedUseMainSerialExecutor)
  }
}
