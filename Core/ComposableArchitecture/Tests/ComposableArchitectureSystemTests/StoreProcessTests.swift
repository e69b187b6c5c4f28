import ComposableArchitecture
import ConcurrencyExtras
import Dispatch
import SystemTesting
import Testing

/// Tests that end or block their process.
@Suite(.system) struct StoreProcessTests {
  private struct Counter: Reducer {
    struct State: Equatable, Sendable {
      var count = 0
    }

    enum Action: Sendable {
      case add(Int)
      case addLater(Int)
      case sleep
      case stop
    }

    enum CancelID { case sleep }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .add(let number):
          state.count += number
          return .none
        case .addLater(let number):
          return .run { send in
            await Task.detached {}.value
            await send.deliver(.add(number))
          }
        case .sleep:
          return .run { _ in try await Task.never() }
            .cancellable(id: CancelID.sleep)
        case .stop:
          return .cancel(id: CancelID.sleep)
        }
      }
    }
  }

  @Test func readingTheStoreInAReducerStopsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let box = LockIsolated<Store<Int, Int>?>(nil)
        let store = Store(initialState: 0) {
          Reduce<Int, Int> { _, _ in
            MainActor.assumeIsolated { _ = box.value?.withState { $0 } }
            return .none
          }
        }
        box.setValue(store)
        store.send(1)
      }
    }
  }

  /// In a process of its own, for the main thread is kept busy.
  @Test func tenThousandStoresNeverTouchTheMainActor() async {
    await #expect(processExitsWith: .success) {
      let isOver = DispatchSemaphore(value: 0)
      let isBlocked = AsyncStream<Void>.makeStream()
      Task { @MainActor in
        isBlocked.continuation.finish()
        // Whatever asks for the main actor from here on waits until all is over.
        isOver.blockThread()
      }
      for await _ in isBlocked.stream {}
      let stores = (0..<10_000).map { _ in
        StoreActor(initialState: Counter.State()) { Counter() }
      }
      var tasks: [StoreTask] = []
      for store in stores {
        tasks.append(await store.send(.addLater(1)))
        await store.send(.sleep)
      }
      for task in tasks { await task.finish() }
      var sum = 0
      for store in stores {
        await store.send(.stop)
        sum += await store.state.count
      }
      precondition(sum == 10_000)
      isOver.signal()
    }
  }
}

extension DispatchSemaphore {
  fileprivate func blockThread() { wait() }
}
