import ComposableArchitecture
import Testing

@MainActor
@Suite
struct StoreTracerTests {
  enum Action { case fetchTapped, fetched(Int), stopTapped }
  enum ID { case work }

  @Test func writesALineForEachEventWithTheTimeEffectsTake() async {
    let lines = LockIsolated<[String]>([])
    let clock = TestClock()
    let executor = EffectExecutor()
    let store = Store(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .fetchTapped:
          return .run(name: "fetch") { send in
            try await clock.sleep(for: .seconds(2))
            await send(.fetched(1))
            try await Task.never()
          }
          .cancellable(id: ID.work)
        case .fetched(let number):
          state = number
          return .none
        case .stopTapped:
          return .concatenate(.cancel(id: ID.work), .send(.fetched(2)))
        }
      }
    } withDependencies: {
      $0.effectExecutor = executor
      $0.storeObserver = StoreTracer(clock: clock) { line in
        lines.withValue { $0.append(line) }
      }
    }
    let task = store.send(.fetchTapped)
    await executor.settle()
    await clock.advance(by: .seconds(2))
    await executor.settle()
    store.send(.stopTapped)
    await task.finish()
    var trace = lines.value
    // The line of the source is not what is tested.
    trace[1] = trace[1].split(separator: ":").first.map(String.init) ?? ""
    #expect(
      trace == [
        "action 1: fetchTapped",
        "effect 1 'fetch' begins, because of action 1, at ComposableArchitectureTests/StoreTracerTests.swift",
        "effect 1 'fetch' sends fetched(1)",
        "action 2: fetched(1), because of effect 1",
        "action 3: stopTapped",
        "effect 1 'fetch' is cancelled",
        "action 4: fetched(2), because of action 3",
        "effect 1 'fetch' ends after 2.0 seconds",
      ]
    )
  }
}
