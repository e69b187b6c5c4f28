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

  @Test func anEffectThatIsDelayedStartsLater() async {
    let store = store { [scheduler] in .send(1).delay(for: .seconds(2), scheduler: scheduler) }
    await store.send(0) { $0 = [0] }
    await scheduler.advance(by: .seconds(2))
    await store.receive(1) { $0 = [0, 1] }
  }

  @Test(arguments: [true, false])
  func aTimerTicksUntilItIsCancelled(byType: Bool) async {
    struct ID: Hashable {}
    let store = TestStore(initialState: [Int]()) { [scheduler] in
      Reduce<[Int], Int> { state, action in
        state.append(action)
        switch action {
        case 0 where byType:
          return Effect<DispatchQueue.SchedulerTimeType>.timer(id: ID.self, every: 1, on: scheduler)
            .map { _ in 7 }
        case 0:
          return Effect.timer(id: ID(), every: 1, on: scheduler).map { _ in 7 }
        case 1: return byType ? .cancel(id: ID.self) : .cancel(ids: [ID(), 3])
        default: return .none
        }
      }
    }
    await store.send(0) { $0 = [0] }
    await scheduler.advance(by: 2)
    await store.receive(7) { $0 = [0, 7] }
    await store.receive(7) { $0 = [0, 7, 7] }
    // Another one with its id is in its place.
    await store.send(0) { $0 = [0, 7, 7, 0] }
    await scheduler.advance(by: 1)
    await store.receive(7) { $0 = [0, 7, 7, 0, 7] }
    await store.send(1) { $0 = [0, 7, 7, 0, 7, 1] }
    await scheduler.advance(by: 5)
  }
}
