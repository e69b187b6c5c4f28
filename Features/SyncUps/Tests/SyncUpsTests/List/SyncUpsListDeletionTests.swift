import ComposableArchitecture
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

@MainActor
@Suite struct SyncUpsListDeletionTests {
  private let storage = Storage()

  /// Deletes a sync-up by its button and the answer to the question.
  private func delete(
    _ syncUp: SyncUp,
    _ deletion: SyncUpsList.Deletion,
    in store: TestStoreOf<SyncUpsList>
  ) async {
    await store.send(.deleteButtonTapped(syncUp.id)) { $0.destination = .alert(.delete(syncUp)) }
    await store.send(.destination(.presented(.alert(.confirmDeletion(syncUp.id))))) {
      $0.destination = nil
      $0.lastDeletion = deletion
      $0.revealed = nil
      $0.$syncUps.withLock { _ = $0.remove(id: syncUp.id) }
    }
    await store.receive(\.delegate.deleted, syncUp.id)
  }

  /// Shows what a text is found in.
  private func search(
    _ text: String,
    for found: IdentifiedArrayOf<SyncUp>,
    in store: TestStoreOf<SyncUpsList>,
    _ storage: Storage
  ) async {
    await store.send(.task) { $0.hasLoaded = true }
    await store.send(.binding(.set(\.searchText, text))) { $0.searchText = text }
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await store.receive(\.searchTextSettled) {
      $0.isLoading = true
      $0.query = SyncUpsQuery(text: text)
    }
    await store.receive(\.loadResponse.loaded) {
      $0.isLoading = false
      $0.listedQuery = SyncUpsQuery(text: text)
      $0.$syncUps.withLock { $0 = found }
    }
  }

  @Test func isDeletedWhenTheUserIsSure() async {
    let store = await storage.list()
    await delete(.lonely, .init(.lonely, at: 1, after: SyncUp.design.id), in: store)
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.design, .product])
  }

  @Test func mayBeKept() async {
    let store = await storage.list()
    await store.send(.deleteButtonTapped(SyncUp.lonely.id)) {
      $0.destination = .alert(.delete(.lonely))
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    #expect(store.state.syncUps.count == 3)
  }

  @Test func comesBackAtItsPlaceWhateverWasDoneSince() async {
    let store = await storage.list()
    await delete(.lonely, .init(.lonely, at: 1, after: SyncUp.design.id), in: store)
    await storage.clock.advance(by: .seconds(3_600))
    await store.send(.syncUpTapped(SyncUp.design.id))
    await store.receive(\.delegate.openSyncUp)
    await store.send(.undoButtonTapped) {
      $0.lastDeletion = nil
      $0.revealed = SyncUp.lonely.id
      $0.$syncUps.withLock { _ = $0.insert(.lonely, at: 1) }
    }
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.design, .lonely, .product])
  }

  @Test func comesBackAsTheFirst() async {
    let store = await storage.list()
    await delete(.design, .init(.design, at: 0, after: nil), in: store)
    await store.send(.undoButtonTapped) {
      $0.lastDeletion = nil
      $0.revealed = SyncUp.design.id
      $0.$syncUps.withLock { _ = $0.insert(.design, at: 0) }
    }
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.design, .lonely, .product])
  }

  @Test func onlyTheLastOneComesBack() async {
    let store = await storage.list()
    await delete(.design, .init(.design, at: 0, after: nil), in: store)
    await delete(.product, .init(.product, at: 1, after: SyncUp.lonely.id), in: store)
    await store.send(.undoButtonTapped) {
      $0.lastDeletion = nil
      $0.revealed = SyncUp.product.id
      $0.$syncUps.withLock { _ = $0.append(.product) }
    }
    await store.send(.undoButtonTapped)
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.lonely, .product])
  }

  @Test func comesBackWhereItWasWhenWhatStoodBeforeItIsGone() async {
    let store = await storage.list()
    await delete(.product, .init(.product, at: 2, after: SyncUp.lonely.id), in: store)
    store.state.$syncUps.withLock { _ = $0.remove(id: SyncUp.lonely.id) }
    await store.send(.undoButtonTapped) {
      $0.lastDeletion = nil
      $0.revealed = SyncUp.product.id
      $0.$syncUps.withLock { $0 = [.design, .product] }
    }
  }

  /// Its screen has changed the title before.
  @Test func oneThatNoLongerMatchesTheSearchComesBackHidden() async {
    let store = await storage.list()
    store.exhaustivity = .off
    await store.send(.binding(.set(\.searchText, "Desi")))
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await store.receive(\.loadResponse.loaded)
    store.state.$syncUps.withLock { $0[id: SyncUp.design.id]?.title = "Yak" }
    await store.send(.deletionConfirmed(SyncUp.design.id))
    await storage.executor.settle()
    await store.send(.undoButtonTapped) {
      $0.restoredMessage = "Back, but hidden by the search: “Yak”."
    }
    #expect(store.state.syncUps == [])
    await storage.executor.settle()
    #expect(storage.stub.syncUps.map(\.title) == ["Yak", "Lonely", "Product"])
  }

  @Test func theSearchThatHidesItStaysAndIsSaid() async {
    let store = await storage.list()
    await delete(.product, .init(.product, at: 2, after: SyncUp.lonely.id), in: store)
    store.exhaustivity = .off
    await store.send(.binding(.set(\.searchText, "Desi")))
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await store.receive(\.loadResponse.loaded)
    await store.send(.undoButtonTapped) {
      $0.lastDeletion = nil
      $0.restoredMessage = "Back, but hidden by the search: “Product”."
      $0.searchText = "Desi"
    }
    await storage.executor.settle()
    #expect(store.state.syncUps == [.design])
    #expect(storage.stub.syncUps == [.design, .lonely, .product])
    await store.send(.searchCleared) { $0.restoredMessage = nil }
    await store.receive(\.loadResponse.loaded)
    #expect(store.state.syncUps == [.design, .lonely, .product])
  }

  @Test(arguments: SyncUpsOrder.allCases)
  func comesBackInTheOrderThatIsShown(order: SyncUpsOrder) async {
    var short = SyncUp(id: SyncUp.ID(1), title: "Élan")
    short.duration = .seconds(1)
    let storage = Storage([.design, .lonely, short, .product])
    let store = await storage.list()
    store.exhaustivity = .off
    await store.send(.deletionConfirmed(short.id))
    while store.state.order != order {
      await store.send(.orderKeyPressed)
      await store.receive(\.loadResponse.loaded)
    }
    await store.send(.undoButtonTapped) { $0.revealed = short.id }
    let shown = store.state.syncUps
    #expect(shown.count == 4)
    #expect(store.state.order == order)
    #expect(store.state.restoredMessage == nil)
    await storage.executor.settle()
    // It was there from the beginning.
    #expect(store.state.syncUps == shown)
    #expect(storage.stub.syncUps == [.design, .lonely, short, .product])
    await store.send(.retryButtonTapped)
    await store.receive(\.loadResponse.loaded)
    #expect(store.state.syncUps == shown)
  }

  /// Neither the row that stood before it nor the one behind it is among those that were found.
  @Test func comesBackInASearchAtItsPlaceAmongAll() async {
    let storage = Storage([.design, .lonely, .product, .sample(1, "Rest"), .sample(2, "Redo")])
    let store = await storage.list()
    await search("d", for: [.design, .product, .sample(2, "Redo")], in: store, storage)
    let query = SyncUpsQuery(text: "d")
    await delete(.product, .init(.product, at: 1, after: SyncUp.design.id, in: query), in: store)
    await storage.executor.settle()
    await store.send(.undoButtonTapped) {
      $0.lastDeletion = nil
      $0.revealed = SyncUp.product.id
      $0.$syncUps.withLock { _ = $0.insert(.product, at: 1) }
    }
    await storage.executor.settle()
    #expect(store.state.syncUps.map(\.title) == ["Design", "Product", "Redo"])
    #expect(storage.stub.syncUps.map(\.title) == ["Design", "Lonely", "Product", "Rest", "Redo"])
  }

  @Test func comesBackAtItsPlaceIfItWasTheFirstOneFound() async {
    let store = await storage.list()
    await search("product", for: [.product], in: store, storage)
    let query = SyncUpsQuery(text: "product")
    await delete(.product, .init(.product, at: 0, after: nil, in: query), in: store)
    await storage.executor.settle()
    await store.send(.undoButtonTapped) {
      $0.lastDeletion = nil
      $0.revealed = SyncUp.product.id
      $0.$syncUps.withLock { $0 = [.product] }
    }
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.design, .lonely, .product])
  }

  @Test func comesBackAtItsPlaceIfTheSearchWasLeft() async {
    let store = await storage.list()
    await search("product", for: [.product], in: store, storage)
    let query = SyncUpsQuery(text: "product")
    await delete(.product, .init(.product, at: 0, after: nil, in: query), in: store)
    await storage.executor.settle()
    await store.send(.searchCleared) {
      $0.isLoading = true
      $0.query = SyncUpsQuery()
      $0.searchText = ""
    }
    await store.receive(\.loadResponse.loaded) {
      $0.isLoading = false
      $0.listedQuery = SyncUpsQuery()
      $0.$syncUps.withLock { $0 = [.design, .lonely] }
    }
    store.exhaustivity = .off
    await store.send(.undoButtonTapped) {
      $0.lastDeletion = nil
      $0.revealed = SyncUp.product.id
      $0.searchText = ""
    }
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.design, .lonely, .product])
    #expect(store.state.syncUps == [.design, .lonely, .product])
  }

  @Test func comesBackInASearchWhenAnotherProcessHasDeletedWhatStoodBeforeIt() async {
    let storage = Storage([.design, .lonely, .product, .sample(1, "Rest")])
    let store = await storage.list()
    await search("product", for: [.product], in: store, storage)
    let query = SyncUpsQuery(text: "product")
    await delete(.product, .init(.product, at: 0, after: nil, in: query), in: store)
    await storage.executor.settle()
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [SyncUp.lonely.id]))
    await store.send(.undoButtonTapped) {
      $0.lastDeletion = nil
      $0.revealed = SyncUp.product.id
      $0.$syncUps.withLock { $0 = [.product] }
    }
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.design, .product, .sample(1, "Rest")])
  }

  @Test func comesBackAtItsPlaceBeyondThePageThatIsLoaded() async {
    let syncUps = (1...250).map { SyncUp(id: SyncUp.ID($0), title: "\($0)") }
    let storage = Storage(IdentifiedArray(uniqueElements: syncUps))
    let store = await storage.list()
    store.exhaustivity = .off
    await store.send(.endKeyPressed)
    await store.receive(\.loadResponse.loaded)
    await store.send(.deletionConfirmed(SyncUp.ID(200)))
    await store.receive(\.delegate.deleted)
    await store.send(.binding(.set(\.searchText, "7")))
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await store.receive(\.loadResponse.loaded)
    await store.send(.searchCleared)
    await store.receive(\.loadResponse.loaded)
    #expect(store.state.syncUps.count == 100)
    await store.send(.undoButtonTapped)
    await store.receive(\.loadResponse.loaded) { $0.revealed = SyncUp.ID(200) }
    await storage.executor.settle()
    #expect(storage.stub.syncUps.map(\.title) == syncUps.map(\.title))
  }

  @Test func anotherDeletionMeanwhileIsNotUndone() async {
    let store = await storage.list()
    store.exhaustivity = .off
    await store.send(.deletionConfirmed(SyncUp.product.id))
    await store.receive(\.delegate.deleted)
    let (all, continuation) = AsyncThrowingStream.makeStream(
      of: IdentifiedArrayOf<SyncUp>.self,
      throwing: (any Error).self
    )
    store.dependencies.syncUpsClient.observe = { _ in all }
    await store.send(.binding(.set(\.searchText, "o")))
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await store.receive(\.searchTextSettled)
    // The list of the search is about to be shown.
    await store.send(.undoButtonTapped) { $0.afterLoad = .undoDeletion }
    await store.send(.deletionConfirmed(SyncUp.design.id)) { $0.afterLoad = nil }
    continuation.yield([.lonely])
    await store.receive(\.loadResponse.loaded) { $0.afterLoad = nil }
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.lonely])
    #expect(store.state.lastDeletion?.syncUp == .design)
  }

  @Test func whatOthersHaveStoredAgainStaysAsTheyHaveStoredIt() async {
    let store = await storage.list()
    store.exhaustivity = .off
    await store.send(.deletionConfirmed(SyncUp.design.id))
    await storage.executor.settle()
    var theirs = SyncUp.design
    theirs.title = "Theirs"
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(theirs, place: .first)]))
    await storage.executor.settle()
    #expect(store.state.syncUps.first == theirs)
    await store.send(.undoButtonTapped) { $0.lastDeletion = nil }
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [theirs, .lonely, .product])
  }

  @Test(arguments: [false, true])
  func whatOthersHaveStoredAgainBeyondTheListStaysAndIsCountedOnce(isSelection: Bool) async throws {
    let syncUps = (1...150).map { SyncUp(id: SyncUp.ID($0), title: "\($0)") }
    let storage = Storage(IdentifiedArray(uniqueElements: syncUps))
    let store = await storage.feature()
    store.exhaustivity = .off
    await store.send(.task)
    await store.receive(\.list.storedCountChanged, 150)
    if isSelection {
      await store.send(.list(.selectKeyPressed(SyncUp.ID(7))))
      await store.send(.list(.deleteSelectionButtonTapped))
      await store.send(.list(.destination(.presented(.alert(.confirmSelectionDeletion)))))
    } else {
      await store.send(.list(.deletionConfirmed(SyncUp.ID(7))))
    }
    await storage.executor.settle()
    let theirs = SyncUp(id: SyncUp.ID(7), title: "Theirs")
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(theirs, place: .last)]))
    await store.receive(\.list.storedCountChanged, 150)
    #expect(store.state.list.syncUps[id: theirs.id] == nil)
    await store.send(.list(.undoButtonTapped)) {
      $0.list.lastDeletion = nil
      $0.list.lastSelectionDeletion = nil
      $0.list.storedCount = 151
    }
    await store.receive(\.conflictsFound)
    await store.receive(\.list.countOutdated)
    await store.receive(\.list.storedCountChanged, 150) { $0.list.storedCount = 150 }
    await storage.executor.settle()
    #expect(storage.stub.syncUps.count == 150)
    #expect(storage.stub.syncUps[id: theirs.id] == theirs)
    #expect(store.state.list.syncUps[id: theirs.id] == nil)
    #expect(store.state.list.positionText(at: 0) == "1 of 150")
    let conflict = try #require(store.state.conflicts.first)
    #expect(!store.state.canTakeTheirs(of: conflict))
    await store.skipInFlightEffects()
  }

  @Test func anEditThatWasNotSavedComesBackWithIt() async throws {
    let saver = SyncUpsSaver()
    var storage = Storage()
    storage.saver = saver
    let store = await storage.list()
    store.exhaustivity = .off
    store.state.$syncUps.withLock { $0[id: SyncUp.design.id]?.title = "Mine" }
    await store.send(.deletionConfirmed(SyncUp.design.id))
    await store.send(.undoButtonTapped) { $0.lastDeletion = nil }
    try await saver.flush()
    var mine = SyncUp.design
    mine.title = "Mine"
    #expect(storage.stub.syncUps == [mine, .lonely, .product])
  }

  @Test func whatIsNotThereIsNotDeleted() async {
    let store = await storage.list()
    await store.send(.deleteButtonTapped(SyncUp.ID(7)))
    await store.send(.deletionConfirmed(SyncUp.ID(7)))
  }

  @Test func whatSomebodyElseHasDeletedMeanwhileIsNotOfferedBack() async {
    let store = await storage.list()
    await store.send(.deleteButtonTapped(SyncUp.lonely.id)) {
      $0.destination = .alert(.delete(.lonely))
    }
    store.state.$syncUps.withLock { _ = $0.remove(id: SyncUp.lonely.id) }
    await store.send(.destination(.presented(.alert(.confirmDeletion(SyncUp.lonely.id))))) {
      $0.destination = nil
    }
  }

  @Test func isDeletedWhileAnotherListIsLoaded() async {
    let store = await storage.list()
    let (all, continuation) = AsyncThrowingStream.makeStream(
      of: IdentifiedArrayOf<SyncUp>.self,
      throwing: (any Error).self
    )
    store.dependencies.syncUpsClient.observe = { _ in all }
    store.exhaustivity = .off
    await store.send(.binding(.set(\.searchText, "o")))
    await store.send(.searchTextSettled)
    await store.send(.deletionConfirmed(SyncUp.lonely.id))
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.design, .product])
    // The values that were read before the deletion are read again.
    continuation.yield([.lonely, .product])
    await store.receive(\.loadResponse.loaded)
    #expect(store.state.syncUps[id: SyncUp.lonely.id] == nil)
  }
}
