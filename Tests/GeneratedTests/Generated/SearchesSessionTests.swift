import ComposableArchitecture
import ComposedApp
import Foundation
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite struct SearchesSessionTests {
  @Test func replaysTheSession() async {
    let clock = TestClock()
    let saver = SyncUpsSaver()
    let syncUp = SyncUp(
      id: Identifier(UUID(0)),
      attendees: [
        Attendee(id: Identifier(UUID(1)), name: "Blob"),
        Attendee(id: Identifier(UUID(2)), name: "Blob Jr"),
      ],
      duration: .seconds(60),
      theme: .seafoam,
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
        case 2:
          return .init { continuation in continuation.yield([]) }
        default:
          return .init { continuation in continuation.yield([syncUp]) }
        }
      }
      $0.syncUpsClient.saveChanges = { _ in [] }
      $0.syncUpsSaver = saver
      $0.uuid = .incrementing
    }

    await saver.settle()
    await store.send(.syncUps(.task))
    await store.receive(.syncUps(.list(.task))) { $0.syncUps.list.hasLoaded = true }
    await store.send(.syncUps(.list(.addSyncUpButtonTapped))) {
      $0.syncUps.list.destination = .add(
        SyncUpForm.State(
          syncUp: SyncUp(id: Identifier(UUID(0)), attendees: [Attendee(id: Identifier(UUID(1)))])
        )
      )
    }
    await store.send(.syncUps(.list(.confirmAddSyncUpButtonTapped))) {
      $0.syncUps.list.destination?.modify(\.add) { $0.hasTriedToFinish = true }
    }
    await store.send(
      .syncUps(.list(.destination(.presented(.add(.binding(.set(\.syncUp.title, "Design")))))))
    ) { $0.syncUps.list.destination?.modify(\.add) { $0.syncUp.title = "Design" } }
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
        $0.syncUp.attendees[id: Identifier(UUID(1))]?.name = "Blob"
      }
    }
    await store.send(.syncUps(.list(.destination(.presented(.add(.addAttendeeButtonTapped)))))) {
      $0.syncUps.list.destination?.modify(\.add) {
        $0.focus = .attendee(Identifier(UUID(2)))
        $0.syncUp.attendees.append(Attendee(id: Identifier(UUID(2))))
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
        $0.syncUp.attendees[id: Identifier(UUID(2))]?.name = "Blob Jr"
      }
    }
    await store.send(
      .syncUps(.list(.destination(.presented(.add(.binding(.set(\.minutes, 1)))))))
    ) { $0.syncUps.list.destination?.modify(\.add) { $0.syncUp.duration = .seconds(60) } }
    await store.send(
      .syncUps(.list(.destination(.presented(.add(.binding(.set(\.syncUp.theme, .seafoam)))))))
    ) { $0.syncUps.list.destination?.modify(\.add) { $0.syncUp.theme = .seafoam } }
    await store.send(.syncUps(.list(.confirmAddSyncUpButtonTapped))) {
      $0.syncUps.list.destination = nil
      $0.syncUps.list.revealed = Identifier(UUID(0))
      $0.syncUps.list.$syncUps.withLock { $0 = [syncUp] }
    }
    await clock.advance(by: .seconds(1))
    await saver.settle()
    await store.receive(.syncUps(.changesSaved([Identifier(UUID(0))]))) {
      $0.syncUps.lastSave = [Identifier(UUID(0))]
    }
    await store.send(.syncUps(.list(.syncUpTapped(Identifier(UUID(0))))))
    await store.receive(.syncUps(.list(.delegate(.openSyncUp(Identifier(UUID(0))))))) {
      $0.syncUps.path.append(.detail(SyncUpDetail.State(syncUp: Shared(value: syncUp))))
    }
    await store.send(.syncUps(.path(.popFrom(id: 0)))) { $0.syncUps.path.removeAll() }
    await store.send(.syncUps(.list(.binding(.set(\.searchText, "x"))))) {
      $0.syncUps.list.searchText = "x"
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.syncUps(.list(.searchTextSettled))) {
      $0.syncUps.list.isLoading = true
      $0.syncUps.list.query.text = "x"
    }
    await saver.settle()
    await store.receive(.syncUps(.list(.loadResponse(.loaded)))) {
      $0.syncUps.list.isLoading = false
      $0.syncUps.list.listedQuery.text = "x"
      $0.syncUps.list.$syncUps.withLock { $0 = [] }
    }
    await store.send(.syncUps(.list(.binding(.set(\.searchText, ""))))) {
      $0.syncUps.list.searchText = ""
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.syncUps(.list(.searchTextSettled))) {
      $0.syncUps.list.isLoading = true
      $0.syncUps.list.query.text = ""
    }
    await saver.settle()
    await store.receive(.syncUps(.list(.loadResponse(.loaded)))) {
      $0.syncUps.list.isLoading = false
      $0.syncUps.list.listedQuery.text = ""
      $0.syncUps.list.$syncUps.withLock { $0 = [syncUp] }
    }
    await store.send(.syncUps(.list(.binding(.set(\.searchText, "Des"))))) {
      $0.syncUps.list.searchText = "Des"
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.syncUps(.list(.searchTextSettled))) {
      $0.syncUps.list.isLoading = true
      $0.syncUps.list.query.text = "Des"
    }
    await store.receive(.syncUps(.list(.loadResponse(.loaded)))) {
      $0.syncUps.list.isLoading = false
      $0.syncUps.list.listedQuery.text = "Des"
    }
    await store.send(.syncUps(.list(.binding(.set(\.searchText, ""))))) {
      $0.syncUps.list.searchText = ""
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.syncUps(.list(.searchTextSettled))) {
      $0.syncUps.list.isLoading = true
      $0.syncUps.list.query.text = ""
    }
    await store.receive(.syncUps(.list(.loadResponse(.loaded)))) {
      $0.syncUps.list.isLoading = false
      $0.syncUps.list.listedQuery.text = ""
    }
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
