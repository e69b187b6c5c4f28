import Testing

@_spi(Locks) @testable import ConcurrencyExtras

@Suite struct SystemMutexTests {
  private final class Counter: @unchecked Sendable {
    // Safe: the count is guarded by the mutex.
    private let mutex = SystemMutex()
    private var count = 0

    func increment() { mutex { count += 1 } }

    var value: Int {
      mutex.lock()
      defer { mutex.unlock() }
      return count
    }
  }

  @Test func keepsOthersOutWhileItIsLocked() async {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...1_000 { group.addTask { counter.increment() } }
    }
    #expect(counter.value == 1_000)
  }

  @Test func isFreeAfterAnOperationThatThrows() {
    struct Failure: Error {}
    let mutex = SystemMutex()
    #expect(throws: Failure.self) { try mutex { throw Failure() } }
    #expect(mutex { 1 } == 1)
  }

  @Test func isLockedAgainByItsHolderIfRecursive() {
    let mutex = SystemMutex(isRecursive: true)
    #expect(mutex { mutex { 2 } } == 2)
  }
}
