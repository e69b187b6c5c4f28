import ComposableArchitecture
import Testing

@MainActor
final class ActionCounter: StoreObserver {
  private(set) var count = 0

  nonisolated func willReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {
    MainActor.assumeIsolated { count += 1 }
  }
}

@MainActor
@Suite struct ObservingAStoreTests {
  @Test func counts() {
    let counter = ActionCounter()
    let store = Store(initialState: LampFeature.State()) {
      LampFeature()
    } withDependencies: {
      $0.storeObserver = counter
    }
    store.send(.switchTapped)
    #expect(counter.count == 1)
  }

  @Test func traces() {
    let store = Store(initialState: LampFeature.State()) {
      LampFeature()
    } withDependencies: {
      $0.storeObserver = StoreTracer { line in print(line) }
    }
    store.send(.switchTapped)
  }

  @Test func seesHowFeaturesAreComposed() {
    let tree = FeatureTree(of: LampFeature())
    let children = tree.root.edges.map { "\($0.kind) \($0.name): \($0.feature.type)" }
    #expect(tree.root.type == "LampFeature")
    #expect(children.isEmpty)
  }
}
