import Dependencies
import Testing

@testable import ComposableArchitecture

@MainActor
@Suite
struct EffectTimeTests {
  enum ID { case search }

  @CasePathable
  enum Action: Equatable, Sendable {
    case cancelTapped
    case found(Int)
    case typed(Int)
  }

  static func searching(
    _ work: @escaping @Sendable (Int) -> Effect<Action>
  ) -> TestStore<[Int], Action> {
    TestStore(initialState: []) {
      Reduce { state, action in
        switch action {
        case .cancelTapped:
          return .cancel(id: ID.search)
        case .found(let number):
          state.append(number)
          return .none
        case .typed(let number):
          return work(number)
        }
      }
    }
  }

  // MARK: - Debounce

  @Test func aDebouncedEffectStartsWhenNoOtherHasComeForAWhile() async {
    let clock = TestClock()
    let store = Self.searching {
      .send(.found($0)).debounce(id: ID.search, for: .seconds(1), clock: clock)
    }
    await store.send(.typed(1))
    await clock.advance(by: .milliseconds(600))
    await store.send(.typed(2))
    await clock.advance(by: .milliseconds(600))
    await clock.advance(by: .milliseconds(400))
    await store.receive(.found(2)) { $0 = [2] }
  }

  @Test func aLaterDebouncedEffectCancelsTheWorkThatRuns() async {
    let clock = TestClock()
    let store = Self.searching { number in
      .run { send in
        try await clock.sleep(for: .seconds(5))
        await send(.found(number))
      }
      .debounce(id: ID.search, for: .seconds(1), clock: clock)
    }
    await store.send(.typed(1))
    await clock.advance(by: .seconds(3))
    // The work for 1 runs.
    await store.send(.typed(2))
    await clock.advance(by: .seconds(6))
    await store.receive(.found(2)) { $0 = [2] }
  }

  @Test func aDebouncedEffectThatIsCancelledNeverStarts() async {
    let clock = TestClock()
    let hasStarted = LockIsolated(false)
    let store = Self.searching { _ in
      .run { _ in hasStarted.setValue(true) }
        .debounce(id: ID.search, for: .seconds(1), clock: clock)
    }
    await store.send(.typed(1))
    await store.send(.cancelTapped)
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(hasStarted.value == false)
  }

  @Test func debouncingNothingIsNothing() {
    #expect(Effect<Int>.none.debounce(id: ID.search, for: .seconds(1)).isNone)
    #expect(Effect<Int>.none.throttle(id: ID.search, for: .seconds(1), latest: true).isNone)
  }

  // MARK: - Throttle

  static func throttled(_ clock: TestClock<Duration>, latest: Bool) -> TestStore<[Int], Action> {
    searching { number in
      .run { await $0(.found(number)) }
        .throttle(id: ID.search, for: .seconds(1), clock: clock, latest: latest)
    }
  }

  @Test func theFirstActionPassesAtOnceAndThenTheLastOfEachInterval() async {
    let clock = TestClock()
    let store = Self.throttled(clock, latest: true)
    await store.send(.typed(1))
    await store.receive(.found(1)) { $0 = [1] }
    await store.send(.typed(2))
    await clock.advance(by: .milliseconds(300))
    await store.send(.typed(3))
    await clock.advance(by: .milliseconds(699))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.found(3)) { $0 = [1, 3] }
    // That began the next interval.
    await store.send(.typed(4))
    await clock.advance(by: .seconds(1))
    await store.receive(.found(4)) { $0 = [1, 3, 4] }
    await clock.advance(by: .seconds(1))
    await store.send(.typed(5))
    await store.receive(.found(5)) { $0 = [1, 3, 4, 5] }
  }

  @Test func theFirstActionPassesAtOnceAndThenTheFirstOfEachInterval() async {
    let clock = TestClock()
    let store = Self.throttled(clock, latest: false)
    await store.send(.typed(1))
    await store.receive(.found(1)) { $0 = [1] }
    await store.send(.typed(2))
    await store.send(.typed(3))
    await clock.advance(by: .seconds(1))
    await store.receive(.found(2)) { $0 = [1, 2] }
  }

  @Test func theWorkIsStartedEveryTime() async {
    let clock = TestClock()
    let started = LockIsolated(0)
    let store = Self.searching { number in
      .run { send in
        started.withValue { $0 += 1 }
        await send(.found(number))
      }
      .throttle(id: ID.search, for: .seconds(1), clock: clock, latest: true)
    }
    await store.send(.typed(1))
    await store.receive(.found(1)) { $0 = [1] }
    await store.send(.typed(2))
    await store.send(.typed(3))
    #expect(started.value == 3)
    await clock.advance(by: .seconds(1))
    await store.receive(.found(3)) { $0 = [1, 3] }
  }

  @Test func cancellingDropsTheActionThatWaits() async {
    let clock = TestClock()
    let store = Self.throttled(clock, latest: true)
    await store.send(.typed(1))
    await store.receive(.found(1)) { $0 = [1] }
    await store.send(.typed(2))
    await store.send(.cancelTapped)
    await store.finish()
    await clock.advance(by: .seconds(1))
    await store.send(.typed(3))
    await store.receive(.found(3)) { $0 = [1, 3] }
  }

  @Test func severalActionsOfOneEffectAreThinnedOut() async {
    let clock = TestClock()
    let store = Self.searching { _ in
      .merge(.send(.found(1)), .send(.found(2)), .run { await $0(.found(3)) })
        .throttle(id: ID.search, for: .seconds(1), clock: clock, latest: true)
    }
    await store.send(.typed(0))
    await store.receive(.found(1)) { $0 = [1] }
    await clock.advance(by: .seconds(1))
    await store.receive(.found(3)) { $0 = [1, 3] }
  }

  @Test func storesAreThrottledApart() async {
    let clock = TestClock()
    let (one, two) = (Self.throttled(clock, latest: true), Self.throttled(clock, latest: true))
    await one.send(.typed(1))
    await one.receive(.found(1)) { $0 = [1] }
    await two.send(.typed(2))
    await two.receive(.found(2)) { $0 = [2] }
  }

  @Test func nothingIsRememberedAfterTheInterval() async {
    let clock = TestClock()
    let executor = EffectExecutor()
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        state += 1
        return isStart
          ? .send(false).throttle(id: ID.search, for: .seconds(1), clock: clock, latest: true)
          : .none
      }
    } withDependencies: {
      $0.context = .live
      $0.effectExecutor = executor
    }
    let path = (store.core as? RootCore<Int, Bool>)?.path
    store.send(true)
    store.send(true)
    #expect(store.withState { $0 } == 3)
    await clock.advance(by: .seconds(1))
    await executor.settle()
    #expect(store.withState { $0 } == 4)
    #expect(path?.registrationCount == 1)
    await clock.advance(by: .seconds(1))
    await executor.settle()
    #expect(path?.registrationCount == 0)
  }
}
