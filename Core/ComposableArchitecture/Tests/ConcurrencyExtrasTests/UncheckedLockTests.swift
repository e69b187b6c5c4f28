import Testing

@_spi(Locks) @testable import ConcurrencyExtras

@Suite struct UncheckedLockTests {
  /// Not sendable, so that no `Lock` takes it.
  private final class Count {
    var value = 0
  }

  private final class Counter: Sendable {
    let count = UncheckedLock(Count())
  }

  @Test func losesNoUpdateOfConcurrentTasks() async {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...1_000 {
        group.addTask { counter.count.withLock { $0.value += 1 } }
      }
    }
    #expect(counter.count.withLock { $0.value } == 1_000)
  }

  @Test func isLetGoByAnOperationThatThrows() {
    struct Failure: Error {}
    let counter = Counter()
    #expect(throws: Failure.self) {
      try counter.count.withLock { count in
        count.value = 2
        throw Failure()
      }
    }
    #expect(counter.count.withLock { $0.value } == 2)
  }

  @Test func mayBeTakenAgainByItsHolderIfRecursive() {
    let lock = UncheckedLock(Count(), isRecursive: true)
    lock.withLock { _ in
      lock.withLock { $0.value = 3 }
    }
    #expect(lock.withLock { $0.value } == 3)
  }
}
