import ComposableArchitecture
import Synchronization

/// How many tasks have come to where they stay.
private let arrivals = Atomic(0)

/// Where every task stays, bare or of an effect.
@Sendable
private func stay() async throws {
  arrivals.add(1, ordering: .relaxed)
  try await Task.never()
}

/// Bare tasks that are suspended.
@MainActor
func bareTasks(_ count: Int) async -> MemoryUse {
  await MemoryUse { isWarmUp in
    let tasks = (0..<(isWarmUp ? 100 : count)).map { _ in Task { try await stay() } }
    await arrival(of: tasks.count)
    return tasks
  }
}

/// Cancellable effects that are suspended.
@MainActor
func effectsInFlight(_ count: Int) async -> MemoryUse {
  let store = Store(initialState: Sleepers.State()) { Sleepers() }
  return await MemoryUse { isWarmUp in
    let ids = isWarmUp ? -100..<0 : 0..<count
    for id in ids { store.send(.sleep(id)) }
    await arrival(of: ids.count)
    return store
  }
}

/// Waits until a number of tasks have come, and starts to count anew.
private func arrival(of count: Int) async {
  while arrivals.load(ordering: .relaxed) < count { try? await Task.sleep(for: .milliseconds(1)) }
  try? await Task.sleep(for: .milliseconds(10))
  arrivals.store(0, ordering: .relaxed)
}

@Reducer
struct Sleepers {
  @ObservableState
  struct State {}
  enum Action {
    case sleep(Int)
  }
  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .sleep(let id):
        .run { _ in try await stay() }
          .cancellable(id: id)
      }
    }
  }
}
