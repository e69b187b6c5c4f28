import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ContactsFindingTests {
  /// Not true: a favorite is kept
  @Test func aFavoriteIsKept() async {
    let clock = TestClock()
    let eventsCalls = Calls()
    let store = TestStore(initialState: Contacts.State()) {
      Contacts()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].events = {
        switch eventsCalls.next() {
        case 1:
          return .init { continuation in
            Task {
              try await clock.sleep(for: .seconds(1))
              continuation.yield(1)
            }
          }
        default:
          return .init { continuation in _ = continuation }
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.task)
    await store.send(.deleteButtonTapped(id: 1))
    await clock.advance(by: .seconds(1))
    // Received: contactsChanged.
    await store.skipReceivedActions(strict: false)
    if store.state.dialog != nil {
      await store.send(.dialog(.presented(.confirmDelete)))
    }
    await store.skipReceivedActions(strict: false)
    let holds: (Contacts.State) -> Bool = { $0.contacts.contains { $0.isFavorite } }
    #expect(holds(store.state), "a favorite is kept")
    await store.skipInFlightEffects(strict: false)
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
