import ComposableArchitecture
import ComposableArchitectureCompatibility
import Dispatch
import Testing

private struct Failure: Error {}

@MainActor @Suite struct OldEffectsTests {
  private enum SearchID {}
  private enum OtherID {}

  func store(
    _ effects: @escaping @Sendable (Int) -> Effect<Int>
  ) -> TestStore<[Int], Int> {
    TestStore(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return effects(action)
      }
    }
  }

  @Test func aValueIsSent() async {
    let store = store { $0 == 0 ? EffectTask(value: 1) : .none }
    await store.send(0) { $0 = [0] }
    await store.receive(1) { $0 = [0, 1] }
  }

  @Test func aTaskSendsItsAction() async {
    let store = store { $0 == 0 ? .task { 1 } : .none }
    await store.send(0) { $0 = [0] }
    await store.receive(1) { $0 = [0, 1] }
  }

  @Test func aTaskThatFailsSendsTheActionOfItsError() async {
    let store = store {
      $0 == 0 ? .task(operation: { throw Failure() }, catch: { $0 is Failure ? 2 : 3 }) : .none
    }
    await store.send(0) { $0 = [0] }
    await store.receive(2) { $0 = [0, 2] }
  }

  @Test func workThatSendsNothingMayFail() async {
    let runs = LockIsolated(0)
    let store = store { _ in
      .fireAndForget {
        runs.withValue { $0 += 1 }
        throw Failure()
      }
    }
    await store.send(0) { $0 = [0] }
    await store.finish()
    #expect(runs.value == 1)
  }

  @Test func aTypeCancelsTheEffectsThatHaveItAsId() async {
    let never: @Sendable () async throws -> Int = {
      try await Task.never()
      return 9
    }
    let store = store { action in
      switch action {
      case 0:
        .merge(
          .task { try await never() }.cancellable(id: SearchID.self),
          .task { try await never() }.cancellable(id: OtherID.self, cancelInFlight: true)
        )
      case 1: .cancel(id: SearchID.self)
      default: .cancel(ids: [SearchID.self, OtherID.self])
      }
    }
    let task = await store.send(0) { $0 = [0] }
    await store.send(1) { $0 = [0, 1] }
    await store.send(2) { $0 = [0, 1, 2] }
    await task.finish()
  }

  @Test func aTypeIsTheIdOfAPartOfAnEffect() async {
    let store = store { action in
      switch action {
      case 0:
        .run { send in
          await withTaskCancellation(id: SearchID.self, cancelInFlight: true) {
            try? await Task.never()
          }
          await send(5)
        }
      case 1: .run { _ in Task.cancel(id: SearchID.self) }
      default: .none
      }
    }
    await store.send(0) { $0 = [0] }
    await store.send(1) { $0 = [0, 1] }
    await store.receive(5) { $0 = [0, 1, 5] }
  }

  @Test func aTypeIsTheIdOfADebouncedEffect() async {
    let scheduler = DispatchQueue.test
    let store = store { [scheduler] in
      $0 < 2
        ? .send(7).debounce(id: SearchID.self, for: 1, scheduler: scheduler) : .none
    }
    await store.send(0) { $0 = [0] }
    await store.send(1) { $0 = [0, 1] }
    await scheduler.advance(by: 1)
    await store.receive(7) { $0 = [0, 1, 7] }
  }
}
