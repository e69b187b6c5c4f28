import ComposableArchitecture
import Foundation
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

@MainActor
@Suite struct SyncUpsFeatureTests {
  private let storage = Storage()

  private func open(_ syncUp: SyncUp, in store: TestStoreOf<SyncUpsFeature>) async {
    await store.send(.list(.syncUpTapped(syncUp.id)))
    await store.receive(\.list.delegate.openSyncUp, syncUp.id) {
      $0.path.append(.detail(SyncUpDetail.State(syncUp: Shared(value: syncUp))))
    }
  }

  /// Changes the title on the sync-up's screen, which is the first of the stack.
  private func rename(_ syncUp: SyncUp, to title: String, in store: TestStoreOf<SyncUpsFeature>)
    async
  {
    var form = SyncUpForm.State(original: syncUp, syncUp: syncUp)
    await store.send(.path(.element(id: 0, action: .detail(.editButtonTapped)))) {
      $0.path[id: 0]?.modify(\.detail) { $0.destination = .edit(form) }
    }
    form.syncUp.title = title
    await store.send(
      .path(
        .element(
          id: 0,
          action: .detail(.destination(.presented(.edit(.binding(.set(\.syncUp.title, title))))))
        )
      )
    ) {
      $0.path[id: 0]?.modify(\.detail) { $0.destination = .edit(form) }
    }
  }

  // MARK: - Screens

  @Test func anEditIsSeenInTheListAndSavedOnce() async {
    let store = await storage.feature()
    await open(.design, in: store)
    await rename(.design, to: "Art", in: store)
    await store.send(.path(.element(id: 0, action: .detail(.doneEditingButtonTapped)))) {
      $0.path[id: 0]?.modify(\.detail) { $0.destination = nil }
      $0.list.$syncUps.withLock { $0[0].title = "Art" }
    }
    #expect(store.state.list.syncUps[0].title == "Art")
    #expect(store.state.path[id: 0]?.detail?.syncUp.title == "Art")
    await storage.executor.settle()
    var art = SyncUp.design
    art.title = "Art"
    let changes = SyncUpsChanges(saves: [.init(art, base: .design)])
    #expect(storage.stub.calls == [.observe(SyncUpsQuery()), .save(changes)])
  }

  @Test func aMeetingIsHeldAndRead() async {
    let store = await storage.feature()
    await open(.design, in: store)
    await store.send(.path(.element(id: 0, action: .detail(.startMeetingButtonTapped))))
    await store.receive(\.path[id: 0].detail.delegate.startMeeting) {
      $0.path.append(.record(RecordMeeting.State(syncUp: Shared(value: .design))))
    }
    await store.send(.path(.element(id: 1, action: .record(.task))))
    await store.send(.path(.element(id: 1, action: .record(.binding(.set(\.notes, "Good.")))))) {
      $0.path[id: 1]?.modify(\.record) { $0.notes = "Good." }
    }
    await store.send(.path(.element(id: 1, action: .record(.endMeetingButtonTapped)))) {
      $0.path[id: 1]?.modify(\.record) { $0.alert = .endMeeting }
    }
    let meeting = Meeting(
      id: Meeting.ID(0),
      date: Date(timeIntervalSince1970: 1_000),
      notes: "Good.",
      attendees: SyncUp.design.attendees
    )
    await store.send(
      .path(.element(id: 1, action: .record(.alert(.presented(.saveButtonTapped)))))
    ) {
      $0.path[id: 1]?.modify(\.record) {
        $0.alert = nil
        $0.hasEnded = true
      }
      $0.list.$syncUps.withLock { _ = $0[0].meetings.insert(meeting, at: 0) }
    }
    await store.receive(\.path.popFrom) { $0.path.pop(from: 1) }
    await storage.executor.settle()
    #expect(storage.stub.syncUps[0].meetings == [meeting, .retrospective])

    await store.send(.path(.element(id: 0, action: .detail(.meetingTapped(meeting.id)))))
    await store.receive(\.path[id: 0].detail.delegate.openMeeting) {
      $0.path.append(
        .meeting(MeetingFeature.State(meeting: meeting, syncUp: $0.list.syncUps[0]))
      )
    }
    await store.send(.path(.element(id: 2, action: .meeting(.closeButtonTapped))))
    await store.receive(\.path.popFrom) { $0.path.pop(from: 2) }
  }

  @Test func whatIsNotThereIsNotOpened() async {
    let store = await storage.feature()
    await store.send(.list(.delegate(.openSyncUp(SyncUp.ID(7)))))
    await open(.design, in: store)
    await store.send(
      .path(.element(id: 0, action: .detail(.delegate(.openMeeting(Meeting.ID(7))))))
    )
  }

  // MARK: - Deletion

  @Test func deletingOnItsScreenLeavesItAndOffersToUndo() async {
    let store = await storage.feature()
    await open(.lonely, in: store)
    await store.send(.path(.element(id: 0, action: .detail(.deleteButtonTapped)))) {
      $0.path[id: 0]?.modify(\.detail) {
        $0.destination = .alert(.deleteSyncUp(titled: "Lonely"))
      }
    }
    await store.send(
      .path(
        .element(id: 0, action: .detail(.destination(.presented(.alert(.confirmSyncUpDeletion)))))
      )
    ) {
      $0.path[id: 0]?.modify(\.detail) { $0.destination = nil }
    }
    await store.receive(\.path[id: 0].detail.delegate.deleteSyncUp)
    await store.receive(\.list.deletionConfirmed) {
      $0.list.lastDeletion = .init(.lonely, at: 1, after: SyncUp.design.id)
      $0.list.$syncUps.withLock { _ = $0.remove(id: SyncUp.lonely.id) }
    }
    await store.receive(\.list.delegate.deleted) { $0.path.removeAll() }
    await store.send(.list(.undoButtonTapped)) {
      $0.list.lastDeletion = nil
      $0.list.revealed = SyncUp.lonely.id
      $0.list.$syncUps.withLock { _ = $0.insert(.lonely, at: 1) }
    }
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.design, .lonely, .product])
  }

  @Test func deletingInTheListTakesAwayItsScreens() async {
    let store = await storage.feature()
    await open(.design, in: store)
    await store.send(.path(.element(id: 0, action: .detail(.startMeetingButtonTapped))))
    await store.receive(\.path[id: 0].detail.delegate.startMeeting) {
      $0.path.append(.record(RecordMeeting.State(syncUp: Shared(value: .design))))
    }
    await store.send(.path(.element(id: 1, action: .record(.task))))
    await store.send(.list(.deletionConfirmed(SyncUp.design.id))) {
      $0.list.lastDeletion = .init(.design, at: 0, after: nil)
      $0.list.$syncUps.withLock { _ = $0.remove(id: SyncUp.design.id) }
    }
    await store.receive(\.list.delegate.deleted) { $0.path.removeAll() }
  }

  @Test func deletingAnotherOneLeavesTheScreens() async {
    let store = await storage.feature()
    await open(.design, in: store)
    await store.send(.list(.deletionConfirmed(SyncUp.lonely.id))) {
      $0.list.lastDeletion = .init(.lonely, at: 1, after: SyncUp.design.id)
      $0.list.$syncUps.withLock { _ = $0.remove(id: SyncUp.lonely.id) }
    }
    await store.receive(\.list.delegate.deleted)
  }

  // MARK: - Sync-ups that are no longer listed

  @Test func anEditOfWhatIsNoLongerListedIsSaved() async {
    let store = await storage.feature()
    await open(.design, in: store)
    await rename(.design, to: "Art", in: store)
    store.state.list.$syncUps.withLock { _ = $0.remove(id: SyncUp.design.id) }
    await storage.executor.settle()
    var art = SyncUp.design
    art.title = "Art"
    store.exhaustivity = .off
    await store.send(.path(.element(id: 0, action: .detail(.doneEditingButtonTapped))))
    await storage.executor.settle()
    #expect(store.state.list.syncUps == [art, .lonely, .product])
    #expect(storage.stub.syncUps == [art, .lonely, .product])
    // From then on it is shared with the list as before.
    store.state.list.$syncUps.withLock { $0[0].title = "Design" }
    #expect(store.state.path[id: 0]?.detail?.syncUp == .design)
  }

  @Test func whatIsNoLongerListedIsDeleted() async {
    let store = await storage.feature()
    await open(.design, in: store)
    store.state.list.$syncUps.withLock { _ = $0.remove(id: SyncUp.design.id) }
    await storage.executor.settle()
    store.exhaustivity = .off
    await store.send(.path(.element(id: 0, action: .detail(.delegate(.deleteSyncUp)))))
    await store.receive(\.list.delegate.deleted)
    await storage.executor.settle()
    #expect(store.state.path.isEmpty)
    #expect(store.state.list.lastDeletion?.syncUp == .design)
    #expect(storage.stub.syncUps == [.lonely, .product])
    await store.send(.list(.undoButtonTapped))
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.design, .lonely, .product])
  }

  // MARK: - Saving

  @Test func tellsWhatWasSaved() async {
    let store = await storage.feature()
    let task = await store.send(.task)
    await store.receive(\.list.task) { $0.list.hasLoaded = true }
    await store.send(.list(.deletionConfirmed(SyncUp.product.id))) {
      $0.list.lastDeletion = .init(.product, at: 2, after: SyncUp.lonely.id)
      $0.list.$syncUps.withLock { _ = $0.remove(id: SyncUp.product.id) }
    }
    await store.receive(\.list.delegate.deleted)
    await store.receive(\.changesSaved, [SyncUp.product.id]) { $0.lastSave = [SyncUp.product.id] }
    await task.cancel()
  }

  @Test func tellsWhatCouldNotBeSavedUntilThatIsTakenDown() async {
    let store = await storage.feature()
    let error = SyncUpsError.locked(path: "/composed.sqlite")
    storage.stub.fail(.save, with: error)
    let task = await store.send(.task)
    await store.receive(\.list.task) { $0.list.hasLoaded = true }
    await open(.design, in: store)
    await store.send(
      .path(
        .element(
          id: 0,
          action: .detail(.deleteMeetingButtonTapped(Meeting.retrospective.id))
        )
      )
    ) {
      $0.path[id: 0]?.modify(\.detail) {
        $0.destination = .alert(.deleteMeeting(Meeting.retrospective.id))
      }
    }
    await store.send(
      .path(
        .element(
          id: 0,
          action: .detail(
            .destination(
              .presented(.alert(.confirmMeetingDeletion(Meeting.retrospective.id)))
            )
          )
        )
      )
    ) {
      $0.path[id: 0]?.modify(\.detail) {
        $0.destination = nil
        $0.lastDeletion = .init(.retrospective, at: 0)
      }
      $0.list.$syncUps.withLock { $0[0].meetings = [] }
    }
    await store.receive(\.savingFailed, "\(error)") { $0.problems = ["\(error)"] }
    await store.receive(\.unsavedCountChanged, 1) { $0.unsavedCount = 1 }
    await store.send(.savingFailed("\(error)"))
    await store.send(.savingFailed("The disk is full.")) {
      $0.problems = ["\(error)", "The disk is full."]
    }
    await store.send(.observingFailed("It is damaged.")) {
      $0.problems = ["\(error)", "The disk is full.", "It is damaged."]
    }
    // The saver tells them again, as when the tab is shown again.
    await store.send(.savingFailed("\(error)"))
    await store.send(.savingFailed("The disk is full."))
    await store.send(.dismissProblemsButtonTapped) { $0.problems = [] }
    await task.cancel()
  }

  @Test func whatIsSavedAfterAllIsSaidUntilTheNextSave() async {
    let store = await storage.feature()
    await store.send(.unsavedCountChanged(2)) { $0.unsavedCount = 2 }
    await store.send(.changesSaved([]))
    await store.send(.dismissProblemsButtonTapped)
    await store.send(.unsavedCountChanged(0)) { $0.unsavedCount = 0 }
    await store.send(.changesSaved([])) { $0.unsavedCount = nil }
    await store.send(.unsavedCountChanged(0)) { $0.unsavedCount = 0 }
    await store.send(.dismissProblemsButtonTapped) { $0.unsavedCount = nil }
  }

  @Test func savingNowTriesTheListAgainAsWell() async {
    let store = await storage.feature()
    await store.send(.saveNowButtonTapped)
    await store.send(.list(.loadResponse(.failed("It is locked.")))) {
      $0.list.errorMessage = "It is locked."
    }
    store.exhaustivity = .off
    await store.send(.saveNowButtonTapped)
    await store.receive(\.list.retryButtonTapped)
    await store.receive(\.list.loadResponse.loaded) { $0.list.errorMessage = nil }
  }

  @Test func aServerOutOfReachIsShownUntilItAnswers() async {
    let store = await storage.feature()
    await store.send(.observingFailed("It is away.")) { $0.problems = ["It is away."] }
    await store.send(.savingFailed("The disk is full.")) {
      $0.problems = ["It is away.", "The disk is full."]
    }
    await store.send(.serverReached("It is away.")) { $0.problems = ["The disk is full."] }
  }

  @Test func aListThatCouldNotBeLoadedIsLoadedWhenTheServerAnswers() async {
    let store = await storage.feature()
    await store.send(.list(.loadResponse(.failed("It is away.")))) {
      $0.list.errorMessage = "It is away."
    }
    store.exhaustivity = .off
    await store.send(.serverReached("It is away."))
    await store.receive(\.list.retryButtonTapped)
    await store.receive(\.list.loadResponse.loaded) { $0.list.errorMessage = nil }
  }
}
