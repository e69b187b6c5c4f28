import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PingPongFindingTests {
  /// An exchange of actions without end: celsiusChanged 0, kelvinChanged 273
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let actions = LockIsolated(0)
    let store = TestStore(initialState: PingPong.State()) {
      Bounded(base: PingPong(), actions: actions)
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.celsiusChanged(0))
    // Received: kelvinChanged, celsiusChanged, kelvinChanged, celsiusChanged and 996 more.
    await store.skipReceivedActions(strict: false)
    #expect(actions.value <= mostActions, "An exchange of actions without end")
  }
}

private let mostActions = 1000

/// Counts the actions of a feature, and handles no more of them than a number.
private struct Bounded<Base: Reducer>: Reducer {
  let base: Base
  let actions: LockIsolated<Int>

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    actions.withValue { $0 += 1 }
    return actions.value > mostActions ? .none : base.reduce(into: &state, action: action)
  }
}
