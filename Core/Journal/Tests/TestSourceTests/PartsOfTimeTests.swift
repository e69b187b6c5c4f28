import ComposableArchitecture
import Testing

@testable import TestSource

/// Tests of parts in which a clock ticks.
@MainActor
@Suite struct PartsOfTimeTests {
  private func recorded(
    _ drive: (TestStoreOf<Sitting>, TestClock<Duration>) async -> Void
  ) async -> TestScenario {
    let clock = TestClock()
    let recorder = TestScenarioRecorder(clock: clock)
    let store = TestStore(initialState: Sitting.State()) {
      Sitting()
    } withDependencies: {
      $0.continuousClock = clock
      recorder.install(in: &$0)
    }
    store.exhaustivity = .off
    await drive(store, clock)
    let scenario = recorder.scenario
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
    return scenario
  }

  /// Actions of effects from before the part are sent by the test, and only then its clock is advanced.
  @Test func aSaveAndATickAtTheSameTime() async throws {
    let scenario = await recorded { store, clock in
      await store.send(.saveTapped)
      await store.send(.startTapped)
      await clock.advance(by: .seconds(1))
      await store.skipReceivedActions(strict: false)
    }
    let text = try GeneratedTest(scenario, scenario.target(), range: 2...9).text
    #expect(
      text.contains(
        """
            // Sent by an effect that had begun before.
            await store.send(.saved) { $0.isSaved = true }
            await clock.advance(by: .seconds(1))
            await store.receive(.tick) { $0.seconds = 1 }

        """
      ),
      "\(text)"
    )
  }

  @Test func aTickAndASaveAtTheSameTime() async throws {
    let scenario = await recorded { store, clock in
      await store.send(.startTapped)
      await store.send(.saveTapped)
      await clock.advance(by: .seconds(1))
      await store.skipReceivedActions(strict: false)
    }
    let text = try GeneratedTest(scenario, scenario.target(), range: 2...9).text
    #expect(
      text.contains(
        """
            await store.send(.tick) { $0.seconds = 1 }
            await clock.advance(by: .seconds(1))
            await store.receive(.saved) { $0.isSaved = true }

        """
      ),
      "\(text)"
    )
  }

  @Test func ticksInARowAreOneAdvance() async throws {
    let scenario = await recorded { store, clock in
      await store.send(.startTapped)
      for _ in 1...3 { await clock.advance(by: .seconds(1)) }
      await store.skipReceivedActions(strict: false)
    }
    let text = try GeneratedTest(scenario, scenario.target()).text
    #expect(
      text.contains(
        """
            await clock.advance(by: .seconds(3))
            await store.receive(.tick) { $0.seconds = 1 }
            await store.receive(.tick) { $0.seconds = 2 }
            await store.receive(.tick) { $0.seconds = 3 }

        """
      ),
      "\(text)"
    )
  }
}

@Reducer
struct Sitting {
  @ObservableState
  struct State: Equatable {
    var isSaved = false
    var seconds = 0
  }

  enum Action {
    case saved
    case saveTapped
    case startTapped
    case tick
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .saved:
        state.isSaved = true
        return .none
      case .saveTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.saved)
        }
      case .startTapped:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
      case .tick:
        state.seconds += 1
        return .none
      }
    }
  }
}
