import ActionText
import ComposableArchitecture
import ConcurrencyExtras
import Dependencies
import Foundation
import Journal
import Testing

/// Events of one turn of the main actor, and commands of the host.
@MainActor
@Suite struct JournalTurnsTests {
  private let recording: Recording
  private let executor = EffectExecutor()
  init() throws { recording = try Recording() }

  private func recorder() throws -> JournalRecorder {
    try JournalRecorder(
      of: Gatherer.Action.self,
      to: recording.url,
      app: .init(name: "gatherer", version: "1")
    )
  }

  private func store(
    _ prepare: @escaping (inout DependencyValues) -> Void
  ) -> StoreOf<Gatherer> {
    Store(initialState: Gatherer.State()) {
      Gatherer()
    } withDependencies: {
      $0[GathererClient.self] = GathererClient(total: { $0 })
      $0.effectExecutor = executor
      prepare(&$0)
    }
  }

  private func lines() throws -> [JournalLine] {
    var reader = try JournalReader(contentsOf: recording.url)
    var lines: [JournalLine] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  /// Lets everything happen that can.
  private func turn() async {
    await executor.settle()
  }

  @Test func whatHappensAtOnceIsOneTurn() async throws {
    let recorder = try recorder()
    let store = store { $0.record(with: recorder) }
    await turn()
    store.send(.count)
    store.send(.count)
    await turn()
    store.send(.count)
    try recorder.finish()
    let turns = try lines().compactMap { line in
      if case .action = line.entry { line.isSameTurn } else { nil }
    }
    #expect(turns == [false, true, false])
  }

  @Test func whatFollowsComesAfterAllThatHappenedAtOnce() async throws {
    let recorder = try recorder()
    let live = store { $0.record(with: recorder) }
    await turn()
    for _ in 0..<2 {
      live.send(.add)
      live.send(.add)
      await turn()
    }
    try recorder.finish()
    let asked = try lines().compactMap { line in
      if case .answer(let answer) = line.entry { answer.arguments } else { nil }
    }
    // Each time, both were added before the first was asked about.
    #expect(asked == [2, 2, 4, 4])

    let replay = try JournalReplay<Gatherer.State, Gatherer.Action>(
      contentsOf: recording.url
    ) { executor, prepare in
      store {
        $0.effectExecutor = executor
        prepare(&$0)
      }
    }
    #expect(try await replay.run() == nil)
  }

  @Test func theHostDoesAgainWhatItDidItself() async throws {
    let recorder = try recorder()
    let store = store { $0.record(with: recorder) }
    store.send(.count)
    recorder.willPerform("save")
    store.send(.count)
    recorder.willPerform("leave")
    try recorder.finish()
    #expect(try lines().filter { $0.entry == .host("save") }.count == 1)

    let performed = LockIsolated<[String]>([])
    let counts = LockIsolated<[Int]>([])
    let current = LockIsolated<StoreOf<Gatherer>?>(nil)
    let perform = { @MainActor (command: String) in
      performed.withValue { $0.append(command) }
      let count = current.value?.withState(\.count) ?? -1
      counts.withValue { $0.append(count) }
    }
    let makeStore: JournalReplay<Gatherer.State, Gatherer.Action>.MakeStore = {
      executor,
      prepare in
      let store = self.store {
        $0.effectExecutor = executor
        prepare(&$0)
      }
      current.setValue(store)
      return store
    }
    let replay = try JournalReplay(
      contentsOf: recording.url,
      perform: perform,
      makeStore: makeStore
    )
    #expect(try await replay.run() == nil)
    #expect(performed.value == ["save", "leave"])
    // Its wait is not repeated, but both counts came at once.
    #expect(counts.value == [2, 2])

    performed.setValue([])
    counts.setValue([])
    let shrinker = JournalShrinker(
      contentsOf: recording.url,
      perform: perform,
      makeStore: makeStore
    )
    let steps = try #require(try await shrinker.shrink { $0.count > 0 })
    #expect(steps.map(\.action) == ["count"])
    #expect(performed.value.count.isMultiple(of: 2))
    #expect(performed.value.suffix(2) == ["save", "leave"])

    let other = try Recording()
    try await shrinker.record(steps, to: other.url)
    #expect(try other.text.contains(#""kind":"host""#))
  }
}

@DependencyClient
private struct GathererClient: Sendable {
  var total: @Sendable (_ sum: Int) async -> Int = { $0 }
}

extension GathererClient: TestDependencyKey {
  static let testValue = GathererClient()
}

/// Does something outside of effects, and later.
@Reducer
private struct Gatherer {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action: Sendable {
    case add
    case count
  }

  let sum = LockIsolated(0)
  @Dependency(GathererClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add:
        sum.withValue { $0 += 1 }
        withEscapedDependencies { [sum, client] dependencies in
          _ = Task { @MainActor in
            await dependencies.yield { _ = await client.total(sum: sum.value) }
          }
        }
        return .none
      case .count:
        state.count += 1
        return .none
      }
    }
  }
}
