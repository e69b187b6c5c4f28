import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct NightStayFindingTests {
  /// An exchange of actions without end: arrivalMoved 2, departureMoved 3, arrivalMoved 4, departureMoved 5,
  /// arrivalMoved 6, departureMoved 0, arrivalMoved 1, departureMoved 2, arrivalMoved 3, departureMoved 4,
  /// arrivalMoved 5, departureMoved 6
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let actions = LockIsolated(0)
    let store = TestStore(initialState: NightStay.State()) {
      Bounded(base: NightStay(), actions: actions)
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.arrivalPicked(1))
    // Received: departureMoved, arrivalMoved, departureMoved, arrivalMoved and 996 more.
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
