import ComposableArchitecture
import Dispatch
import Testing

/// A store that is no test store, beside a clock that a test advances.
@MainActor @Suite struct PlainStoreClockTests {
  static let runs = 1...3

  actor Relay {
    func pass() {}
  }

  @Reducer struct Ticker {
    struct State: Equatable {
      var count = 0
      var late = 0
    }
    enum Action { case start, tick, startLate, late }
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
          }
        case .tick:
          state.count += 1
          return .none
        case .startLate:
          return .run { send in
            let relay = Relay()
            for _ in 1...3 {
              await relay.pass()
              try await clock.sleep(for: .seconds(1))
              await send(.late)
              await relay.pass()
            }
          }
        case .late:
          state.late += 1
          return state.late == 3 ? .send(.startLate) : .none
        }
      }
    }
  }

  @Test func losesNoTicks() async {
    for _ in Self.runs {
      let clock = TestClock()
      let store = Store(initialState: Ticker.State()) {
        Ticker()
      } withDependencies: {
        $0.continuousClock = clock
      }
      let task = store.send(.start)
      await clock.advance(by: .seconds(1))
      #expect(store.withState(\.count) == 1)
      await clock.advance(by: .seconds(4))
      #expect(store.withState(\.count) == 5)
      task.cancel()
      await task.finish()
    }
  }

  @Test func losesNothingOfSleepsInARow() async {
    for _ in Self.runs {
      let clock = TestClock()
      let store = Store(initialState: Ticker.State()) {
        Ticker()
      } withDependencies: {
        $0.continuousClock = clock
      }
      store.send(.startLate)
      await clock.advance(by: .seconds(5))
      #expect(store.withState(\.late) == 5)
      await clock.run()
      #expect(store.withState(\.late) == 6)
    }
  }

  @Test func ticksBesideOtherStoresAndTasks() async {
    for _ in Self.runs {
      let clock = TestClock()
      let stores = (1...3).map { _ in
        Store(initialState: Ticker.State()) {
          Ticker()
        } withDependencies: {
          $0.continuousClock = clock
        }
      }
      var count = 0
      for store in stores { store.send(.start) }
      let task = Task {
        for await _ in clock.timer(interval: .seconds(1)) { count += 1 }
      }
      await clock.advance(by: .seconds(1))
      await clock.advance(by: .seconds(4))
      #expect(stores.map { $0.withState(\.count) } == [5, 5, 5])
      #expect(count == 5)
      task.cancel()
      await task.value
    }
  }

  @Test func effectsRunBesideEachOther() async {
    // One that blocks its thread holds up no other.
    let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isFirst in
        .run { _ in
          if isFirst {
            waitFor(first)
            second.signal()
          } else {
            first.signal()
            waitFor(second)
          }
        }
      }
    }
    let tasks = [store.send(true), store.send(false)]
    for task in tasks { await task.finish() }
  }

  @Test func aBlockedEffectDoesNotBlockTheClock() async {
    let clock = TestClock()
    let semaphore = DispatchSemaphore(value: 0)
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isBlocking in
        .run { _ in
          if isBlocking { waitFor(semaphore) } else { try await clock.sleep(for: .seconds(1)) }
        }
      }
    }
    let sleeping = store.send(false)
    await clock.advance()
    let blocked = store.send(true)
    await clock.advance(by: .seconds(1))
    await sleeping.finish()
    semaphore.signal()
    await blocked.finish()
  }
}

private func waitFor(_ semaphore: DispatchSemaphore) { semaphore.wait() }
