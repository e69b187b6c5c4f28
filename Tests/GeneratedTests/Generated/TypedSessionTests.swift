import ComposableArchitecture
import ComposedApp
import Foundation
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite struct TypedSessionTests {
  @Test func replaysTheSession() async {
    let clock = TestClock()
    let saver = SyncUpsSaver()
    let id = UUID(uuidString: "C0FFEE00-0000-4000-8000-000000000001")!
    let id2 = UUID(uuidString: "C0FFEE00-0000-4000-8000-000000000002")!
    let id3 = UUID(uuidString: "C0FFEE00-0000-4000-8000-000000000003")!
    let syncUp = SyncUp(
      id: Identifier(id),
      attendees: [
        Attendee(id: Identifier(id2), name: "Blob"),
        Attendee(id: Identifier(id3), name: "Blob Jr"),
      ],
      duration: .seconds(420),
      title: "Design"
    )
    let observeCalls = Calls()
    let store = TestStore(initialState: AppFeature.State(launchState: .home)) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.meetingHolds.changes = { .init { continuation in continuation.finish() } }
      $0.meetingHolds.drafts = { [] }
      $0.syncUpsClient.observe = { _ in
        switch observeCalls.next() {
        case 1:
          return .init { continuation in continuation.yield([]) }
        default:
          return .init { continuation in continuation.yield([syncUp]) }
        }
      }
      $0.syncUpsClient.saveChanges = { _ in [] }
      $0.syncUpsSaver = saver
      $0.uuid = UUIDGenerator(inOrder([id, id2, id3]))
    }

    await saver.settle()
    await store.send(.syncUps(.task))
    await store.receive(.syncUps(.list(.task))) { $0.syncUps.list.hasLoaded = true }
    await store.send(.syncUps(.list(.addSyncUpButtonTapped))) {
      $0.syncUps.list.destination = .add(
        SyncUpForm.State(
          syncUp: SyncUp(id: Identifier(id), attendees: [Attendee(id: Identifier(id2))])
        )
      )
    }
    await store.send(
      .syncUps(.list(.destination(.presented(.add(.binding(.set(\.syncUp.title, "Design")))))))
    ) { $0.syncUps.list.destination?.modify(\.add) { $0.syncUp.title = "Design" } }
    await store.send(
      .syncUps(.list(.destination(.presented(.add(.binding(.set(\.focus, nil)))))))
    ) { $0.syncUps.list.destination?.modify(\.add) { $0.focus = nil } }
    await store.send(
      .syncUps(.list(.destination(.presented(.add(.binding(.set(\.minutes, 7)))))))
    ) { $0.syncUps.list.destination?.modify(\.add) { $0.syncUp.duration = .seconds(420) } }
    await store.send(
      .syncUps(
        .list(
          .destination(
            .presented(.add(.attendeeNameChanged(SyncUpForm.AttendeeName("Blob", at: 0))))
          )
        )
      )
    ) {
      $0.syncUps.list.destination?.modify(\.add) {
        $0.syncUp.attendees[id: Identifier(id2)]?.name = "Blob"
      }
    }
    await store.send(.syncUps(.list(.destination(.presented(.add(.addAttendeeButtonTapped)))))) {
      $0.syncUps.list.destination?.modify(\.add) {
        $0.focus = .attendee(Identifier(id3))
        $0.syncUp.attendees.append(Attendee(id: Identifier(id3)))
      }
    }
    await store.send(
      .syncUps(
        .list(
          .destination(
            .presented(.add(.attendeeNameChanged(SyncUpForm.AttendeeName("Blob Jr", at: 1))))
          )
        )
      )
    ) {
      $0.syncUps.list.destination?.modify(\.add) {
        $0.syncUp.attendees[id: Identifier(id3)]?.name = "Blob Jr"
      }
    }
    await store.send(.syncUps(.list(.confirmAddSyncUpButtonTapped))) {
      $0.syncUps.list.destination = nil
      $0.syncUps.list.revealed = Identifier(id)
      $0.syncUps.list.$syncUps.withLock { $0 = [syncUp] }
    }
    await clock.advance(by: .seconds(1))
    await saver.settle()
    await store.receive(.syncUps(.changesSaved([Identifier(id)]))) {
      $0.syncUps.lastSave = [Identifier(id)]
    }
    await store.send(.syncUps(.list(.binding(.set(\.searchText, "des"))))) {
      $0.syncUps.list.searchText = "des"
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.syncUps(.list(.searchTextSettled))) {
      $0.syncUps.list.isLoading = true
      $0.syncUps.list.query.text = "des"
    }
    await store.receive(.syncUps(.list(.loadResponse(.loaded)))) {
      $0.syncUps.list.isLoading = false
      $0.syncUps.list.listedQuery.text = "des"
    }
    await store.skipInFlightEffects(strict: false)
  }
}

/// Gives the values of the session one after the other, and then the last one again and again.
private func inOrder<Value: Sendable>(_ values: [Value]) -> @Sendable () -> Value {
  let rest = LockIsolated(values)
  return { rest.withValue { $0.count > 1 ? $0.removeFirst() : $0[0] } }
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
