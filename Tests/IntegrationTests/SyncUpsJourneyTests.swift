import ComposableArchitecture
import ComposedApp
import Foundation
@_spi(Testing) import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// A sync-up from its making over its meetings to its end, through the whole app.
@MainActor
@Suite struct SyncUpsJourneyTests {
  private let world = World()
  private let saver = SyncUpsSaver()

  /// The app at home, with its sync-ups loaded.
  private func startAtHome() async -> TestStoreOf<AppFeature> {
    let store = world.start(AppFeature.State(launchState: .home), saver: saver)
    await saver.settle()
    await store.send(.syncUps(.task))
    await store.receive(\.syncUps.list.task) { $0.syncUps.list.hasLoaded = true }
    return store
  }

  /// Makes a sync-up of two attendees, who have three seconds each.
  private func create(in store: TestStoreOf<AppFeature>) async -> SyncUp {
    let syncUp = SyncUp(
      id: SyncUp.ID(UUID(0)),
      attendees: [
        Attendee(id: Attendee.ID(UUID(1)), name: "Blob"),
        Attendee(id: Attendee.ID(UUID(2)), name: "Blob Jr"),
      ],
      duration: .seconds(6),
      title: "Design"
    )
    await store.send(.syncUps(.list(.addSyncUpButtonTapped))) {
      $0.syncUps.list.destination = .add(
        SyncUpForm.State(
          syncUp: SyncUp(id: syncUp.id, attendees: [Attendee(id: syncUp.attendees[0].id)])
        )
      )
    }
    await store.send(
      .syncUps(.list(.destination(.presented(.add(.binding(.set(\.syncUp, syncUp)))))))
    ) {
      $0.syncUps.list.destination = .add(SyncUpForm.State(syncUp: syncUp))
    }
    await store.send(.syncUps(.list(.confirmAddSyncUpButtonTapped))) {
      $0.syncUps.list.destination = nil
      $0.syncUps.list.revealed = syncUp.id
      $0.syncUps.list.$syncUps.withLock { $0 = [syncUp] }
    }
    return syncUp
  }

  /// Lets the second pass in which the saver collects changes.
  private func waitForSave(of ids: [SyncUp.ID], in store: TestStoreOf<AppFeature>) async {
    await world.clock.advance(by: .seconds(1))
    guard store.state.syncUps.lastSave != ids else {
      return await store.receive(\.syncUps.changesSaved, ids)
    }
    await store.receive(\.syncUps.changesSaved, ids) { $0.syncUps.lastSave = ids }
  }

  private func end(_ store: TestStoreOf<AppFeature>) async {
    await store.skipInFlightEffects(strict: false)
  }

  @Test func isCreatedEditedHeldAndStillThereAfterARestart() async throws {
    let store = await startAtHome()
    #expect(store.state.syncUps.list.emptyMessage == SyncUpsWords.empty)
    var syncUp = await create(in: store)
    #expect(world.syncUps.syncUps.isEmpty)
    await waitForSave(of: [syncUp.id], in: store)
    #expect(world.syncUps.syncUps == [syncUp])

    // Edit.
    await store.send(.syncUps(.list(.syncUpTapped(syncUp.id))))
    await store.receive(\.syncUps.list.delegate.openSyncUp) {
      $0.syncUps.path.append(.detail(SyncUpDetail.State(syncUp: Shared(value: syncUp))))
    }
    var form = SyncUpForm.State(original: syncUp, syncUp: syncUp)
    await store.send(detail: .editButtonTapped) { $0.destination = .edit(form) }
    form.syncUp.title = "Product design"
    await store.send(
      detail: .destination(
        .presented(.edit(.binding(.set(\.syncUp.title, "Product design"))))
      )
    ) { $0.destination = .edit(form) }
    syncUp.title = "Product design"
    await store.send(
      .syncUps(.path(.element(id: 0, action: .detail(.doneEditingButtonTapped))))
    ) {
      $0.syncUps.path[id: 0]?.modify(\.detail) { $0.destination = nil }
      $0.syncUps.list.$syncUps.withLock { $0 = [syncUp] }
    }
    #expect(store.state.syncUps.list.syncUps == [syncUp])
    await waitForSave(of: [syncUp.id], in: store)

    // Hold a meeting, to its end.
    store.exhaustivity = .off
    await store.send(.syncUps(.path(.element(id: 0, action: .detail(.startMeetingButtonTapped)))))
    await store.receive(\.syncUps.path[id: 0].detail.delegate.startMeeting)
    await store.send(.syncUps(.path(.element(id: 1, action: .record(.task)))))
    await store.send(
      .syncUps(.path(.element(id: 1, action: .record(.binding(.set(\.notes, "Good."))))))
    )
    for second in 1...5 {
      await world.clock.advance(by: .seconds(1))
      await store.receive(\.syncUps.path[id: 1].record.timerTicked)
      let record = try #require(store.state.syncUps.path[id: 1]?.record)
      #expect(record.speaker?.name == (second < 3 ? "Blob" : "Blob Jr"))
    }
    await world.clock.advance(by: .seconds(1))
    await store.receive(\.syncUps.path.popFrom)
    #expect(store.state.syncUps.path.count == 1)
    let meeting = Meeting(
      id: Meeting.ID(UUID(2)),
      date: Date(timeIntervalSince1970: 1_000),
      notes: "Good.",
      attendees: syncUp.attendees
    )
    syncUp.meetings = [meeting]
    #expect(store.state.syncUps.list.syncUps == [syncUp])
    await world.clock.advance(by: .seconds(1))
    await saver.settle()
    #expect(world.syncUps.syncUps == [syncUp])
    await end(store)

    // Start again.
    let next = SyncUpsSaver()
    let restarted = world.start(AppFeature.State(launchState: .home), saver: next)
    await next.settle()
    #expect(restarted.state.syncUps.list.syncUps == [syncUp])
  }

  @Test func isDeletedAndBroughtBackBeforeItIsSaved() async {
    let store = await startAtHome()
    let syncUp = await create(in: store)
    await waitForSave(of: [syncUp.id], in: store)
    await store.send(.syncUps(.list(.deletionConfirmed(syncUp.id)))) {
      $0.syncUps.list.lastDeletion = .init(syncUp, at: 0, after: nil)
      $0.syncUps.list.revealed = nil
      $0.syncUps.list.$syncUps.withLock { $0 = [] }
    }
    await store.receive(\.syncUps.list.delegate.deleted)
    await store.send(.syncUps(.list(.undoButtonTapped))) {
      $0.syncUps.list.lastDeletion = nil
      $0.syncUps.list.revealed = syncUp.id
      $0.syncUps.list.$syncUps.withLock { $0 = [syncUp] }
    }
    await waitForSave(of: [syncUp.id], in: store)
    await store.receive(\.syncUps.list.countOutdated)
    #expect(world.syncUps.syncUps == [syncUp])
    await end(store)
  }

  @Test func whatCannotBeSavedIsSaidAndSavedLater() async {
    let store = await startAtHome()
    let error = SyncUpsError.locked(path: "/composed.sqlite")
    world.syncUps.fail(.save, with: error)
    let syncUp = await create(in: store)
    await world.clock.advance(by: .seconds(1))
    await store.receive(\.syncUps.savingFailed, "\(error)") {
      $0.syncUps.problems = ["\(error)"]
    }
    await store.receive(\.syncUps.unsavedCountChanged, 1) { $0.syncUps.unsavedCount = 1 }
    #expect(world.syncUps.syncUps.isEmpty)
    world.syncUps.fail(.save, with: nil)
    await world.clock.advance(by: .seconds(1))
    await store.receive(\.syncUps.changesSaved, [syncUp.id]) {
      $0.syncUps.lastSave = [syncUp.id]
    }
    await store.receive(\.syncUps.serverReached, "\(error)") { $0.syncUps.problems = [] }
    await store.receive(\.syncUps.unsavedCountChanged, 0) { $0.syncUps.unsavedCount = 0 }
    #expect(world.syncUps.syncUps == [syncUp])
    await end(store)
  }
}

extension TestStoreOf<AppFeature> {
  /// Sends an action to the sync-up's screen at the bottom of the stack.
  fileprivate func send(
    detail action: SyncUpDetail.Action,
    assert: @escaping (inout SyncUpDetail.State) -> Void
  ) async {
    await send(.syncUps(.path(.element(id: 0, action: .detail(action))))) {
      $0.syncUps.path[id: 0]?.modify(\.detail, yield: assert)
    }
  }
}
