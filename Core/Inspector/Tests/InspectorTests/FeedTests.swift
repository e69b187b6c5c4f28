import ComposableArchitecture
import ConcurrencyExtras
import Testing

// A feed has no public interface.
@testable import Inspector

@MainActor
@Suite struct FeedTests {
  /// An inspector that is watched, without a thread that reads, and how often its feed wakes one.
  private func watched() -> (StoreOf<Garden>, Inspector, LockIsolated<[Bool]>) {
    var options = InspectorOptions()
    // The first states have a thread that reads them.
    options.limits.early = 0
    let inspector = Inspector(of: Garden.Action.self, options: options)
    let store = Store(initialState: Garden.State()) {
      Garden()
    } withDependencies: {
      $0.inspect(with: inspector)
    }
    inspector.attach(to: store)
    let wakes = LockIsolated<[Bool]>([])
    inspector.feed.setWake { isUrgent in wakes.withValue { $0.append(isUrgent) } }
    _ = inspector.feed.watch(1)
    _ = inspector.feed.take()
    return (store, inspector, wakes)
  }

  @Test func manyEventsWakeTheThreadOnce() {
    let (store, inspector, wakes) = watched()
    for _ in 1...100 { store.send(.watered) }
    #expect(wakes.value == [false])
    #expect(inspector.feed.take().events.count == 100)
    store.send(.watered)
    #expect(wakes.value == [false, false])
  }

  /// Before there are so many states that actions go without theirs.
  @Test func manyStatesAreUrgent() {
    let (store, inspector, wakes) = watched()
    for _ in 1...300 { store.send(.watered) }
    #expect(wakes.value == [false, true])
    #expect(!inspector.feed.take().isStateMissing)
  }

  @Test func nobodyIsWokenWhileNobodyWatches() {
    let (store, inspector, wakes) = watched()
    _ = inspector.feed.watch(-1)
    for _ in 1...300 { store.send(.watered) }
    #expect(wakes.value == [])
    #expect(inspector.feed.take().events.count == 300)
  }
}
