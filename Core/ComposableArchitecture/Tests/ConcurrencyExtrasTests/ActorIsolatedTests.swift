import ConcurrencyExtras
import Testing

@Suite struct ActorIsolatedTests {
  @Test func losesNoUpdateOfConcurrentTasks() async {
    let count = ActorIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...1_000 {
        group.addTask { await count.withValue { $0 += 1 } }
      }
    }
    #expect(await count.value == 1_000)
  }

  @Test func replacesTheValue() async {
    let word = ActorIsolated("before")
    await word.setValue("after")
    #expect(await word.value == "after")
  }

  @Test func keepsWhatAThrowingOperationWrote() async {
    struct Failure: Error {}
    let count = ActorIsolated(1)
    await #expect(throws: Failure.self) {
      try await count.withValue {
        $0 = 5
        throw Failure()
      }
    }
    #expect(await count.value == 5)
  }
}
