import Dependencies
import Testing

@testable import ComposableArchitecture

@MainActor
@Suite
struct EffectPolicyTests {
  enum ID { case work }

  @CasePathable
  enum Action: Equatable, Sendable {
    case cancelTapped
    case ended(Int)
    case start(Int)
    case started(Int)
  }

  /// A store whose work number n takes n seconds, and says when it starts and ends.
  static func store(
    _ policy: EffectPolicy,
    _ clock: TestClock<Duration>
  ) -> TestStore<[String], Action> {
    TestStore(initialState: []) {
      Reduce { state, action in
        switch action {
        case .cancelTapped:
          return .cancel(id: ID.work)
        case .ended(let number):
          state.append("\(number) ended")
          return .none
        case .started(let number):
          state.append("\(number) started")
          return .none
        case .start(let number):
          return .run { send in
            await send(.started(number))
            try await clock.sleep(for: .seconds(number))
            await send(.ended(number))
          }
          .cancellable(id: ID.work, policy: policy)
        }
      }
    }
  }

  @Test func restartingCancelsWhatIsInFlight() async {
    let clock = TestClock()
    let store = Self.store(.restart, clock)
    await store.send(.start(1))
    await store.receive(.started(1)) { $0 = ["1 started"] }
    await store.send(.start(2))
    await store.receive(.started(2)) { $0 += ["2 started"] }
    await clock.advance(by: .seconds(2))
    await store.receive(.ended(2)) { $0 += ["2 ended"] }
  }

  /// Work inside of another effect does not wait for the end of that.
  @Test(arguments: [EffectPolicy.queue(), .drop, .restart, .concurrent])
  func workInsideAThrottleOfItsIDRuns(_ policy: EffectPolicy) async {
    let clock = TestClock()
    let store = TestStore(initialState: [String]()) {
      Reduce<[String], Action> { state, action in
        switch action {
        case .cancelTapped: return .cancel(id: ID.work)
        case .ended(let number):
          state.append("\(number) ended")
          return .none
        case .started: return .none
        case .start(let number):
          return .run { send in
            try await clock.sleep(for: .seconds(number))
            await send(.ended(number))
          }
          .cancellable(id: ID.work, policy: policy)
          .throttle(id: ID.work, for: .seconds(5), clock: clock, latest: true)
        }
      }
    }
    await store.send(.start(1))
    await clock.advance(by: .seconds(1))
    await store.receive(.ended(1)) { $0 = ["1 ended"] }
    await store.send(.start(1))
    await clock.advance(by: .seconds(6))
    await store.receive(.ended(1)) { $0 += ["1 ended"] }
    await store.finish()
  }

  @Test func concurrentEffectsRunSideBySideAndAreCancelledTogether() async {
    let clock = TestClock()
    let store = Self.store(.concurrent, clock)
    await store.send(.start(1))
    await store.receive(.started(1)) { $0 = ["1 started"] }
    await store.send(.start(2))
    await store.receive(.started(2)) { $0 += ["2 started"] }
    await store.send(.cancelTapped)
  }

  @Test func droppingKeepsTheOneInFlight() async {
    let clock = TestClock()
    let store = Self.store(.drop, clock)
    await store.send(.start(2))
    await store.receive(.started(2)) { $0 = ["2 started"] }
    await store.send(.start(1))
    await clock.advance(by: .seconds(2))
    await store.receive(.ended(2)) { $0 += ["2 ended"] }
    // Nothing is in flight any more.
    await store.send(.start(1))
    await store.receive(.started(1)) { $0 += ["1 started"] }
    await store.send(.cancelTapped)
    await store.send(.start(3))
    await store.receive(.started(3)) { $0 += ["3 started"] }
    await store.send(.cancelTapped)
  }

  @Test func aQueueStartsOneAfterTheOtherInOrder() async {
    let clock = TestClock()
    let store = Self.store(.queue(), clock)
    await store.send(.start(1))
    await store.receive(.started(1)) { $0 = ["1 started"] }
    await store.send(.start(2))
    await store.send(.start(3))
    await clock.advance(by: .seconds(1))
    await store.receive(.ended(1)) { $0 += ["1 ended"] }
    await store.receive(.started(2)) { $0 += ["2 started"] }
    await clock.advance(by: .seconds(2))
    await store.receive(.ended(2)) { $0 += ["2 ended"] }
    await store.receive(.started(3)) { $0 += ["3 started"] }
    await clock.advance(by: .seconds(3))
    await store.receive(.ended(3)) { $0 += ["3 ended"] }
  }

  @Test func aWideQueueRunsSeveralAtATime() async {
    let clock = TestClock()
    let store = Self.store(.queue(width: 2), clock)
    await store.send(.start(1))
    await store.receive(.started(1)) { $0 = ["1 started"] }
    await store.send(.start(2))
    await store.receive(.started(2)) { $0 += ["2 started"] }
    await store.send(.start(3))
    await clock.advance(by: .seconds(1))
    await store.receive(.ended(1)) { $0 += ["1 ended"] }
    await store.receive(.started(3)) { $0 += ["3 started"] }
    await store.send(.cancelTapped)
  }

  @Test func cancellingTheIDCancelsWhatWaits() async {
    let clock = TestClock()
    let store = Self.store(.queue(), clock)
    await store.send(.start(1))
    await store.receive(.started(1)) { $0 = ["1 started"] }
    await store.send(.start(2))
    await store.send(.cancelTapped)
    await store.finish()
    await store.send(.start(3))
    await store.receive(.started(3)) { $0 += ["3 started"] }
    await store.send(.cancelTapped)
  }

  @Test func cancellingTheTaskOfOneThatWaitsLetsTheNextOneThrough() async {
    let clock = TestClock()
    let store = Self.store(.queue(), clock)
    await store.send(.start(1))
    await store.receive(.started(1)) { $0 = ["1 started"] }
    let second = await store.send(.start(2))
    await store.send(.start(3))
    await second.cancel()
    await clock.advance(by: .seconds(1))
    await store.receive(.ended(1)) { $0 += ["1 ended"] }
    await store.receive(.started(3)) { $0 += ["3 started"] }
    await store.send(.cancelTapped)
  }

  @Test func aTaskWaitsForWhatWaitsInAQueue() async {
    let executor = EffectExecutor()
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        if action < 0 {
          state.append(-action)
          return .none
        }
        return .run { await $0(-action) }.cancellable(id: ID.work, policy: .queue())
      }
    } withDependencies: {
      $0.effectExecutor = executor
    }
    var tasks: [StoreTask] = []
    for number in 1...100 { tasks.append(store.send(number)) }
    await tasks[99].finish()
    #expect(store.withState { $0 } == Array(1...100))
    await executor.settle()
    #expect((store.core as? RootCore<[Int], Int>)?.path.registrationCount == 0)
  }

  @Test func aLongQueueOfActionsIsHandledInOneGo() {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        state += 1
        guard isStart else { return .none }
        return .merge(
          (0..<5_000).map { _ in .send(false).cancellable(id: ID.work, policy: .queue()) }
        )
      }
    }
    store.send(true)
    #expect(store.withState { $0 } == 5_001)
    #expect((store.core as? RootCore<Int, Bool>)?.path.registrationCount == 0)
  }

  @Test func aDelayedEffectWaitsAndTheLastOneWins() async {
    let clock = TestClock()
    let store = Self.store(.delay(.seconds(1), clock: clock), clock)
    await store.send(.start(1))
    await clock.advance(by: .milliseconds(500))
    await store.send(.start(2))
    await clock.advance(by: .milliseconds(500))
    await clock.advance(by: .milliseconds(500))
    await store.receive(.started(2)) { $0 = ["2 started"] }
    await store.send(.start(3))
    await clock.advance(by: .seconds(2))
    await store.receive(.started(3)) { $0 += ["3 started"] }
    await store.send(.cancelTapped)
  }

  @Test func aDelayedDropHoldsItsPlaceWhileItWaits() async {
    let clock = TestClock()
    let store = Self.store(.drop.delayed(by: .seconds(1), clock: clock), clock)
    await store.send(.start(1))
    await store.send(.start(2))
    await clock.advance(by: .seconds(1))
    await store.receive(.started(1)) { $0 = ["1 started"] }
    await clock.advance(by: .seconds(1))
    await store.receive(.ended(1)) { $0 += ["1 ended"] }
  }

  @Test func aDelayedQueueWaitsBeforeEach() async {
    let clock = TestClock()
    let store = Self.store(.queue().delayed(by: .seconds(1), clock: clock), clock)
    await store.send(.start(1))
    await store.send(.start(1))
    await clock.advance(by: .seconds(2))
    await store.receive(.started(1)) { $0 = ["1 started"] }
    await store.receive(.ended(1)) { $0 += ["1 ended"] }
    await clock.advance(by: .seconds(1))
    await store.receive(.started(1)) { $0 += ["1 started"] }
    await store.send(.cancelTapped)
  }

  @Test func aDelayUsesTheClockOfTheDependenciesByDefault() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        state += 1
        return isStart
          ? .send(false).cancellable(id: ID.work, policy: .delay(.seconds(1))) : .none
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(true) { $0 = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(false) { $0 = 2 }
  }

  @Test func theStateOfAnIDCostsTheSameWhateverElseIsInFlight() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, id in
        id < 0
          ? .cancel(id: -id)
          : .run { _ in try await Task.never() }.cancellable(id: id, policy: .drop)
      }
    }
    let path = (store.core as? RootCore<Int, Int>)?.path
    for id in 1...1_000 {
      store.send(id)
      store.send(id)
    }
    #expect(path?.registrationCount == 2_000)
    let task = store.send(1_001)
    store.send(-1_001)
    await task.finish()
    #expect(path?.registrationCount == 2_000)
  }
}
