import ComposableArchitecture
import Testing

@testable import TestSource

/// Tests of recorders that reflect only the actions of a part.
@MainActor
@Suite struct LaterPartTests {
  @Test(arguments: [1...2, 2...4, 3...5, 4...4, 5...6] as [ClosedRange<UInt64>])
  func writeThePartAsIfAllWereTakenApart(range: ClosedRange<UInt64>) async throws {
    let clock = TestClock()
    let all = TestScenarioRecorder(clock: clock)
    let later = TestScenarioRecorder(clock: clock, from: range.lowerBound)
    let store = TestStore(initialState: Asking.State()) {
      Asking()
    } withDependencies: {
      $0.continuousClock = clock
      $0.oracle.ask = { "\($0)!" }
      $0.oracle.news = {
        AsyncStream { continuation in
          continuation.yield("one")
          continuation.yield("two")
        }
      }
      all.install(in: &$0)
      later.install(in: &$0)
    }
    store.exhaustivity = .off
    await store.send(.newsButtonTapped)
    await store.skipReceivedActions()
    await store.send(.askButtonTapped("a"))
    await store.skipReceivedActions()
    await store.send(.askButtonTapped("b"))
    await store.skipReceivedActions()
    await store.skipInFlightEffects(strict: false)

    let scenarios = [all.scenario, later.scenario]
    let texts = try scenarios.map { scenario in
      try GeneratedTest(scenario, scenario.target(), range: range).text
    }
    #expect(texts[0] == texts[1])
    #expect(scenarios[0].actionCount == 7)
    #expect(scenarios[1].actionCount == 7)
    let takenApart = scenarios[1].entries.compactMap { entry in
      if case .action(let action) = entry.event { action.event.sequence } else { nil }
    }
    // The first action has the initial state.
    #expect(takenApart == (1...7).filter { $0 == 1 || $0 >= range.lowerBound })
  }
}
