import ComposableArchitecture

@Reducer
struct Effects {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }
  enum Action {
    case send
    case run
    case sleep(Int)
    case cancel(Int)
    case response
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .send:
        return .send(.response)
      case .run:
        return .run { send in await send(.response) }
      case .sleep(let id):
        return .run { _ in try await Task.never() }
          .cancellable(id: id)
      case .cancel(let id):
        return .cancel(id: id)
      case .response:
        state.count += 1
        return .none
      }
    }
  }
}

@MainActor
func effectsStore() -> StoreOf<Effects> {
  Store(initialState: Effects.State()) { Effects() }
}

/// A store with `count` cancellable effects in flight, all of them suspended.
@MainActor
func storeWithEffects(_ count: Int) async -> (StoreOf<Effects>, [StoreTask]) {
  let store = effectsStore()
  let tasks = (0..<count).map { store.send(.sleep($0)) }
  await settle()
  return (store, tasks)
}

/// Lets all tasks that can go on do so.
func settle() async {
  for _ in 0..<20 { await Task { @MainActor in await Task.yield() }.value }
}

let effectScenarios =
  [
    Scenario("g1", "action whose effect is .send", per: .change, operations: 2_000) {
      let store = effectsStore()
      store.send(.send)
      return { for _ in 0..<2_000 { store.send(.send) } }
    },
    Scenario("g2", ".run round trip, awaited by finish()", per: .task, operations: 200) {
      let store = effectsStore()
      await store.send(.run).finish()
      return { for _ in 0..<200 { await store.send(.run).finish() } }
    },
    Scenario("g3", "1,000 .run at once, awaited, per effect", per: .task, operations: 1_000) {
      let store = effectsStore()
      await store.send(.run).finish()
      return {
        let tasks = (0..<1_000).map { _ in store.send(.run) }
        for task in tasks { await task.finish() }
      }
    },
    Scenario("h1", "start 10,000 cancellable effects, per effect", per: .task, operations: 10_000) {
      return {
        let store = effectsStore()
        for id in 0..<10_000 { store.send(.sleep(id)) }
      }
    },
  ]
  + [1, 100, 1_000, 10_000, 100_000].map { count in
    Scenario(
      "h2/\(count)",
      "cancel one of \(count) effects in flight",
      per: .change,
      operations: min(count, 1_000),
      isPreparedAnew: true
    ) {
      let (store, tasks) = await storeWithEffects(count)
      return {
        for id in 0..<min(count, 1_000) { store.send(.cancel(id)) }
        precondition(tasks.count == count)
      }
    }
  }
