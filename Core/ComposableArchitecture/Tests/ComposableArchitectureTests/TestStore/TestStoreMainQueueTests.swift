import ComposableArchitecture
import Dispatch
import Testing

/// Work in the main queue that an action, a dependency or an assertion has put there.
@MainActor @Suite struct TestStoreMainQueueTests {
  let count = LockIsolated(0)

  func makeStore(inOneLine: Bool) -> TestStore<Int, Bool> {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { [count] state, isAnswered in
        state += 1
        DispatchQueue.main.async {
          count.withValue { $0 += 1 }
          DispatchQueue.main.async { count.withValue { $0 += 1 } }
        }
        return isAnswered ? .send(false) : .none
      }
    }
    store.useMainSerialExecutor = inOneLine
    return store
  }

  @Test(arguments: [true, false])
  func isDoneBeforeAndAfterAnAssertion(inOneLine: Bool) async {
    let store = makeStore(inOneLine: inOneLine)
    for step in 1...100 {
      let isLate = LockIsolated(false)
      await store.send(false) { [count] in
        #expect(count.value == step * 2)
        $0 = step
        DispatchQueue.main.async { isLate.setValue(true) }
      }
      #expect(isLate.value)
    }
  }

  @Test(arguments: [true, false])
  func isDoneBeforeAndAfterAReceivedAction(inOneLine: Bool) async {
    let store = makeStore(inOneLine: inOneLine)
    let isLate = LockIsolated(false)
    await store.send(true) { $0 = 1 }
    await store.receive(false) { [count] in
      #expect(count.value == 4)
      $0 = 2
      DispatchQueue.main.async { isLate.setValue(true) }
    }
    #expect(isLate.value)
  }

  @Test func isDoneWhenItFeedsAnEffect() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        guard isStart else {
          state += 1
          return .none
        }
        DispatchQueue.main.async {
          continuation.yield(false)
          continuation.finish()
        }
        return .run { send in for await action in stream { await send(action) } }
      }
    }
    await store.send(true)
    await store.receive(false) { $0 = 1 }
  }
}
