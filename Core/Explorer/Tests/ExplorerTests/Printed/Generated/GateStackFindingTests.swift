import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct GateStackFindingTests {
  /// No action of the user changes anything any more
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let loadCalls = Calls()
    let watchedChanges = WatchedChanges<GateStack.State>()
    let store = TestStore(initialState: GateStack.State()) {
      WatchedReducer(base: GateStack(), changes: watchedChanges)
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].load = { 7 }
      let givenLoad = $0[ServerClient.self].load
      $0[ServerClient.self].load = {
        switch loadCalls.next() {
        case 1:
          throw RecordedError(
            description: "ServerClient.load has failed, because the exploration lets it."
          )
        default:
          return try await givenLoad()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.path(.element(id: 0, action: .gateTapped)))
    // Received: path[id: 0].moveFailed.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may have gone on.
    let state = watchedChanges.all.count > 1 ? watchedChanges.all[1].after : store.state
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    if store.state.path.count == 1, store.state.path[id: 0] != nil,
      store.state.path[id: 0]?.alert == nil
    {
      if store.state == state {
        await store.send(.path(.element(id: 0, action: .gateTapped)))
      }
      #expect(store.state != state, "No action of the user changes anything any more")
    }
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
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
