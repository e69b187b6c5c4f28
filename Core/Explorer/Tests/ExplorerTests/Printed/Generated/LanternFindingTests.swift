import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct LanternFindingTests {
  /// Not true: only a timed lantern goes out
  @Test func onlyATimedLanternGoesOut() async {
    let clock = TestClock()
    let watchedChanges = WatchedChanges<Lantern.State>()
    let store = TestStore(initialState: Lantern.State()) {
      WatchedReducer(base: Lantern(), changes: watchedChanges) { $0.is(\.timeEnded) }
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.onTapped)
    await store.send(.timerTapped)
    await store.send(.offTapped)
    await clock.advance(by: .seconds(60))
    // Received: timeEnded.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may not handle the action.
    if watchedChanges.all.count > 0 {
      let before = watchedChanges.all[0].before
      let holds: (Lantern.State, Lantern.State) -> Bool = { before, _ in before.isTimed }
      #expect(holds(before, store.state), "only a timed lantern goes out")
    }
  }
}

/// The states before and after the watched actions of a feature.
private final class WatchedChanges<State> {
  var all: [(before: State, after: State)] = []
}

/// A feature whose actions are watched.
private struct WatchedReducer<Base: Reducer>: Reducer {
  let base: Base
  let changes: WatchedChanges<Base.State>
  var isMeant: (Base.Action) -> Bool = { _ in true }

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let before = state
    let effect = base.reduce(into: &state, action: action)
    if isMeant(action) { changes.all.append((before, state)) }
    return effect
  }
}
