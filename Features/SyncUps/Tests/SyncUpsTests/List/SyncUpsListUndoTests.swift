import ComposableArchitecture
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// Deletions that are undone while others change the same sync-ups, or while more are stored than the list holds.
@MainActor
@Suite struct SyncUpsListUndoTests {
  private let syncUps = IdentifiedArray(
    uniqueElements: (1...300).map { SyncUp(id: SyncUp.ID($0), title: "Title \($0)") }
  )
  private let storage: Storage

  init() { storage = Storage(syncUps) }

  private func feature(
    of storage: Storage
  ) async -> (store: TestStoreOf<SyncUpsFeature>, task: TestStoreTask) {
    let store = await storage.feature()
    store.exhaustivity = .off
    let task = await store.send(.task)
    await store.receive(\.list.storedCountChanged, 300)
    return (store, task)
  }

  // MARK: - The number of sync-ups

  @Test func theSameVersionStoredAgainByOthersIsCountedOnce() async {
    let (store, task) = await feature(of: storage)
    await store.send(.list(.deletionConfirmed(SyncUp.ID(7))))
    await storage.executor.settle()
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(syncUps[6], place: .last)]))
    await store.receive(\.list.storedCountChanged, 300)
    await store.send(.list(.undoButtonTapped)) { $0.list.storedCount = 301 }
    await store.receive(\.list.countOutdated)
    await store.receive(\.list.storedCountChanged, 300) { $0.list.storedCount = 300 }
    await storage.executor.settle()
    #expect(
      store.state.list.syncUps.map(\.id) == (1...101).filter { $0 != 7 }.map { SyncUp.ID($0) }
    )
    #expect(store.state.conflicts.isEmpty)
    await task.cancel()
  }

  @Test func aVersionStoredAgainWithAChangedFieldOfMineIsCountedOnce() async throws {
    var storage = storage
    storage.saver = SyncUpsSaver()
    let (store, task) = await feature(of: storage)
    // The edit is never stored before the deletion is.
    store.state.list.$syncUps.withLock { $0[id: SyncUp.ID(7)]?.title = "Mine" }
    await store.send(.list(.deletionConfirmed(SyncUp.ID(7))))
    try await storage.saver.flush()
    await storage.executor.settle()
    let theirs = SyncUp(id: SyncUp.ID(7), title: "Theirs")
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(theirs, place: .last)]))
    await store.receive(\.list.storedCountChanged, 300)
    await store.send(.list(.undoButtonTapped)) { $0.list.storedCount = 301 }
    try await storage.saver.flush()
    await store.receive(\.conflictsFound)
    await store.receive(\.list.storedCountChanged, 300) { $0.list.storedCount = 300 }
    await storage.executor.settle()
    #expect(store.state.list.syncUps[id: SyncUp.ID(7)] == nil)
    #expect(storage.stub.syncUps[id: SyncUp.ID(7)]?.title == "Mine")
    await task.cancel()
  }

  @Test func oneThatOthersAddBeforeTheDeletionIsSavedIsCountedOnce() async throws {
    var storage = storage
    storage.saver = SyncUpsSaver()
    let (store, task) = await feature(of: storage)
    await store.send(.list(.deletionConfirmed(SyncUp.ID(7)))) { $0.list.storedCount = 299 }
    let added = SyncUp(id: SyncUp.ID(301), title: "Theirs")
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(added, place: .first)]))
    await store.receive(\.list.storedCountChanged, 301)
    await store.send(.list(.undoButtonTapped))
    try await storage.saver.flush()
    await store.receive(\.list.storedCountChanged, 301) { $0.list.storedCount = 301 }
    await storage.executor.settle()
    #expect(store.state.list.syncUps.prefix(9).map(\.id)[7] == SyncUp.ID(7))
    await task.cancel()
  }

  @Test func oneThatOthersHaveMovedBeyondThePageStays() async {
    let (store, task) = await feature(of: storage)
    await store.send(.list(.deletionConfirmed(SyncUp.ID(100))))
    await storage.executor.settle()
    let added = SyncUp(id: SyncUp.ID(301), title: "Theirs")
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(added, place: .first)]))
    await storage.executor.settle()
    await store.send(.list(.undoButtonTapped))
    await store.receive(\.list.countOutdated)
    await storage.executor.settle()
    #expect(store.state.list.syncUps.last?.id == SyncUp.ID(100))
    #expect(store.state.list.syncUps.count == 101)
    await task.cancel()
  }

  // MARK: - The last page

  private func lastPage(
    of storage: Storage
  ) async -> (store: TestStoreOf<SyncUpsList>, task: TestStoreTask) {
    let store = await storage.list()
    store.exhaustivity = .off
    let task = await store.send(.task)
    await store.receive(\.storedCountChanged, 300)
    await store.send(.endKeyPressed)
    await store.receive(\.loadResponse.loaded)
    return (store, task)
  }

  /// - Parameter isDeletionStored: Whether the deletion is stored before it is undone.
  @Test(arguments: [201, 202, 300], [false, true])
  func oneOfTheLastPageComesBackBehindThoseBeforeIt(number: Int, isDeletionStored: Bool)
    async throws
  {
    var storage = storage
    storage.saver = SyncUpsSaver()
    let (store, task) = await lastPage(of: storage)
    await store.send(.deletionConfirmed(SyncUp.ID(number)))
    if isDeletionStored { try await storage.saver.flush() }
    await storage.executor.settle()
    await store.send(.undoButtonTapped)
    if number == 201 { await store.receive(\.loadResponse.loaded) }
    // The save need not have begun. The one before the first row of the page is read with it.
    let first = isDeletionStored || number == 201 ? 200 : 201
    #expect(store.state.syncUps.map(\.id) == (first...300).map { SyncUp.ID($0) })
    #expect(store.state.revealed == SyncUp.ID(number))
    try await storage.saver.flush()
    await storage.executor.settle()
    #expect(storage.stub.syncUps == syncUps)
    #expect(store.state.syncUps.suffix(100).elementsEqual(syncUps.suffix(100)))
    await task.cancel()
  }

  @Test(arguments: [false, true])
  func severalOfTheLastPageComeBackBehindThoseBeforeThem(isDeletionStored: Bool) async throws {
    var storage = storage
    storage.saver = SyncUpsSaver()
    let (store, task) = await lastPage(of: storage)
    for number in [201, 202, 250] { await store.send(.selectKeyPressed(SyncUp.ID(number))) }
    await store.send(.deleteSelectionButtonTapped)
    await store.send(.destination(.presented(.alert(.confirmSelectionDeletion))))
    if isDeletionStored { try await storage.saver.flush() }
    await storage.executor.settle()
    await store.send(.undoButtonTapped)
    await store.receive(\.loadResponse.loaded)
    #expect(store.state.syncUps.map(\.id) == (198...300).map { SyncUp.ID($0) })
    try await storage.saver.flush()
    await storage.executor.settle()
    #expect(storage.stub.syncUps == syncUps)
    await task.cancel()
  }

  /// The row before it is not among those of the page while the deletion is being stored.
  @Test func theFirstOfTheLastPageComesBackBehindTheOneBeforeItWhileItsDeletionIsSaved() async {
    let gate = AsyncStream<Void>.makeStream()
    var client = storage.stub.client
    client.saveChanges = { [client] changes in
      for await _ in gate.stream { break }
      return try await client.saveChanges(changes)
    }
    let provide: (inout DependencyValues) -> Void = { [storage, client] in
      storage.provide(&$0)
      $0.syncUpsClient = client
    }
    let state = withDependencies(provide) { SyncUpsList.State() }
    await storage.executor.settle()
    let store = TestStore(initialState: state) {
      SyncUpsList()
    } withDependencies: {
      provide(&$0)
    }
    store.exhaustivity = .off
    let task = await store.send(.task)
    await store.receive(\.storedCountChanged, 300)
    await store.send(.endKeyPressed)
    await store.receive(\.loadResponse.loaded)
    await store.send(.deletionConfirmed(SyncUp.ID(201)))
    await storage.executor.settle()
    await store.send(.undoButtonTapped)
    await store.receive(\.loadResponse.loaded)
    #expect(store.state.syncUps.suffix(100).elementsEqual(syncUps.suffix(100)))
    gate.continuation.finish()
    await storage.executor.settle()
    let places = storage.stub.calls.compactMap { call in
      if case .save(let changes) = call { changes.saves.first?.place } else { nil }
    }
    #expect(places == [.after(SyncUp.ID(200))])
    #expect(storage.stub.syncUps == syncUps)
    #expect(store.state.syncUps.suffix(100).elementsEqual(syncUps.suffix(100)))
    await task.cancel()
  }

  // MARK: - A list that is shorter than its page

  @Test(arguments: [1, 7, 20])
  func oneThatOthersHaveMovedIsShownAtItsPlace(number: Int) async throws {
    var storage = Storage(IdentifiedArray(uniqueElements: syncUps.prefix(20)))
    storage.saver = SyncUpsSaver()
    let store = await storage.list()
    store.exhaustivity = .off
    let task = await store.send(.task)
    storage.failSaves()
    await store.send(.deletionConfirmed(SyncUp.ID(number)))
    try? await storage.saver.flush()
    let syncUp = syncUps[number - 1]
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [syncUp.id]))
    let place = SyncUpsChanges.Place.after(SyncUp.ID(10))
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(syncUp, place: place)]))
    await storage.executor.settle()
    await store.send(.undoButtonTapped)
    storage.stub.fail(.save, with: nil)
    try await storage.saver.flush()
    await storage.executor.settle()
    #expect(storage.stub.syncUps.map(\.title).contains(syncUp.title))
    #expect(store.state.syncUps.elementsEqual(storage.stub.syncUps))
    await task.cancel()
  }

  // MARK: - Sync-ups that others have stored again

  /// The list after others have stored a deleted sync-up again, which it shows.
  ///
  /// - Parameters:
  ///   - isSelection: Whether it is deleted with others.
  ///   - edit: Changes it before its deletion. The change is stored neither before nor after.
  private func storedAgain(
    _ theirs: SyncUp,
    isSelection: Bool = false,
    edit: (inout SyncUp) -> Void = { _ in }
  ) async throws -> (storage: Storage, store: TestStoreOf<SyncUpsFeature>) {
    var storage = Storage(IdentifiedArray(uniqueElements: syncUps.prefix(20)))
    storage.saver = SyncUpsSaver()
    let store = await storage.feature()
    store.exhaustivity = .off
    await store.send(.task)
    await storage.executor.settle()
    store.state.list.$syncUps.withLock { list in
      var changed = list[6]
      edit(&changed)
      if changed != list[6] { list[6] = changed }
    }
    if isSelection {
      for number in [7, 8] { await store.send(.list(.selectKeyPressed(SyncUp.ID(number)))) }
      await store.send(.list(.deleteSelectionButtonTapped))
      await store.send(
        .list(.destination(.presented(.alert(.confirmSelectionDeletion))))
      )
    } else {
      await store.send(.list(.deletionConfirmed(theirs.id)))
    }
    try await storage.saver.flush()
    await storage.executor.settle()
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(theirs, place: .last)]))
    await storage.executor.settle()
    #expect(store.state.list.syncUps[id: theirs.id] == theirs)
    await store.send(.list(.undoButtonTapped))
    try await storage.saver.flush()
    await storage.executor.settle()
    return (storage, store)
  }

  private func check(_ store: TestStoreOf<SyncUpsFeature>, _ storage: Storage) async {
    #expect(store.state.list.syncUps.elementsEqual(storage.stub.syncUps))
    #expect(store.state.list.syncUps.count == 20)
    await store.skipInFlightEffects()
  }

  @Test(arguments: [false, true])
  func aListedVersionOfOthersStaysAndIsTold(isSelection: Bool) async throws {
    var theirs = syncUps[6]
    theirs.title = "Theirs"
    let (storage, store) = try await storedAgain(theirs, isSelection: isSelection)
    await store.receive(\.conflictsFound)
    #expect(store.state.conflicts.map(\.theirs) == [.storedAgain])
    #expect(storage.stub.syncUps[id: theirs.id] == theirs)
    await check(store, storage)
  }

  @Test func anUnsavedEditIsMergedWithAListedVersionOfOthers() async throws {
    var theirs = syncUps[6]
    theirs.title = "Theirs"
    theirs.duration = .seconds(77)
    let (storage, store) = try await storedAgain(theirs) {
      $0.title = "Mine"
      $0.theme = .navy
    }
    await store.receive(\.conflictsFound)
    #expect(store.state.conflicts.map(\.theirs) == [.title(to: "Theirs")])
    theirs.title = "Mine"
    theirs.theme = .navy
    #expect(storage.stub.syncUps[id: theirs.id] == theirs)
    await check(store, storage)
  }

  @Test func theSameVersionOfOthersIsNoConflict() async throws {
    let (storage, store) = try await storedAgain(syncUps[6])
    #expect(store.state.conflicts.isEmpty)
    #expect(storage.stub.syncUps.last == syncUps[6])
    await check(store, storage)
  }

  // MARK: - Sync-ups that the list does not hold

  @Test(arguments: [false, true])
  func keepAnUnsavedEditOfOneThatTheListDoesNotHold(isFailure: Bool) async throws {
    var storage = storage
    storage.saver = SyncUpsSaver()
    let store = await storage.list()
    store.exhaustivity = .off
    await store.send(.selectKeyPressed(SyncUp.ID(7)))
    if isFailure { storage.stub.fail(.save, with: SyncUpsError.locked(path: "/c.sqlite")) }
    store.state.$syncUps.withLock { $0[id: SyncUp.ID(7)]?.title = "Mine" }
    if isFailure { try? await storage.saver.flush() }
    await store.send(.binding(.set(\.searchText, "Title 9")))
    await store.send(.searchTextSettled)
    await store.receive(\.loadResponse.loaded)
    var mine = syncUps[6]
    mine.title = "Mine"
    await store.send(.exportSelectionButtonTapped)
    await store.receive(\.selectionReadForExport, [mine])
    await store.send(.dismissExportButtonTapped)
    await store.send(.deleteSelectionButtonTapped)
    await store.receive(\.selectionReadForDeletion, [mine])
    await store.send(.destination(.presented(.alert(.confirmSelectionDeletion))))
    storage.stub.fail(.save, with: nil)
    try await storage.saver.flush()
    #expect(storage.stub.syncUps.count == 299)
    await store.send(.undoButtonTapped)
    try await storage.saver.flush()
    await storage.executor.settle()
    #expect(storage.stub.syncUps[6] == mine)
    await store.skipInFlightEffects()
  }
}
