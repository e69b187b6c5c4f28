import ComposableArchitecture
import Testing

@testable import Worker

@MainActor
@Suite struct WorkerFeatureTests {
  struct Unreadable: Error {}

  private let clock = TestClock()

  /// A store with a counter that takes a second, and counts the letters of the path.
  private func store(limit: Int) -> TestStoreOf<WorkerFeature> {
    TestStore(initialState: WorkerFeature.State(limit: limit)) {
      WorkerFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0[LineCounter.self].count = { [clock] path in
        try await clock.sleep(for: .seconds(1))
        return path.count
      }
    }
  }

  @Test func oneFileWaitsForTheOther() async {
    let store = store(limit: 1)
    await store.send(.pathReceived("a")) { $0.running = ["a"] }
    await store.send(.pathReceived("bc")) { $0.waiting = ["bc"] }
    await clock.advance(by: .seconds(1))
    await store.receive(\.counted) {
      $0.counts = ["a": 1]
      $0.running = ["bc"]
      $0.waiting = []
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.counted) {
      $0.counts = ["a": 1, "bc": 2]
      $0.running = []
    }
  }

  @Test func whatCannotBeReadIsTriedThreeTimes() async {
    let tries = LockIsolated(0)
    let store = store(limit: 1)
    store.dependencies[LineCounter.self].count = { _ in
      tries.withValue { $0 += 1 }
      throw Unreadable()
    }
    await store.send(.pathReceived("a")) { $0.running = ["a"] }
    await clock.advance(by: .seconds(3))
    await store.receive(\.counted) {
      $0.failures = ["a"]
      $0.running = []
    }
    #expect(tries.value == 3)
  }

  @Test func afterASignalNothingMoreIsBegun() async {
    let store = store(limit: 1)
    await store.send(.pathReceived("a")) { $0.running = ["a"] }
    await store.send(.pathReceived("b")) { $0.waiting = ["b"] }
    await store.send(.stopRequested(isEndOfInput: false)) {
      $0.isStopping = true
      $0.waiting = []
    }
    await store.send(.pathReceived("c"))
    await clock.advance(by: .seconds(1))
    await store.receive(\.counted) {
      $0.counts = ["a": 1]
      $0.running = []
    }
    #expect(store.state.isFinished)
  }

  @Test func anActorRunsIt() async {
    let store = StoreActor(initialState: WorkerFeature.State()) {
      WorkerFeature()
    } withDependencies: {
      $0[LineCounter.self].count = { $0.count }
    }
    for index in 0..<100 { await store.send(.pathReceived("\(index)")) }
    await store.send(.stopRequested(isEndOfInput: true))
    for await state in await store.states() where state.isFinished {
      #expect(state.counts.count == 100)
      break
    }
  }
}
