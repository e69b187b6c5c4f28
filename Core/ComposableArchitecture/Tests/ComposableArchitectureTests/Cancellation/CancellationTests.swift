import ComposableArchitecture
import Dispatch
import Testing

@MainActor
@Suite
struct CancellationTests {
  @CasePathable
  enum Action: Equatable, Sendable {
    case cancelTapped
    case finished(Int)
    case startTapped(Int)
    case toggleTapped
  }

  struct State: Equatable {
    var finished: [Int] = []
    var isRunning = false
  }

  enum CancelID { case work }

  static func toggling(_ clock: TestClock<Duration>) -> some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .cancelTapped:
        return .cancel(id: CancelID.work)
      case .finished(let number):
        state.finished.append(number)
        return .none
      case .startTapped(let number):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.finished(number))
        }
        .cancellable(id: CancelID.work, cancelInFlight: true)
      case .toggleTapped:
        state.isRunning.toggle()
        guard state.isRunning else { return .cancel(id: CancelID.work) }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.finished(0)) }
        }
        .cancellable(id: CancelID.work)
      }
    }
  }

  @Test func cancelsAnEffectThatSleeps() async {
    let clock = TestClock()
    let store = TestStore(initialState: State()) { Self.toggling(clock) }
    await store.send(.startTapped(1))
    await store.send(.cancelTapped)
    await clock.advance(by: .seconds(2))
    await store.finish()
  }

  @Test func cancelInFlightCancelsThePreviousEffect() async {
    let clock = TestClock()
    let store = TestStore(initialState: State()) { Self.toggling(clock) }
    await store.send(.startTapped(1))
    await clock.advance(by: .milliseconds(500))
    await store.send(.startTapped(2))
    await clock.advance(by: .seconds(1))
    await store.receive(\.finished, 2) { $0.finished = [2] }
  }

  @Test func cancellationInTheTurnOfTheStartIsNotLost() async {
    let clock = TestClock()
    let store = Store(initialState: State()) { Self.toggling(clock) }
    // No suspension between the two: the effect's task has had no chance to run.
    let start = store.send(.toggleTapped)
    store.send(.toggleTapped)
    await start.finish()
    await clock.advance(by: .seconds(5))
    #expect(store.withState(\.finished) == [])
  }

  @Test func anEffectCancelledBeforeItsTaskRunsNeverRunsItsOperation() async {
    let hasRun = LockIsolated(false)
    let executor = EffectExecutor()
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { _, isStart in
        isStart
          ? .run { _ in hasRun.setValue(true) }.cancellable(id: CancelID.work)
          : .cancel(id: CancelID.work)
      }
    } withDependencies: {
      $0.effectExecutor = executor
    }
    // Nothing else runs on the executor until the gate is open.
    let gate = DispatchSemaphore(value: 0)
    let keeper = Task(executorPreference: executor) { gate.waitHere() }
    let task = store.send(true)
    store.send(false)
    gate.signal()
    await keeper.value
    await task.finish()
    #expect(hasRun.value == false)
  }

  @Test func aLaterBranchOfAMergeCancelsAnEarlierOne() async {
    let hasRun = LockIsolated(false)
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { _, _ in
        .merge(
          .run { _ in hasRun.setValue(true) }.cancellable(id: CancelID.work),
          .cancel(id: CancelID.work)
        )
      }
    }
    await store.send(()).finish()
    #expect(hasRun.value == false)
  }

  @Test func equalNumbersOfDifferentTypesAreDifferentIDs() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .startTapped:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.finished(1))
          }
          .cancellable(id: 1 as Int)
        case .cancelTapped:
          return .cancel(id: 1 as UInt8)
        case .finished:
          state += 1
          return .none
        case .toggleTapped:
          return .none
        }
      }
    }
    await store.send(.startTapped(1))
    await store.send(.cancelTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.finished) { $0 = 1 }
  }

  @Test func cancellingTheFirstOfAConcatenationStartsTheNext() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .startTapped:
          return .concatenate(
            .run { _ in try await Task.never() }.cancellable(id: CancelID.work),
            .send(.finished(2))
          )
        case .cancelTapped:
          return .cancel(id: CancelID.work)
        case .finished(let number):
          state = number
          return .none
        case .toggleTapped:
          return .none
        }
      }
    }
    await store.send(.startTapped(1))
    await store.send(.cancelTapped)
    await store.receive(\.finished) { $0 = 2 }
  }

  @Test func storesDoNotCancelEachOther() async {
    let clock = TestClock()
    let one = TestStore(initialState: State()) { Self.toggling(clock) }
    let two = TestStore(initialState: State()) { Self.toggling(clock) }
    await one.send(.startTapped(1))
    await two.send(.cancelTapped)
    await clock.advance(by: .seconds(1))
    await one.receive(\.finished) { $0.finished = [1] }
  }
}
