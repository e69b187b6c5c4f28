import ConcurrencyExtras
import Testing

@Suite struct LockIsolatedTests {
  @Test func losesNoUpdateOfConcurrentTasks() async {
    let count = LockIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...1_000 {
        group.addTask { count.withValue { $0 += 1 } }
      }
    }
    #expect(count.value == 1_000)
  }

  @Test func readsPropertiesOfTheValue() {
    let words = LockIsolated(["a", "b"])
    #expect(words.count == 2)
    #expect(words.isEmpty == false)
  }

  @Test func replacesTheValue() {
    let word = LockIsolated("before")
    word.setValue("after")
    #expect(word.value == "after")
  }

  @Test func returnsAndThrowsWhatTheOperationDoes() {
    struct Failure: Error {}
    let count = LockIsolated(1)
    #expect(count.withValue { $0 + 1 } == 2)
    #expect(throws: Failure.self) {
      try count.withValue {
        $0 = 5
        throw Failure()
      }
    }
    #expect(count.value == 5)
  }

  @Test func holdsValuesThatAreNotSendable() {
    final class Box {
      var count = 0
    }
    let box = LockIsolated(Box())
    box.withValue { $0.count += 1 }
    #expect(box.withValue { $0.count } == 1)
  }

  @Test func mayBeReadInTheMiddleOfAnOperation() {
    let words = LockIsolated(["a"])
    words.withValue {
      $0.append("b")
      let seen = words.value
      #expect(seen == ["a"])
    }
    #expect(words.value == ["a", "b"])
  }
}
