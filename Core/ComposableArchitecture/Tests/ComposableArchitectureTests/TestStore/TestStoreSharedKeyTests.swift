import ComposableArchitecture
import ConcurrencyExtras
import Foundation
import Testing

/// A key whose values come from elsewhere, by its subscription or when it is loaded.
private final class Feed: Sendable {
  let subscribers = LockIsolated<[SharedSubscriber<Int>]>([])
  let stored = LockIsolated<Int?>(nil)

  func yield(_ value: Int) {
    for subscriber in subscribers.value { subscriber.yield(value) }
  }

  struct Key: SharedKey {
    let feed: Feed

    var id: ObjectIdentifier { ObjectIdentifier(feed) }

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      continuation.resume(with: .success(feed.stored.value))
    }

    func subscribe(
      context: LoadContext<Int>,
      subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
      feed.subscribers.withValue { $0.append(subscriber) }
      return SharedSubscription {}
    }

    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
      feed.stored.setValue(value)
      continuation.resume()
    }
  }
}

/// Changes of shared values that the program does not write: a test store does not ask for them.
@MainActor
@Suite struct TestStoreSharedKeyTests {
  private struct Reading: Equatable {
    @SharedReader var count: Int
    var copy = 0
  }

  private struct Writing: Equatable {
    @Shared var count: Int
    var copy = 0
  }

  private enum Step: Sendable {
    case copy, load, nothing, write, writeElsewhere, yield, yieldInEffect
  }

  private let feed = Feed()

  private func makeReadingStore(_ count: SharedReader<Int>) -> TestStore<Reading, Step> {
    TestStore(initialState: Reading(count: count)) {
      Reduce<Reading, Step> { [feed] state, step in
        switch step {
        case .copy:
          state.copy = state.count
        case .load:
          return .run { [count = state.$count] _ in try await count.load() }
        case .nothing:
          break
        case .write, .writeElsewhere:
          @Shared(Feed.Key(feed: feed)) var count = 0
          $count.withLock { $0 += 1 }
        case .yield:
          feed.yield(state.count + 1)
        case .yieldInEffect:
          return .run { [next = state.count + 1] _ in feed.yield(next) }
        }
        return .none
      }
    }
  }

  private func makeWritingStore(_ count: Shared<Int>) -> TestStore<Writing, Step> {
    TestStore(initialState: Writing(count: count)) {
      Reduce<Writing, Step> { [feed] state, step in
        switch step {
        case .copy:
          state.copy = state.count
        case .load:
          return .run { [count = state.$count] _ in try await count.load() }
        case .nothing:
          break
        case .write:
          state.$count.withLock { $0 += 1 }
        case .writeElsewhere:
          @Shared(Feed.Key(feed: feed)) var count = 0
          $count.withLock { $0 += 1 }
        case .yield:
          feed.yield(state.count + 1)
        case .yieldInEffect:
          return .run { [next = state.count + 1] _ in feed.yield(next) }
        }
        return .none
      }
    }
  }

  @Test func aReaderNeedsNoAssertionWhenItsKeyYields() async {
    @SharedReader(Feed.Key(feed: feed)) var count = 0
    let store = makeReadingStore($count)
    await store.send(.yield)
    await store.send(.yieldInEffect)
    feed.yield(7)
    await store.send(.copy) { $0.copy = 7 }
    #expect(store.state.count == 7)
  }

  @Test func aReaderNeedsNoAssertionWhenItIsLoaded() async {
    @SharedReader(Feed.Key(feed: feed)) var count = 0
    let store = makeReadingStore($count)
    feed.stored.setValue(9)
    await store.send(.load)
    await store.finish()
    #expect(store.state.count == 9)
  }

  /// Somebody has written it, and that can be asserted by a wrapper that writes.
  @Test func whatIsWrittenElsewhereIsAssertedThere() async {
    @Shared(Feed.Key(feed: feed)) var count = 0
    let store = makeReadingStore(SharedReader($count))
    await store.send(.writeElsewhere) { _ in $count.withLock { $0 = 1 } }
    await withKnownIssue {
      await store.send(.writeElsewhere) { _ in $count.withLock { $0 = 5 } }
    } matching: {
      $0.description.contains("does not match expectation")
    }
    #expect(count == 2)
  }

  @Test func whatIsWrittenElsewhereIsAskedForAtTheEnd() async {
    await withKnownIssue {
      @SharedReader(Feed.Key(feed: feed)) var count = 0
      let store = makeReadingStore($count)
      await store.send(.writeElsewhere)
    } matching: {
      $0.description.contains("before asserting against changes to shared state")
    }
  }

  @Test func aReaderShowsTheValueOfNowInAnAssertion() async {
    @Shared(Feed.Key(feed: feed)) var count = 0
    let store = makeReadingStore(SharedReader($count))
    await store.send(.writeElsewhere) { state in
      #expect(state.count == 1)
      #expect(state.$count.read { $0 * 2 }.wrappedValue == 2)
      #expect(count == 0)
      $count.withLock { $0 = 1 }
      #expect(count == 1)
    }
  }

  @Test func twoReadersOfDifferentValuesDiffer() async {
    let store = makeReadingStore(.constant(1))
    await withKnownIssue {
      await store.send(.copy) {
        $0.copy = 1
        $0.$count = .constant(1)
        $0 = Reading(count: .constant(2), copy: 1)
      }
    } matching: {
      $0.description.contains("does not match expectation") && $0.description.contains("2")
    }
  }

  @Test func aWrapperNeedsNoAssertionWhenItsKeyYields() async {
    @Shared(Feed.Key(feed: feed)) var count = 0
    let store = makeWritingStore($count)
    await store.send(.yield)
    await store.send(.yieldInEffect)
    await store.send(.copy) { $0.copy = 2 }
    #expect(store.state.count == 2)
  }

  @Test func aWrapperNeedsNoAssertionWhenItIsLoaded() async {
    @Shared(Feed.Key(feed: feed)) var count = 0
    let store = makeWritingStore($count)
    feed.stored.setValue(9)
    await store.send(.load)
    await store.finish()
    #expect(store.state.count == 9)
  }

  @Test func whatAKeyYieldsMayBeAsserted() async {
    @Shared(Feed.Key(feed: feed)) var count = 0
    let store = makeWritingStore($count)
    await store.send(.yield) { $0.$count.withLock { $0 = 1 } }
    await withKnownIssue {
      await store.send(.yield) { $0.$count.withLock { $0 = 5 } }
    } matching: {
      $0.description.contains("does not match expectation")
    }
    // It may be asserted once.
    await withKnownIssue {
      await store.send(.nothing) { $0.$count.withLock { $0 = 2 } }
    } matching: {
      $0.description.contains("Expected state to change, but no change occurred")
    }
  }

  /// A value that arrives between two steps belongs to either of them.
  @Test func whatAKeyYieldsMayBeAssertedLater() async {
    @Shared(Feed.Key(feed: feed)) var count = 0
    let store = makeWritingStore($count)
    await store.send(.yield)
    await store.send(.nothing)
    await store.send(.nothing) { $0.$count.withLock { $0 = 1 } }
  }

  /// An assertion of anything else is as strict as ever.
  @Test func whatAKeyYieldsExcusesNoOtherAssertion() async {
    @Shared(Feed.Key(feed: feed)) var count = 0
    let store = makeWritingStore($count)
    await store.send(.yield)
    await withKnownIssue {
      await store.send(.nothing) { $0.copy = 0 }
    } matching: {
      $0.description.contains("Expected state to change, but no change occurred")
    }
  }

  @Test func whatIsWrittenIsAskedForBesideWhatAKeyYields() async {
    @Shared(Feed.Key(feed: feed)) var count = 0
    let store = makeWritingStore($count)
    await store.send(.yield)
    await store.send(.write) { $0.$count.withLock { $0 = 2 } }
    await store.send(.writeElsewhere) { $0.$count.withLock { $0 += 1 } }
    await withKnownIssue {
      await store.send(.write)
    } matching: {
      $0.description.contains("no change was expected")
    }
  }

  /// The key changes a value between a step that writes it and the end of the test.
  @Test func whatAKeyYieldsAfterAWriteIsNotAskedFor() async {
    @Shared(Feed.Key(feed: feed)) var count = 0
    let store = makeWritingStore($count)
    await store.send(.write) { [feed] in
      feed.yield(8)
      $0.$count.withLock { $0 = 1 }
    }
    #expect(store.state.count == 8)
    await store.send(.write) { $0.$count.withLock { $0 = 9 } }
  }

  /// A wrapper that finds a value when it is made has not changed it.
  @Test func aValueThatIsFoundIsNoChange() async {
    feed.stored.setValue(5)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { [feed] state, _ in
        @Shared(Feed.Key(feed: feed)) var count = 0
        state = count
        return .none
      }
    }
    await store.send(true) { $0 = 5 }
  }

  @Test func settingsThatChangeNeedNoAssertion() async {
    @Dependency(\.defaultAppStorage) var defaults
    @Shared(.appStorage("count")) var count = 0
    // Safe: these settings may be used by any thread.
    let settings = UncheckedSendable(defaults)
    let store = TestStore(initialState: Writing(count: $count)) {
      Reduce<Writing, Int> { _, number in
        settings.value.set(number, forKey: "count")
        return .none
      }
    }
    await store.send(3)
    #expect(store.state.count == 3)
    await store.send(4) { $0.$count.withLock { $0 = 4 } }
  }
}
