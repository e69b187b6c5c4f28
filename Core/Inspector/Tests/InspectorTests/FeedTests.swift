import ComposableArchitecture
import ConcurrencyExtras
import Foundation
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

  @Test func theOlderHalfIsDroppedAtTheLimit() {
    let feed = Feed(limits: Feed.Limits(pending: 10))
    for number: UInt64 in 1...17 { feed.add(.effectCancelled(number)) }
    let batch = feed.take()
    #expect(batch.events.map(\.sequence) == Array(11...17 as ClosedRange<UInt64>))
    #expect(batch.isStateMissing)
    #expect(!feed.take().isStateMissing)
  }

  /// Code that runs when a value is released may wait for a thread that needs the feed.
  @Test func nothingIsReleasedWhileTheFeedIsLocked() {
    let feed = Feed(limits: Feed.Limits(pending: 4, shown: 1))
    let released = LockIsolated(0)
    func asker() -> Asker { Asker(feed) { released.withValue { $0 += 1 } } }
    for _ in 1...6 { feed.add(.effectSent(1, asker())) }
    #expect(released.value == 2)
    _ = feed.take()
    #expect(released.value == 6)

    // States that can be shown again.
    _ = feed.watch(1)
    feed.setBaseline(asker())
    feed.branch(from: 0, after: 7)
    _ = feed.take()
    #expect(released.value == 6)
    feed.setBaseline(asker())
    #expect(released.value == 7)
    _ = feed.take()
    // A page that is reloaded goes and comes back.
    _ = feed.watch(-1)
    #expect(released.value == 7)
    _ = feed.watch(1)
    feed.forgetShown()
    #expect(released.value == 7)
    _ = feed.watch(-1)
    feed.forgetShown()
    #expect(released.value == 8)

    feed.close(reason: "the test is over")
    feed.add(.effectSent(1, asker()))
    #expect(released.value == 9)
  }

  /// They are released at once, unless the history of a test beside this one keeps them, too.
  @Test func formerSharedValuesAreNotReleasedWhileTheFeedIsLocked() {
    let feed = Feed()
    let value = Shared(value: Asker(feed) {})
    _ = feed.watch(1)
    feed.setBaseline(value)
    // The state is still shown.
    feed.setIgnoring(true)
    value.withLock { $0 = Asker(feed) {} }
    _ = feed.watch(-1)
    _ = feed.take()
    #expect(feed.shownState(after: 0) != nil)
    feed.forgetShown()
    #expect(feed.shownState(after: 0) == nil)
  }
}

/// Waits, when it is released, for another thread that asks the feed.
private final class Asker: Sendable {
  private let feed: Feed
  private let released: @Sendable () -> Void

  init(_ feed: Feed, _ released: @escaping @Sendable () -> Void) {
    self.feed = feed
    self.released = released
  }

  deinit {
    let (feed, done) = (feed, DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      _ = feed.isWatched
      done.signal()
    }
    done.wait()
    released()
  }
}
