import Testing

@testable import ConcurrencyExtras

@Suite struct LockTests {
  private final class Counter: Sendable {
    let count = Lock(0)
  }

  @Test func losesNoUpdateOfConcurrentTasks() async {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...1_000 {
        group.addTask { counter.count.withLock { $0 += 1 } }
      }
    }
    #expect(counter.count.withLock { $0 } == 1_000)
  }

  @Test func isLetGoByAnOperationThatThrows() {
    struct Failure: Error {}
    let counter = Counter()
    #expect(throws: Failure.self) {
      try counter.count.withLock { count in
        count = 2
        throw Failure()
      }
    }
    #expect(counter.count.withLock { $0 } == 2)
  }

  @Test func mayBeTakenAgainByItsHolderIfRecursive() {
    let lock = Lock([1], isRecursive: true)
    let total = lock.withLock { numbers in
      let first = numbers[0]
      return lock.withLock { $0[0] + first }
    }
    #expect(total == 2)
  }

  @Test func letsGoOfItsValueWithItself() {
    final class Value: Sendable {}
    func make() -> (value: Value?, isAlive: Bool) {
      weak var value: Value?
      do {
        let made = Value()
        value = made
        let lock = Lock(made)
        #expect(lock.withLock { $0 } === value)
      }
      return (value, value != nil)
    }
    #expect(!make().isAlive)
  }
}
