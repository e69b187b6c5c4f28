import ConcurrencyExtras
import Testing

@testable import ComposableArchitecture

/// Which place in the tree an element has, and that it is never taken for another's.
@MainActor
@Suite
struct ForEachPathTests {
  typealias Kept = LockIsolated<[FeaturePath]>

  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: String
      var rows: IdentifiedArrayOf<State> = []
      var count = 0
    }

    indirect enum Action {
      case add
      case keepPath
      case removed
      case rows(IdentifiedAction<String, Action>)
      case wait
    }

    var kept = Kept([])

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .add:
          state.count += 1
        case .keepPath:
          kept.withValue { $0.append(FeaturePath.here) }
        case .rows(.element(let id, .removed)):
          state.rows.remove(id: id)
        case .wait:
          return .run { _ in try await Task.never() }
        case .removed, .rows:
          break
        }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row(kept: kept) }
    }
  }

  static let tree = Row.State(
    id: "root",
    rows: [
      Row.State(id: "a", rows: [Row.State(id: "x"), Row.State(id: "y")]),
      Row.State(id: "b", rows: [Row.State(id: "x")]),
    ]
  )

  static func action(_ ids: [String], _ action: Row.Action) -> Row.Action {
    ids.reversed().reduce(action) { .rows(.element(id: $1, action: $0)) }
  }

  @Test func aPathThatSomeoneKeepsStaysTheElements() {
    let kept = Kept([])
    let store = Store(initialState: Self.tree) { Row(kept: kept) }
    store.send(Self.action(["a"], .add))
    store.send(Self.action(["a"], .keepPath))
    store.send(Self.action(["b"], .add))
    store.send(Self.action(["b"], .keepPath))
    store.send(Self.action(["a"], .add))
    #expect(kept.value.map(\.components) == [["rows[a]"], ["rows[b]"]])
    #expect(kept.value[0] !== kept.value[1])
  }

  @Test func elementsWithTheSameIDInDifferentPlacesHaveTheirOwnPaths() {
    let kept = Kept([])
    let store = Store(initialState: Self.tree) { Row(kept: kept) }
    for ids in [["a", "x"], ["b", "x"], ["a", "y"], ["b"], ["a", "x"]] {
      store.send(Self.action(ids, .add))
      store.send(Self.action(ids, .keepPath))
    }
    #expect(
      kept.value.map(\.components) == [
        ["rows[a]", "rows[x]"], ["rows[b]", "rows[x]"], ["rows[a]", "rows[y]"], ["rows[b]"],
        ["rows[a]", "rows[x]"],
      ]
    )
  }

  @Test func aPathWithSomethingInFlightIsFoundAgain() async {
    let kept = Kept([])
    let store = Store(initialState: Self.tree) { Row(kept: kept) }
    let task = store.send(Self.action(["a", "x"], .wait))
    store.send(Self.action(["a", "x"], .keepPath))
    store.send(Self.action(["a", "y"], .keepPath))
    store.send(Self.action(["a", "x"], .keepPath))
    #expect(kept.value[0] === kept.value[2])
    #expect(kept.value[0] !== kept.value[1])
    task.cancel()
    await task.finish()
  }

  @Test func anElementThatGoesTakesWhatIsBelowItAlong() async {
    let store = TestStore(initialState: Self.tree) { Row() }
    await store.send(Self.action(["a", "x"], .wait))
    await store.send(Self.action(["b", "x"], .wait))
    await store.send(Self.action(["a", "x"], .add)) { $0.rows[id: "a"]?.rows[id: "x"]?.count = 1 }
    await store.send(Self.action(["a"], .removed)) { $0.rows.remove(id: "a") }
    await store.send(Self.action(["b", "x"], .removed)) {
      $0.rows[id: "b"]?.rows.remove(id: "x")
    }
    await store.finish()
  }

  @Test func storesWithTheSameReducerDoNotMeet() async {
    let kept = Kept([])
    let reducer = Row(kept: kept)
    let first = TestStore(initialState: Self.tree) { reducer }
    let second = TestStore(initialState: Self.tree) { reducer }
    await first.send(Self.action(["a"], .wait))
    await second.send(Self.action(["a"], .wait))
    await first.send(Self.action(["a"], .keepPath))
    await second.send(Self.action(["a"], .keepPath))
    #expect(kept.value[0] !== kept.value[1])
    await first.send(Self.action(["a"], .removed)) { $0.rows.remove(id: "a") }
    await first.finish()
    #expect(kept.value.map(\.isGone) == [true, false])
    await second.send(Self.action(["a"], .removed)) { $0.rows.remove(id: "a") }
    await second.finish()
  }

  @Test func outsideOfStoresATaskKeepsThePathOfItsElement() async {
    let kept = Kept([])
    let reducer = Row(kept: kept)
    var state = Self.tree
    for ids in [["a", "x"], ["b"], ["a", "y"]] {
      _ = reducer.reduce(into: &state, action: Self.action(ids, .keepPath))
      _ = reducer.reduce(into: &state, action: Self.action(ids, .add))
    }
    #expect(
      kept.value.map(\.components) == [
        ["rows[a]", "rows[x]"], ["rows[b]"], ["rows[a]", "rows[y]"],
      ]
    )
    #expect(state.rows[id: "b"]?.count == 1)
  }

  @Test func nothingOfAnElementOutlivesTheStore() async {
    let kept = LockIsolated<[@Sendable () -> Bool]>([])
    let executor = EffectExecutor()
    do {
      let paths = Kept([])
      let store = Store(initialState: Self.tree) {
        Row(kept: paths)
      } withDependencies: {
        $0.effectExecutor = executor
      }
      store.send(Self.action(["a", "x"], .wait))
      store.send(Self.action(["a", "x"], .keepPath))
      store.send(Self.action(["b", "x"], .keepPath))
      for path in paths.value {
        kept.withValue { $0.append { [weak path] in path == nil } }
      }
      paths.setValue([])
    }
    // The effect's task lets go of its path when it has been told that it is cancelled.
    await executor.settle()
    #expect(kept.value.allSatisfy { $0() })
  }
}
