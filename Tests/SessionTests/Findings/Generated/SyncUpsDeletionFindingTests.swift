import ComposableArchitecture
import Foundation
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite(.fails("always list.lastDeletion null")) struct SyncUpsDeletionFindingTests {
  /// Not true: always list.lastDeletion null
  @Test func alwaysListLastdeletionNull() async {
    let clock = TestClock()
    let saver = SyncUpsSaver()
    let changesCalls = Calls()
    let observeCalls = CallsByArgument()
    let saveChangesCalls = Calls()
    let store = TestStore(initialState: SyncUpsFeature.State()) {
      SyncUpsFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.meetingHolds.changes = {
        switch changesCalls.next() {
        case 1:
          return .init { continuation in continuation.finish() }
        default:
          return .init { continuation in _ = continuation }
        }
      }
      $0.meetingHolds.drafts = { [] }
      $0.syncUpsClient = .ephemeral()
      $0.syncUpsClient.observe = { argument in
        switch (argument, observeCalls.next(argument)) {
        case (SyncUpsQuery(text: "", limit: 100, ids: nil), 1):
          return .init { continuation in
            Task {
              try await clock.sleep(for: .seconds(1))
              continuation.yield([])
            }
          }
        default:
          return .init { continuation in _ = continuation }
        }
      }
      $0.syncUpsClient.saveChanges = { _ in
        switch saveChangesCalls.next() {
        case 1:
          return []
        default:
          return try await Task.never()
        }
      }
      $0.syncUpsSaver = saver
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off

    await store.send(.task)
    // Received: list.task.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    await saver.settle()
    // Received: list.loadResponse.loaded.
    await store.skipReceivedActions(strict: false)
    await store.send(.list(.addSyncUpButtonTapped))
    await store.skipReceivedActions(strict: false)
    if case .add? = store.state.list.destination {
      await store.send(
        .list(.destination(.presented(.add(.binding(.set(\.syncUp.title, "Design"))))))
      )
    }
    await store.skipReceivedActions(strict: false)
    if case .add? = store.state.list.destination {
      await store.send(
        .list(
          .destination(
            .presented(.add(.attendeeNameChanged(SyncUpForm.AttendeeName("Ada", at: 0))))
          )
        )
      )
    }
    await store.send(.list(.confirmAddSyncUpButtonTapped))
    await clock.advance(by: .seconds(1))
    await saver.settle()
    // Received: changesSaved.
    await store.skipReceivedActions(strict: false)
    await store.send(.list(.deleteButtonTapped(Identifier(UUID(0)))))
    await store.skipReceivedActions(strict: false)
    if case .alert? = store.state.list.destination {
      await store.send(
        .list(.destination(.presented(.alert(.confirmDeletion(Identifier(UUID(0)))))))
      )
    }
    // Received: list.delegate.deleted.
    await store.skipReceivedActions(strict: false)
    let holds: (SyncUpsFeature.State) -> Bool = { $0.list.lastDeletion == nil }
    #expect(holds(store.state), "always list.lastDeletion null")
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
