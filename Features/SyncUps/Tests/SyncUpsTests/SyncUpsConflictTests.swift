import ComposableArchitecture
import Foundation
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// Changes and deletions by others of a sync-up that is changed or shown here.
@MainActor
@Suite struct SyncUpsConflictTests {
  private let storage = Storage()

  /// A store whose sync-up `design` is on the screen, and whose title others change while it is edited.
  private func opened(
    _ storage: Storage? = nil
  ) async -> (store: TestStoreOf<SyncUpsFeature>, task: TestStoreTask) {
    let storage = storage ?? self.storage
    let store = await storage.feature()
    store.exhaustivity = .off
    let task = await store.send(.task)
    await store.receive(\.list.task)
    await store.send(.list(.syncUpTapped(SyncUp.design.id)))
    await store.receive(\.list.delegate.openSyncUp)
    return (store, task)
  }

  private func send(_ action: SyncUpDetail.Action, to store: TestStoreOf<SyncUpsFeature>) async {
    await store.send(.path(.element(id: 0, action: .detail(action))))
  }

  private func rename(to title: String, in store: TestStoreOf<SyncUpsFeature>) async {
    await send(.editButtonTapped, to: store)
    await send(
      .destination(.presented(.edit(.binding(.set(\.syncUp.title, title))))),
      to: store
    )
  }

  private func changeFromOutside(
    in storage: Storage? = nil,
    _ change: (inout SyncUp) -> Void
  ) async {
    let storage = storage ?? self.storage
    var syncUp = storage.stub.syncUps[id: SyncUp.design.id]!
    change(&syncUp)
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(syncUp)]))
    await storage.executor.settle()
  }

  private func deleteFromOutside() async {
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [SyncUp.design.id]))
    await storage.executor.settle()
  }

  @Test func otherFieldsOfOthersStay() async {
    let (store, task) = await opened()
    await rename(to: "Mine", in: store)
    await changeFromOutside {
      $0.theme = .navy
      $0.attendees[1].name = "Theirs"
    }
    await send(.doneEditingButtonTapped, to: store)
    await storage.executor.settle()
    var expected = SyncUp.design
    expected.title = "Mine"
    expected.theme = .navy
    expected.attendees[1].name = "Theirs"
    #expect(storage.stub.syncUps[0] == expected)
    #expect(store.state.list.syncUps[0] == expected)
    #expect(store.state.conflicts == [])
    await task.cancel()
  }

  @Test func theSameFieldIsKeptAndSaidAndTheOtherChangeCanBeTaken() async throws {
    let (store, task) = await opened()
    await rename(to: "Mine", in: store)
    await changeFromOutside { $0.title = "Theirs" }
    await send(.doneEditingButtonTapped, to: store)
    await store.receive(\.path[id: 0].detail.delegate.conflictsFound)
    await storage.executor.settle()
    #expect(storage.stub.syncUps[0].title == "Mine")
    let conflict = try #require(store.state.conflicts.first)
    #expect(
      conflict.message
        == "Another window changed the title of “Mine” to “Theirs” meanwhile. Yours was kept."
    )
    await store.send(.takeTheirsButtonTapped(conflict.id))
    await storage.executor.settle()
    #expect(storage.stub.syncUps[0].title == "Theirs")
    #expect(store.state.conflicts == [])
    await task.cancel()
  }

  /// The later title of the other window is shown here; taking the one before it would lose it.
  @Test func aConflictIsOverWhenTheFieldIsChangedOnceMore() async throws {
    let (store, task) = await opened()
    await rename(to: "Mine", in: store)
    await changeFromOutside { $0.title = "Theirs" }
    await send(.doneEditingButtonTapped, to: store)
    await store.receive(\.path[id: 0].detail.delegate.conflictsFound)
    await storage.executor.settle()
    let conflict = try #require(store.state.conflicts.first)
    await changeFromOutside { $0.theme = .navy }
    #expect(store.state.conflicts == [conflict])
    await changeFromOutside { $0.title = "Their last" }
    #expect(store.state.list.syncUps[0].title == "Their last")
    // The next action takes note of it; a button that was drawn before changes nothing.
    await store.send(.takeTheirsButtonTapped(conflict.id))
    #expect(store.state.conflicts == [])
    #expect(store.state.list.syncUps[0].title == "Their last")
    await storage.executor.settle()
    #expect(storage.stub.syncUps[0].title == "Their last")
    await task.cancel()
  }

  @Test func theConflictsOfASyncUpThatOthersDeleteAreOver() async throws {
    let (store, task) = await opened()
    await rename(to: "Mine", in: store)
    await changeFromOutside { $0.title = "Theirs" }
    await send(.doneEditingButtonTapped, to: store)
    await store.receive(\.path[id: 0].detail.delegate.conflictsFound)
    await storage.executor.settle()
    #expect(store.state.conflicts.map(\.theirs) == [.title(to: "Theirs")])
    await deleteFromOutside()
    await store.receive(\.deletedByOthers)
    #expect(store.state.conflicts.map(\.theirs) == [.gone])
    await task.cancel()
  }

  /// The button would close the form.
  @Test func whatOthersHaveDeletedIsNotLeftWhileSomethingIsTyped() async throws {
    let (store, task) = await opened()
    await rename(to: "Mine", in: store)
    await deleteFromOutside()
    await store.receive(\.deletedByOthers)
    let conflict = try #require(store.state.conflicts.first)
    #expect(!store.state.canTakeTheirs(of: conflict))
    await store.send(.takeTheirsButtonTapped(conflict.id))
    #expect(!store.state.path.isEmpty)
    await send(.cancelEditButtonTapped, to: store)
    #expect(store.state.canTakeTheirs(of: conflict))
    await task.cancel()
  }

  /// The other change comes after the form was closed, and before the save.
  @Test func whatTheStoreHasFoundIsSaid() async {
    let store = await storage.feature()
    let conflict = SyncUpConflict(.theme(to: .navy), in: SyncUp.design.id, message: "Changed.")
    await store.send(.conflictsFound([conflict])) {
      $0.conflicts = [conflict]
      $0.conflictedValues = [conflict.id: .design]
    }
    let later = SyncUpConflict(.theme(to: .sky), in: SyncUp.design.id, message: "Again.")
    await store.send(.conflictsFound([later])) { $0.conflicts = [later] }
    await store.send(.dismissProblemsButtonTapped) {
      $0.conflicts = []
      $0.conflictedValues = [:]
    }
    await store.send(.takeTheirsButtonTapped(conflict.id))
  }

  @Test func aDeletionByOthersIsSaidOnTheScreenAndUndoneByAChange() async {
    let (store, task) = await opened()
    await rename(to: "Mine", in: store)
    await deleteFromOutside()
    await store.receive(\.deletedByOthers)
    #expect(
      store.state.conflicts.map(\.message) == [
        "Another window has deleted “Design”. A change that you save brings it back."
      ]
    )
    await send(.doneEditingButtonTapped, to: store)
    await storage.executor.settle()
    await store.receive(\.conflictsFound)
    #expect(storage.stub.syncUps.first?.title == "Mine")
    #expect(storage.stub.syncUps.first?.meetings == [.retrospective])
    #expect(
      store.state.conflicts.map(\.message) == [
        "Another window deleted “Mine” meanwhile. Your change has brought it back."
      ]
    )
    await store.send(.takeTheirsButtonTapped(store.state.conflicts[0].id))
    await store.receive(\.list.deletionConfirmed)
    await storage.executor.settle()
    #expect(store.state.path.isEmpty)
    #expect(!storage.stub.syncUps.ids.contains(SyncUp.design.id))
    await task.cancel()
  }

  /// The other window has undone the deletion, or taken back the change that made it.
  @Test(arguments: [false, true])
  func aDeletionThatOthersUndoIsNoLongerSaid(isBeyondThePage: Bool) async throws {
    let others = (1..<SyncUpsQuery.pageSize + 1).map { SyncUp(id: SyncUp.ID($0), title: "\($0)") }
    let storage = Storage(isBeyondThePage ? [.design] + others : [.design, .product])
    let (store, task) = await opened(storage)
    let design = try #require(storage.stub.syncUps[id: SyncUp.design.id])
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [design.id]))
    await storage.executor.settle()
    await store.receive(\.deletedByOthers)
    let message = try #require(store.state.conflicts.first)
    #expect(message.theirs == .gone)
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(design, place: .last)]))
    await storage.executor.settle()
    await store.receive(\.goneSyncUpsStored, [design.id])
    #expect(store.state.conflicts == [])
    // A button that was drawn before deletes nothing.
    await store.send(.takeTheirsButtonTapped(message.id))
    #expect(!store.state.path.isEmpty)
    #expect(storage.stub.syncUps.ids.contains(design.id))
    if !isBeyondThePage {
      var changed = design
      changed.title = "Theirs"
      storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(changed)]))
      await storage.executor.settle()
      #expect(store.state.path[id: 0]?.detail?.syncUp.title == "Theirs")
    }
    await task.cancel()
  }

  /// The event of a deletion is told again to a listener that comes after its undo.
  @Test func aDeletionOfWhatIsListedAgainIsNotSaid() async {
    let (store, task) = await opened()
    await store.send(.deletedByOthers([SyncUp.design.id]))
    #expect(store.state.conflicts == [])
    await task.cancel()
  }

  @Test func aDeletionIsWatchedAgainAfterTheStoreWasUnreadable() async throws {
    let (store, task) = await opened()
    await deleteFromOutside()
    await store.receive(\.deletedByOthers)
    storage.stub.fail(.observe, with: SyncUpsError.locked(path: "/c.sqlite"))
    await storage.executor.settle()
    #expect(store.state.conflicts.map(\.theirs) == [.gone])
    storage.stub.fail(.observe, with: nil)
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(.design, place: .last)]))
    await store.send(.serverReached("It is reached again."))
    await storage.executor.settle()
    await store.receive(\.goneSyncUpsStored, [SyncUp.design.id])
    #expect(store.state.conflicts == [])
    await task.cancel()
  }

  /// Its observation alone has failed, and no list tells that this is over.
  @Test func theWatchOfADeletionBeginsAgainByItself() async {
    let (store, task) = await opened()
    let observe = storage.stub.client.observe
    let hasFailed = LockIsolated(false)
    store.dependencies.syncUpsClient.observe = { query in
      guard !hasFailed.value else { return observe(query) }
      hasFailed.setValue(true)
      return AsyncThrowingStream { $0.finish(throwing: SyncUpsError.locked(path: "/c.sqlite")) }
    }
    await deleteFromOutside()
    await store.receive(\.deletedByOthers)
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(.design, place: .last)]))
    await storage.executor.settle()
    #expect(store.state.conflicts.map(\.theirs) == [.gone])
    await storage.clock.advance(by: .seconds(1))
    await store.receive(\.goneSyncUpsStored, [SyncUp.design.id])
    #expect(store.state.conflicts == [])
    await task.cancel()
  }

  /// The change waits to be saved, as while a disk is full.
  @Test func aChangeThatBringsASyncUpBackIsTakenBackBeforeItIsSaved() async throws {
    var storage = storage
    storage.saver = SyncUpsSaver()
    let (store, task) = await opened(storage)
    await rename(to: "Mine", in: store)
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [SyncUp.design.id]))
    await storage.executor.settle()
    await store.receive(\.deletedByOthers)
    await send(.doneEditingButtonTapped, to: store)
    #expect(store.state.conflicts.map(\.theirs) == [.deleted])
    await store.send(.takeTheirsButtonTapped(store.state.conflicts[0].id))
    await store.receive(\.list.deletionConfirmed)
    try await storage.saver.flush()
    await storage.executor.settle()
    #expect(store.state.path.isEmpty)
    #expect(!storage.stub.syncUps.ids.contains(SyncUp.design.id))
    await task.cancel()
  }

  @Test func aDeletionIsNoLongerSaidWhenTheScreenIsLeft() async {
    let (store, task) = await opened()
    await deleteFromOutside()
    await store.receive(\.deletedByOthers)
    await store.send(.path(.popFrom(id: 0)))
    #expect(store.state.conflicts == [])
    await task.cancel()
  }

  @Test func aDeletionIsWatchedAgainWhenTheTabIsShownAgain() async throws {
    let (store, task) = await opened()
    await deleteFromOutside()
    await store.receive(\.deletedByOthers)
    await task.cancel()
    let next = await store.send(.task)
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(.design, place: .last)]))
    await storage.executor.settle()
    await store.receive(\.goneSyncUpsStored, [SyncUp.design.id])
    #expect(store.state.conflicts == [])
    await next.cancel()
  }

  @Test func whatOthersHaveDeletedIsLeft() async {
    let (store, task) = await opened()
    await deleteFromOutside()
    await store.receive(\.deletedByOthers)
    await store.send(.takeTheirsButtonTapped(store.state.conflicts[0].id))
    #expect(store.state.path.isEmpty)
    #expect(storage.stub.syncUps == [.lonely, .product])
    await task.cancel()
  }

  @Test func aDeletionOfWhatIsNotShownIsNotSaid() async {
    let store = await storage.feature()
    await store.send(.deletedByOthers([SyncUp.design.id]))
  }

  /// Rows that others put before it have moved it out of the page, where their changes are not seen.
  @Test func whatIsNoLongerListedIsSavedAsAChange() async {
    let others = (1..<SyncUpsQuery.pageSize).map { SyncUp(id: SyncUp.ID($0), title: "\($0)") }
    let storage = Storage(IdentifiedArray(uniqueElements: others + [.design]))
    let (store, task) = await opened(storage)
    await rename(to: "Mine", in: store)
    let first = SyncUp(id: SyncUp.ID(5_000), title: "First")
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(first, place: .first)]))
    await storage.executor.settle()
    #expect(!store.state.list.syncUps.ids.contains(SyncUp.design.id))
    await changeFromOutside(in: storage) { $0.theme = .navy }
    await send(.doneEditingButtonTapped, to: store)
    await storage.executor.settle()
    var expected = SyncUp.design
    expected.title = "Mine"
    expected.theme = .navy
    #expect(storage.stub.syncUps[id: SyncUp.design.id] == expected)
    #expect(store.state.conflicts == [])
    await task.cancel()
  }

  // MARK: - Conflicts that are said late

  /// A conflict of a save that nobody has heard of yet, as while another tab is shown.
  private func unheard(_ storage: inout Storage) async throws -> TestStoreOf<SyncUpsFeature> {
    storage.saver = SyncUpsSaver()
    let (store, task) = await opened(storage)
    await rename(to: "Mine", in: store)
    await send(.doneEditingButtonTapped, to: store)
    await task.cancel()
    await changeFromOutside(in: storage) { $0.title = "Theirs" }
    try await storage.saver.flush()
    await storage.executor.settle()
    #expect(storage.stub.syncUps[0].title == "Mine")
    #expect(store.state.conflicts == [])
    return store
  }

  @Test func oneThatIsOutOfDateWhenItIsSaidIsNotOffered() async throws {
    var storage = storage
    let store = try await unheard(&storage)
    await changeFromOutside(in: storage) { $0.title = "Their last" }
    let task = await store.send(.task)
    await store.receive(\.conflictsFound)
    #expect(store.state.conflicts == [])
    #expect(store.state.list.syncUps[0].title == "Their last")
    await task.cancel()
  }

  @Test func oneThatIsSaidLateIsOutOfDateByTheNextChange() async throws {
    var storage = storage
    let store = try await unheard(&storage)
    await changeFromOutside(in: storage) { $0.theme = .navy }
    let task = await store.send(.task)
    await store.receive(\.conflictsFound)
    #expect(store.state.conflicts.map(\.theirs) == [.title(to: "Theirs")])
    await changeFromOutside(in: storage) { $0.title = "Their last" }
    await store.send(.openMeetingsChanged)
    #expect(store.state.conflicts == [])
    await task.cancel()
  }

  /// The user types on while the save is on its way.
  @Test func aLaterChangeHereIsKeptAsWell() async throws {
    var storage = storage
    storage.saver = SyncUpsSaver()
    let (store, task) = await opened(storage)
    await rename(to: "Mine", in: store)
    await send(.doneEditingButtonTapped, to: store)
    let conflict = SyncUpConflict(
      .title(to: "Theirs"),
      in: SyncUp.design.id,
      message: "Changed.",
      keeping: .title(to: "Mine of before")
    )
    await store.send(.conflictsFound([conflict]))
    #expect(store.state.conflicts == [conflict])
    await store.send(.takeTheirsButtonTapped(conflict.id))
    #expect(store.state.list.syncUps[0].title == "Theirs")
    await task.cancel()
  }

  // MARK: - Changes of others that are undone here

  /// A list in which a change waits to be saved, while others change the same sync-up.
  private func waiting(
    _ storage: inout Storage,
    theirs: (inout SyncUp) -> Void
  ) async -> TestStoreOf<SyncUpsList> {
    storage.saver = SyncUpsSaver()
    let store = await storage.list()
    store.exhaustivity = .off
    store.state.$syncUps.withLock { $0[id: SyncUp.design.id]?.theme = .navy }
    await storage.changeFromOutside(SyncUp.design.id, theirs)
    return store
  }

  @Test func anAttendeeOfOthersThatIsRemovedHereDoesNotComeBack() async throws {
    var storage = storage
    let ada = Attendee(id: Attendee.ID(77), name: "Ada")
    let store = await waiting(&storage) { $0.attendees.insert(ada, at: 1) }
    #expect(store.state.syncUps[id: SyncUp.design.id]?.attendees[id: ada.id] == ada)
    store.state.$syncUps.withLock { _ = $0[id: SyncUp.design.id]?.attendees.remove(id: ada.id) }
    try await storage.saver.flush()
    await storage.executor.settle()
    var expected = SyncUp.design
    expected.theme = .navy
    #expect(storage.stub.syncUps[id: SyncUp.design.id] == expected)
    #expect(store.state.syncUps[id: SyncUp.design.id] == expected)
  }

  @Test func aTitleOfOthersThatIsTakenBackHereStaysTakenBack() async throws {
    var storage = storage
    let store = await waiting(&storage) { syncUp in
      syncUp.title = "Theirs"
      syncUp.attendees.append(Attendee(id: Attendee.ID(77), name: "Ada"))
    }
    #expect(store.state.syncUps[id: SyncUp.design.id]?.title == "Theirs")
    store.state.$syncUps.withLock { $0[id: SyncUp.design.id]?.title = SyncUp.design.title }
    try await storage.saver.flush()
    await storage.executor.settle()
    var expected = SyncUp.design
    expected.theme = .navy
    expected.attendees.append(Attendee(id: Attendee.ID(77), name: "Ada"))
    #expect(storage.stub.syncUps[id: SyncUp.design.id] == expected)
  }
}
