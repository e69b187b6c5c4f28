import ComposableArchitecture
import Testing

/// When nothing can have happened, a step goes on without waiting; what can happen it waits for.
@MainActor
@Suite
struct TestStoreRestTests {
  @CasePathable
  enum Action: Equatable, Sendable {
    case ask
    case answer
    case listen
    case poke
    case startTimer
    case stopTimer
    case tap
    case tick
  }

  struct Feature: Reducer {
    struct State: Equatable {
      var count = 0
    }

    enum TimerID { case timer }

    let pokes = AsyncStream.makeStream(of: Void.self)
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .answer, .tap, .tick:
        state.count += 1
        return .none
      case .ask:
        return .send(.answer)
      case .listen:
        return .run { send in
          for await _ in pokes.stream { await send(.answer) }
        }
      case .poke:
        pokes.continuation.yield()
        return .none
      case .startTimer:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
        .cancellable(id: TimerID.timer)
      case .stopTimer:
        return .cancel(id: TimerID.timer)
      }
    }
  }

  @Test func whatIsSentAtOnceIsReceivedWithoutWaiting() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    store.timeout = .zero
    for count in 1...3 {
      await store.send(.ask)
      await store.receive(\.answer) { $0.count = count }
    }
  }

  @Test func whatIsSentAtOnceMustBeReceivedBeforeTheNextStep() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.ask)
    await withKnownIssue {
      await store.send(.tap) { $0.count = 2 }
    } matching: {
      $0.text.contains("Must handle 1 received action") || $0.text.contains("does not match")
    }
    await store.skipReceivedActions()
  }

  @Test func anActionThatWakesAnEffectIsFollowedByWhatTheEffectDoes() async {
    let feature = Feature()
    let store = TestStore(initialState: Feature.State()) { feature }
    store.timeout = .zero
    await store.send(.listen)
    for count in 1...3 {
      await store.send(.poke)
      await store.receive(\.answer) { $0.count = count }
    }
    feature.pokes.continuation.finish()
    await store.finish()
  }

  @Test func stepsAreTakenWhileAnEffectSleeps() async {
    let clock = TestClock()
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.timeout = .zero
    await store.send(.startTimer)
    await store.send(.tap) { $0.count = 1 }
    await store.send(.tap) { $0.count = 2 }
    await clock.advance(by: .seconds(2))
    await store.receive(\.tick) { $0.count = 3 }
    await store.receive(\.tick) { $0.count = 4 }
    await store.send(.ask)
    await store.receive(\.answer) { $0.count = 5 }
    await store.send(.stopTimer)
    #expect(await store.quiesce().isEmpty)
  }

  @Test func anEffectStartedAmongSleepingOnesIsWaitedFor() async {
    let clock = TestClock()
    let feature = Feature()
    let store = TestStore(initialState: Feature.State()) {
      feature
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.timeout = .zero
    for _ in 1...10 { await store.send(.startTimer) }
    await store.send(.tap) { $0.count = 1 }
    feature.pokes.continuation.yield()
    await store.send(.listen)
    await store.receive(\.answer) { $0.count = 2 }
    feature.pokes.continuation.finish()
    await store.send(.stopTimer)
    await store.finish()
  }

  @Test func whatHappensBetweenStepsIsSeenByTheNext() async {
    let clock = TestClock()
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.startTimer)
    await store.send(.tap) { $0.count = 1 }
    await clock.advance(by: .seconds(1))
    await withKnownIssue {
      await store.send(.tap) { $0.count = 2 }
    } matching: {
      $0.text.contains("Must handle 1 received action") || $0.text.contains("does not match")
    }
    store.exhaustivity = .off
    await store.send(.stopTimer)
    await store.finish()
  }

  @Test func stepsAreTakenAfterEffectsWereSkipped() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.startTimer)
    await store.skipInFlightEffects()
    await store.send(.tap) { $0.count = 1 }
    await store.send(.ask)
    await store.receive(\.answer) { $0.count = 2 }
    await store.finish()
  }

  @Test func sendingUntilAnotherTaskHasRunComesToAnEnd() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    store.exhaustivity = .off
    var hasRun = false
    let other = Task { hasRun = true }
    while !hasRun { await store.send(.tap) }
    await other.value
  }
}
