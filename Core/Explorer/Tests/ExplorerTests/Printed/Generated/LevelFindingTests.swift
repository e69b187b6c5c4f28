import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct LevelFindingTests {
  /// Not true: the level never falls
  @Test func theLevelNeverFalls() async {
    let clock = TestClock()
    let loadCalls = Calls()
    let watchedChanges = WatchedChanges<Level.State>()
    let store = TestStore(initialState: Level.State()) {
      WatchedReducer(base: Level(), changes: watchedChanges)
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].load = {
        switch loadCalls.next() {
        case 1:
          return 1
        case 2:
          return 1
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.onAppear)
    // Received: firstLoaded.
    await store.skipReceivedActions(strict: false)
    // Received: secondLoaded.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may not handle the action.
    if watchedChanges.all.count > 2 {
      let before = watchedChanges.all[2].before
      let holds: (Level.State, Level.State) -> Bool = { $0.level <= $1.level }
      #expect(holds(before, store.state), "the level never falls")
    }
  }
}

/// Numbers the calls of an endpoint that has not always given the same in the session.
private final class Calls: Sendable {
  private let count = LockIsolated(0)

  /// The number of this call, from 1.
  func next() -> Int {
    count.withValue {
      $0 += 1
      return $0
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
