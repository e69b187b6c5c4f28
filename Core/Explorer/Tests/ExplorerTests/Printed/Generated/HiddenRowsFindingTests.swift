import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct HiddenRowsFindingTests {
  /// Not true: a hidden row is not loaded
  @Test func aHiddenRowIsNotLoaded() async {
    let clock = TestClock()
    let pageCalls = CallsByArgument()
    let watchedChanges = WatchedChanges<HiddenRows.State>()
    let store = TestStore(initialState: HiddenRows.State()) {
      WatchedReducer(base: HiddenRows(), changes: watchedChanges) {
        $0.is(\.rows[id: 2_000_000].loadResponse)
      }
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].page = { argument in
        switch (argument, pageCalls.next(argument)) {
        case (2_000_000, 1):
          try await clock.sleep(for: .seconds(1))
          return 2_000_000
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.rows(.element(id: 2_000_000, action: .loadTapped)))
    await store.skipReceivedActions(strict: false)
    if store.state.rows[id: 2_000_000] != nil {
      await store.send(.rows(.element(id: 2_000_000, action: .hideTapped)))
    }
    await clock.advance(by: .seconds(1))
    // Received: rows[id: 2_000_000].loadResponse.success.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may not handle the action.
    if watchedChanges.all.count > 0 {
      let before = watchedChanges.all[0].before
      let holds: (HiddenRows.State, HiddenRows.State) -> Bool = { before, _ in
        before.rows[id: 2_000_000]?.isHidden == false
      }
      #expect(holds(before, store.state), "a hidden row is not loaded")
    }
  }
}

/// Numbers the calls of an endpoint, those with the same arguments on their own.
private final class CallsByArgument: Sendable {
  private let counts = LockIsolated<[String: Int]>([:])

  /// The number of this call among those with its arguments, from 1.
  func next(_ arguments: Any) -> Int {
    let key = "\(arguments)"
    return counts.withValue {
      $0[key, default: 0] += 1
      return $0[key, default: 0]
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
