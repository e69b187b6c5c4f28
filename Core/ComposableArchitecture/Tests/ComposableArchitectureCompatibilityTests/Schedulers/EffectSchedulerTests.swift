import ComposableArchitecture
import ComposableArchitectureCompatibility
import Dispatch
import Testing

@MainActor @Suite struct EffectSchedulerTests {
  let scheduler = DispatchQueue.test

  func store(
    _ effect: @escaping @Sendable () -> Effect<Int>
  ) -> TestStore<[Int], Int> {
    TestStore(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action == 0 ? effect() : .none
      }
    }
  }

  @Test func aDeferredEffectStartsAfterAWhile() async {
    let store = store { [scheduler] in
      .merge(
        .send(1).deferred(for: 1, scheduler: scheduler),
        .send(2).deferred(for: 2, scheduler: scheduler)
      )
    }
    await store.send(0) { $0 = [0] }
    await scheduler.advance(by: 1)
    await store.receive(1) { $0 = [0, 1] }
    await scheduler.advance(by: 1)
    await store.receive(2) { $0 = [0, 1, 2] }
  }

  @Test func anEffectThatIsReceivedOnASchedulerWaitsForItsTurn() async {
    let store = store { [scheduler] in
      .send(1).receive(on: scheduler.eraseToAnyScheduler())
    }
    await store.send(0) { $0 = [0] }
    await scheduler.advance()
    await store.receive(1) { $0 = [0, 1] }
  }

  @Test func anEffectThatIsReceivedOnAnImmediateOneArrives() async {
    let store = store { .send(1).receive(on: DispatchQueue.immediate) }
    await store.send(0) { $0 = [0] }
    await store.receive(1) { $0 = [0, 1] }
  }

  @Test func noEffectUsesNoScheduler() async {
    let store = store {
      .merge(
        .none.debounce(id: 1, for: 1, scheduler: DispatchQueue.unimplemented),
        .none.throttle(id: 1, for: 1, scheduler: DispatchQueue.unimplemented, latest: true),
        .none.receive(on: DispatchQueue.unimplemented)
      )
    }
    await store.send(0) { $0 = [0] }
  }
}
