import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct LanternFindingTests {
  /// Not true: only a timed lantern goes out
  @Test func onlyATimedLanternGoesOut() async {
    let clock = TestClock()
    let isHandled = LockIsolated(false)
    let store = TestStore(initialState: Lantern.State()) {
      Watched(base: Lantern(), isHandled: isHandled) { $0.is(\.timeEnded) }
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.onTapped)
    await store.send(.timerTapped)
    await store.send(.offTapped)
    isHandled.setValue(false)
    let before = store.state
    await clock.advance(by: .seconds(60))
    // Received: timeEnded.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may not handle the action.
    if isHandled.value {
      let holds: (Lantern.State, Lantern.State) -> Bool = { before, _ in before.isTimed }
      #expect(holds(before, store.state), "only a timed lantern goes out")
    }
  }
}

/// Records whether a feature handles an action.
private struct Watched<Base: Reducer>: Reducer {
  let base: Base
  let isHandled: LockIsolated<Bool>
  let isMeant: (Base.Action) -> Bool

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    if isMeant(action) { isHandled.setValue(true) }
    return base.reduce(into: &state, action: action)
  }
}
