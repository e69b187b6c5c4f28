import ConcurrencyExtras
import Observation
import Testing

@_spi(Recording) @testable import Sharing

@Suite struct SharedHistoryTests {
  @Test func tellsWhatAValueWasAtATime() {
    let history = SharedHistory()
    let shared = Shared(value: 1)
    var times: [UInt64] = []
    for number in 2...5 {
      times.append(history.mark())
      shared.withLock { $0 = -number }
      shared.withLock { $0 = number }
    }
    times.append(history.mark())
    times.append(history.mark())
    let values = times.map { history.reading(at: $0) { shared.wrappedValue } }
    #expect(values == [1, 2, 3, 4, 5, 5])
    #expect(shared.wrappedValue == 5)
    history.forget(before: times[2])
    #expect(times.map { history.reading(at: $0) { shared.wrappedValue } } == [3, 3, 3, 4, 5, 5])
  }

  @Test func showsEarlierValuesAndChangesNothing() {
    let history = SharedHistory()
    let shared = Shared(value: 1)
    let time = history.mark()
    shared.withLock { $0 = 2 }
    let isSeen = LockIsolated(true)
    history.show([shared._rootID], at: time) { isSeen.value }
    #expect(shared.wrappedValue == 1)
    shared.withLock { $0 += 1 }
    #expect(shared.wrappedValue == 1)
    isSeen.setValue(false)
    #expect(shared.wrappedValue == 3)
    isSeen.setValue(true)
    history.showNow()
    #expect(shared.wrappedValue == 3)
  }

  @Test func showsAsItWasWhatChangesMeanwhile() {
    let history = SharedHistory()
    let shared = Shared<Int?>(value: nil)
    let time = history.mark()
    history.show([shared._rootID], at: time) { true }
    for number in 1...2 { shared.withLock { $0 = number } }
    #expect(shared.wrappedValue == nil)
    let later = history.mark()
    history.show([shared._rootID], at: later) { true }
    #expect(shared.wrappedValue == 2)
    history.showNow()
    #expect(shared.wrappedValue == 2)
  }

  // MARK: - Parts that were removed

  @Test func tellsWhatARemovedPartWasAtATime() throws {
    let history = SharedHistory()
    let shared = Shared<Int?>(value: 1)
    let part = try #require(Shared(shared))
    var times = [history.mark()]
    shared.withLock { $0 = nil }
    #expect(part.wrappedValue == 1)
    times.append(history.mark())
    part.withLock { $0 = 2 }
    part.withLock { $0 += 1 }
    times.append(history.mark())
    // It is back, as another one.
    shared.withLock { $0 = 4 }
    #expect(part.wrappedValue == 4)
    times.append(history.mark())
    shared.withLock { $0 = nil }
    #expect(part.wrappedValue == 4)
    times.append(history.mark())
    part.withLock { $0 = 5 }
    times.append(history.mark())
    let values = times.map { history.reading(at: $0) { part.wrappedValue } }
    #expect(values == [1, 1, 3, 4, 4, 5])
    #expect(part.wrappedValue == 5)
  }

  @Test func tellsWhatAWrapperOfARemovedPartWasAtATime() throws {
    let history = SharedHistory()
    let shared = Shared<Int?>(value: 1)
    let part = try #require(Shared(shared))
    shared.withLock { $0 = nil }
    #expect(part.wrappedValue == 1)
    let removed = history.mark()
    part.withLock { $0 = 2 }
    part.projectedValue = Shared(value: 3)
    let replaced = history.mark()
    part.withLock { $0 = 4 }
    let values = [removed, replaced].map { history.reading(at: $0) { part.wrappedValue } }
    #expect(values == [1, 3])
  }

  @Test func notifiesObserversOfWhatIsShown() {
    let history = SharedHistory()
    let shared = Shared(value: 1)
    let time = history.mark()
    shared.withLock { $0 = 2 }
    let seen = LockIsolated<[Int]>([])
    func observe() {
      let value = withObservationTracking {
        shared.wrappedValue
      } onChange: {
        seen.withValue { $0.append(0) }
      }
      seen.withValue { $0.append(value) }
    }
    observe()
    history.show([shared._rootID], at: time) { true }
    observe()
    history.showNow()
    observe()
    #expect(seen.value == [2, 0, 1, 0, 2])
  }

  @Test func showsThePresentWhenItEnds() async {
    let shared = Shared(value: 1)
    do {
      let history = SharedHistory()
      let time = history.mark()
      shared.withLock { $0 = 2 }
      history.show([shared._rootID], at: time) { true }
      #expect(shared.wrappedValue == 1)
    }
    // yields: another thread that changes some shared value has each history for a moment, and may be the one to end
    // it.
    while shared.wrappedValue != 2 { await Task.yield() }
  }

  /// Each history sees the changes of every value, also of those that only another one shows.
  @Test func endsNothingThatAnotherHistoryShows() {
    let (early, late) = (SharedHistory(), SharedHistory())
    let (one, other) = (Shared(value: 1), Shared(value: 1))
    let (earlyTime, lateTime) = (early.mark(), late.mark())
    for shared in [one, other] { shared.withLock { $0 = 2 } }
    early.show([one._rootID], at: earlyTime) { true }
    late.show([other._rootID], at: lateTime) { true }
    #expect(one.wrappedValue == 1)
    late.showNow()
    #expect(one.wrappedValue == 1)
    #expect(other.wrappedValue == 2)
    early.showNow()
    #expect(one.wrappedValue == 2)
  }

  @Test func tellsOptionalValues() {
    let history = SharedHistory()
    let shared = Shared<Int?>(value: 1)
    @Shared(value: 5) var wrapped: Int?
    let first = history.mark()
    #expect(history.reading(at: first) { shared.wrappedValue } == 1)
    shared.withLock { $0 = nil }
    $wrapped = Shared(value: 6)
    let second = history.mark()
    shared.withLock { $0 = 2 }
    #expect([first, second].map { history.reading(at: $0) { shared.wrappedValue } } == [1, nil])
    #expect([first, second].map { history.reading(at: $0) { wrapped } } == [5, 6])
  }

  @Test func tellsWhatPartsOfAValueWere() throws {
    let history = SharedHistory()
    let shared = Shared(value: [[1, 2]])
    let part = try #require(shared.elements.last?.elements.last)
    let time = history.mark()
    part.withLock { $0 = 7 }
    let now = history.mark()
    shared.withLock { $0 = [] }
    let reader = SharedReader(shared).read { $0.count }
    #expect(history.reading(at: time) { part.wrappedValue } == 2)
    #expect(history.reading(at: now) { part.wrappedValue } == 7)
    #expect(history.reading(at: now) { reader.wrappedValue } == 1)
    #expect(reader.wrappedValue == 0)
  }

  @Test func tellsWhatAWrapperReferredTo() {
    let history = SharedHistory()
    @Shared(value: 1) var number: Int
    let reader = SharedReader($number)
    let first = history.mark()
    $number = Shared(value: 2)
    let second = history.mark()
    $number.withLock { $0 = 3 }
    let third = history.mark()
    $number = Shared(value: 4)
    $number = Shared(value: 5)
    let numbers = [first, second, third, history.mark()].map { time in
      history.reading(at: time) { number }
    }
    #expect(numbers == [1, 2, 3, 5])
    #expect(history.reading(at: first) { reader.wrappedValue } == 1)
    #expect(number == 5)
    history.forget(before: third)
    #expect(history.reading(at: third) { number } == 3)
  }

  @Test func tellsAllThatAValueWasBeforeAWrapperHasLeftIt() {
    let history = SharedHistory()
    @Shared(value: [1]) var numbers: [Int]
    let times = (2...4).map { number in
      let time = history.mark()
      $numbers.withLock { $0.append(number) }
      return time
    }
    $numbers = Shared(value: [])
    #expect(times.map { history.reading(at: $0) { numbers } } == [[1], [1, 2], [1, 2, 3]])
    #expect(history.reading(at: history.mark()) { numbers } == [])
  }

  /// The history of a value does not retain its observers.
  @Test func doesNotKeepWhatAWrapperHasLeft() {
    let history = SharedHistory()
    @Shared(value: 1) var number: Int
    weak let left = $number.reference
    let time = history.mark()
    $number.withLock { $0 = 2 }
    $number = Shared(value: 3)
    #expect(left == nil)
    #expect(history.reading(at: time) { number } == 1)
  }

  /// A kept state does not change the values that others find.
  @Test func whatIsOnlyKeptIsLetGoBeforeItIsLookedFor() {
    let key = CountingKey()
    let kept = LockIsolated<Shared<Int>?>(nil)
    let history = SharedHistory { kept.withValue { $0 = nil } }
    do {
      let shared = Shared(wrappedValue: 0, key)
      kept.withValue { $0 = shared }
    }
    #expect(key.loads.value == 1)
    let shared = Shared(wrappedValue: 0, key)
    #expect(key.loads.value == 2)
    kept.withValue { $0 = shared }
    let other = Shared(wrappedValue: 0, key)
    #expect(key.loads.value == 2)
    withExtendedLifetime((history, shared, other)) {}
  }

  @Test func historiesDoNotDisturbEachOther() {
    let shared = Shared(value: 1)
    let early = SharedHistory()
    let earlyTime = early.mark()
    shared.withLock { $0 = 2 }
    let late = SharedHistory()
    let lateTime = late.mark()
    shared.withLock { $0 = 3 }
    #expect(early.reading(at: earlyTime) { shared.wrappedValue } == 1)
    #expect(late.reading(at: lateTime) { shared.wrappedValue } == 2)
    late.forget(before: late.mark())
    #expect(early.reading(at: earlyTime) { shared.wrappedValue } == 1)
  }

  /// Whoever reads is never told a value that came after the time.
  @Test func isRightWhileOthersChangeTheValue() async {
    let history = SharedHistory()
    let shared = Shared(value: 0)
    await withTaskGroup { group in
      group.addTask {
        for _ in 1...20_000 { shared.withLock { $0 += 1 } }
      }
      group.addTask {
        for _ in 1...2_000 {
          let time = history.mark()
          let first = history.reading(at: time) { shared.wrappedValue }
          let second = history.reading(at: time) { shared.wrappedValue }
          #expect(first == second)
          history.forget(before: time)
        }
      }
    }
    #expect(shared.wrappedValue == 20_000)
  }

  /// A thread in the middle of a change may wait until kept states have been read, as one does that looks up a key.
  @Test func waitsForNoChangeThatWaitsForTheReader() async {
    let history = SharedHistory()
    let shared = Shared(value: 0)
    let turn = LockIsolated(0)
    let marked = LockIsolated(history.mark())
    await withTaskGroup { group in
      group.addTask {
        for _ in 1...20_000 {
          // Before the change: a time that is marked in the middle of one waits for its end.
          marked.setValue(history.mark())
          shared.withLock { value in
            turn.setValue(1)
            value += 1
          }
        }
      }
      group.addTask {
        for _ in 1...20_000 {
          turn.withValue { turn in
            let time = marked.value
            turn = history.reading(at: time) { shared.wrappedValue }
            history.forget(before: time)
          }
        }
      }
    }
    #expect(shared.wrappedValue == 20_000)
  }

  /// A thread in the middle of a change may read another wrapper of the value.
  @Test func aWrapperThatLeavesAValueDoesNotWaitForItsReaders() async {
    let history = SharedHistory()
    let first = Shared(value: 0)
    let wrapper = Shared(value: 0)
    wrapper.projectedValue = first
    await withTaskGroup { group in
      group.addTask {
        for _ in 1...20_000 {
          first.withLock { value in
            _ = wrapper.isLoading
            value += 1
          }
        }
      }
      group.addTask {
        for number in 1...10_000 {
          _ = history.mark()
          wrapper.projectedValue = Shared(value: -number)
          wrapper.projectedValue = first
        }
      }
    }
    #expect(wrapper.wrappedValue == 20_000)
  }

  @Test func keepsNobodyAlive() {
    final class Object: Sendable {}
    let history = SharedHistory()
    _ = history.mark()
    weak var old: Object?
    do {
      let object = Object()
      old = object
      let shared = Shared(value: object)
      shared.withLock { $0 = Object() }
    }
    #expect(old == nil)
  }
}

/// Counts how often its value is asked for.
private struct CountingKey: SharedKey {
  let loads = LockIsolated(0)
  var id: ObjectIdentifier { ObjectIdentifier(loads) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    loads.withValue { $0 += 1 }
    continuation.resumeReturningInitialValue()
  }

  func subscribe(
    context: LoadContext<Int>,
    subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}
