import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct InvitationsFindingTests {
  /// Not true: who has accepted is in the list
  @Test func whoHasAcceptedIsInTheList() async {
    let clock = TestClock()
    let uploadCalls = CallsByArgument()
    let watchedChanges = WatchedChanges<Invitations.State>()
    let store = TestStore(initialState: Invitations.State()) {
      WatchedReducer(base: Invitations(), changes: watchedChanges) {
        $0.is(\.reply.presented.saved)
      }
    } withDependencies: {
      $0.cloud.upload = { argument in
        switch (argument, uploadCalls.next(argument)) {
        case ([7], 1):
          break
        default:
          return try await Task.never()
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.invitationTapped(7))
    await store.skipReceivedActions(strict: false)
    if store.state.reply != nil {
      await store.send(.reply(.presented(.acceptButtonTapped)))
    }
    // Received: reply.presented.saved, reply.dismiss.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may not handle the action.
    if watchedChanges.all.count > 0 {
      let before = watchedChanges.all[0].before
      let holds: (Invitations.State, Invitations.State) -> Bool = { before, after in
        after.accepted.count == before.accepted.count + 1
      }
      #expect(holds(before, store.state), "who has accepted is in the list")
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
