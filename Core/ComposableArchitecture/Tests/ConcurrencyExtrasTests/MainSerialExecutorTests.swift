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

  @Test func isInForceForTheOperationOnly() {
    #expect(!uncheckedUseMainSerialExecutor)
    withMainSerialExecutor {
      #expect(uncheckedUseMainSerialExecutor)
    }
    #expect(!uncheckedUseMainSerialExecutor)
  }
}
