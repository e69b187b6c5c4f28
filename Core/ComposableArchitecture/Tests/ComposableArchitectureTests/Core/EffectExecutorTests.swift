import ComposableArchitecture
import Testing

@MainActor
@Suite
struct EffectExecutorTests {
  @Test func settlingWaitsForWhatCanHappenByItself() async {
    let executor = EffectExecutor()
    let clock = TestClock()
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        guard action > 0, action < 4 else { return .none }
        return .run { send in
          await withTaskGroup(of: Void.self) { group in
            for _ in 1...3 { group.addTask { await nextTurn() } }
          }
          if action == 3 { try await clock.sleep(for: .seconds(1)) }
          await send(action + 1)
        }
      }
    } withDependencies: {
      $0.effectExecutor = executor
    }
    store.send(1)
    await executor.settle()
    #expect(store.withState { $0 } == [1, 2, 3])
    await clock.advance(by: .seconds(1))
    #expect(store.withState { $0 } == [1, 2, 3, 4])
  }

  @Test func effectsThatNeverComeToRestDoNotKeepTheCaller() async {
    let executor = EffectExecutor()
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { state, _ in
        state += 1
        return state < 1_000_000 ? .run { await $0(()) } : .none
      }
    } withDependencies: {
      $0.effectExecutor = executor
    }
    let task = store.send(())
    await executor.settle()
    #expect(store.withState { $0 } < 1_000_000)
    task.cancel()
    await task.finish()
  }
}
