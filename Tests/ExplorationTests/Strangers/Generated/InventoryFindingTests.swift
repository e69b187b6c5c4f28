import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct InventoryFindingTests {
  /// Not true: a deleted item stays deleted
  @Test func aDeletedItemStaysDeleted() async {
    let clock = TestClock()
    let eventsCalls = Calls()
    let store = TestStore(initialState: Inventory.State()) {
      Inventory()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].events = {
        switch eventsCalls.next() {
        case 1:
          return .init { continuation in continuation.yield(1) }
        default:
          return .init { continuation in _ = continuation }
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.itemTapped(id: 1))
    await store.send(.task)
    // Received: deletedElsewhere.
    await store.skipReceivedActions(strict: false)
    if store.state.form != nil {
      await store.send(.form(.presented(.saveButtonTapped)))
    }
    // Received: form.presented.delegate.saved.
    await store.skipReceivedActions(strict: false)
    let holds: (Inventory.State) -> Bool = { state in
      state.deleted.allSatisfy { state.items[id: $0] == nil }
    }
    #expect(holds(store.state), "a deleted item stays deleted")
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
