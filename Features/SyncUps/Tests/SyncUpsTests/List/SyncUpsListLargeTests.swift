import ComposableArchitecture
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// The list while more sync-ups are stored than it holds.
@MainActor
@Suite struct SyncUpsListLargeTests {
  private let storage: Storage
  private let syncUps: IdentifiedArrayOf<SyncUp>

  init() {
    let syncUps = (1...10_000).map { SyncUp(id: SyncUp.ID($0), title: "Title \($0)") }
    self.syncUps = IdentifiedArray(uniqueElements: syncUps)
    storage = Storage(self.syncUps)
  }

  /// A list that knows how many there are.
  private func list() async -> (store: TestStoreOf<SyncUpsList>, task: TestStoreTask) {
    let store = await storage.list()
    let task = await store.send(.task) {
      $0.countedText = ""
      $0.hasLoaded = true
    }
    await store.receive(\.storedCountChanged, 10_000) { $0.storedCount = 10_000 }
    return (store, task)
  }

  /// Adds a sync-up with the id 0.
  private func add(_ title: String, in store: TestStoreOf<SyncUpsList>) async {
    await store.send(.addSyncUpButtonTapped)
    await store.send(.destination(.presented(.add(.binding(.set(\.syncUp.title, title))))))
    await store.send(.destination(.presented(.add(.attendeeNameChanged(.init("Blob", at: 0))))))
    await store.send(.confirmAddSyncUpButtonTapped) { $0.revealed = SyncUp.ID(0) }
  }

  // MARK: - Adding

  @Test func aNewOneIsTheFirstOfAllHoweverManyAreStored() async {
    let (store, task) = await list()
    store.exhaustivity = .off
    await add("New", in: store)
    #expect(store.state.positionText(at: 0) == "1 of 10,001")
    await storage.executor.settle()
    #expect(storage.stub.syncUps.prefix(2).map(\.title) == ["New", "Title 1"])
    #expect(storage.stub.syncUps.count == 10_001)
    #expect(store.state.syncUps.prefix(2).map(\.title) == ["New", "Title 1"])
    #expect(store.state.syncUps.count == 100)
    await task.cancel()
  }

  @Test func aNewOneEndsASearchThatWouldHideIt() async {
    let (store, task) = await list()
    store.exhaustivity = .off
    await store.send(.binding(.set(\.searchText, "Title 1")))
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await store.receive(\.loadResponse.loaded)
    await store.send(.binding(.set(\.searchText, "Title 12")))
    await add("New", in: store)
    #expect(store.state.searchText == "")
    #expect(store.state.query == SyncUpsQuery())
    await store.receive(\.loadResponse.loaded)
    #expect(store.state.syncUps.prefix(2).map(\.title) == ["New", "Title 1"])
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await storage.executor.settle()
    #expect(storage.stub.syncUps.prefix(2).map(\.title) == ["New", "Title 1"])
    #expect(store.state.query == SyncUpsQuery())
    await task.cancel()
  }

  @Test func aNewOneThatAnotherProcessHasDeletedIsGone() async {
    let (store, task) = await list()
    store.exhaustivity = .off
    await add("New", in: store)
    await storage.executor.settle()
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [SyncUp.ID(0)]))
    await storage.executor.settle()
    #expect(store.state.syncUps[id: SyncUp.ID(0)] == nil)
    await store.receive(\.storedCountChanged, 10_000)
    #expect(store.state.positionText(at: 0) == "1 of 10,000")
    await task.cancel()
  }

  // MARK: - Undoing a deletion

  @Test func whatASearchHasFoundFarBehindTheFirstPageComesBackAtItsPlace() async {
    let (store, task) = await list()
    store.exhaustivity = .off
    await store.send(.binding(.set(\.searchText, "Title 7123")))
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await store.receive(\.loadResponse.loaded)
    #expect(store.state.syncUps.map(\.title) == ["Title 7123"])
    await store.send(.deletionConfirmed(SyncUp.ID(7_123)))
    await storage.executor.settle()
    #expect(storage.stub.syncUps.count == 9_999)
    await store.send(.undoButtonTapped)
    await storage.executor.settle()
    #expect(store.state.syncUps.map(\.title) == ["Title 7123"])
    #expect(storage.stub.syncUps == syncUps)
    await store.send(.searchCleared)
    await store.receive(\.loadResponse.loaded)
    #expect(store.state.syncUps.elementsEqual(syncUps.prefix(100)))
    await task.cancel()
  }

  // MARK: - The end

  @Test func theEndIsThatOfAllOfThem() async {
    let (store, task) = await list()
    await store.send(.homeKeyPressed)
    await store.send(.endKeyPressed) {
      $0.afterLoad = .goToEnd
      $0.isLoading = true
      $0.query = SyncUpsQuery().lastPage
    }
    await store.receive(\.loadResponse.loaded) {
      $0.afterLoad = nil
      $0.isLoading = false
      $0.listedQuery = SyncUpsQuery().lastPage
      $0.revealed = SyncUp.ID(10_000)
      $0.$syncUps.withLock { $0 = IdentifiedArray(uniqueElements: syncUps.suffix(100)) }
    }
    #expect(store.state.positionText(at: 99) == "10,000 of 10,000")
    #expect(store.state.positionText(at: 0) == "9,901 of 10,000")
    #expect(store.state.hasMore)
    await store.send(.endKeyPressed)
    await store.send(.homeKeyPressed) {
      $0.afterLoad = .goToStart
      $0.isLoading = true
      $0.query = SyncUpsQuery()
      $0.revealed = nil
    }
    await store.receive(\.loadResponse.loaded) {
      $0.afterLoad = nil
      $0.isLoading = false
      $0.listedQuery = SyncUpsQuery()
      $0.revealed = SyncUp.ID(1)
      $0.$syncUps.withLock { $0 = IdentifiedArray(uniqueElements: syncUps.prefix(100)) }
    }
    #expect(store.state.positionText(at: 0) == "1 of 10,000")
    await task.cancel()
  }

  @Test func thoseBeforeTheLastPageAreLoadedUpToTheFirst() async {
    let (store, task) = await list()
    store.exhaustivity = .off
    await store.send(.endKeyPressed)
    await store.receive(\.loadResponse.loaded)
    for count in [200, 400, 800, 1_600, 3_200, 6_400, 10_000] {
      await store.send(.endReached)
      await store.receive(\.loadResponse.loaded)
      #expect(store.state.syncUps.elementsEqual(syncUps.suffix(count)))
      #expect(store.state.positionText(at: count - 1) == "10,000 of 10,000")
    }
    #expect(!store.state.hasMore)
    #expect(store.state.positionText(at: 0) == "1 of 10,000")
    await store.send(.endReached)
    await store.send(.homeKeyPressed)
    await task.cancel()
  }

  @Test func theEndOfASearchIsThatOfAllThatItFinds() async {
    let (store, task) = await list()
    store.exhaustivity = .off
    await store.send(.binding(.set(\.searchText, "Title 1")))
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await store.receive(\.loadResponse.loaded)
    await store.receive(\.storedCountChanged, 3_440)
    await store.send(.endKeyPressed)
    await store.receive(\.loadResponse.loaded) { $0.revealed = SyncUp.ID(10_000) }
    #expect(store.state.positionText(at: 0) == "3,341 of 3,440 found")
    #expect(store.state.positionText(at: 99) == "3,440 of 3,440 found")
    await task.cancel()
  }

  @Test func aNewOneLeavesTheLastPage() async {
    let (store, task) = await list()
    store.exhaustivity = .off
    await store.send(.endKeyPressed)
    await store.receive(\.loadResponse.loaded)
    await add("New", in: store)
    await store.receive(\.loadResponse.loaded)
    #expect(store.state.listedQuery == SyncUpsQuery())
    #expect(store.state.syncUps.prefix(2).map(\.title) == ["New", "Title 1"])
    await storage.executor.settle()
    #expect(storage.stub.syncUps.prefix(2).map(\.title) == ["New", "Title 1"])
    await task.cancel()
  }

  @Test(arguments: [9_901, 9_950, 10_000])
  func oneOfTheLastPageComesBackAtItsPlace(number: Int) async {
    let (store, task) = await list()
    store.exhaustivity = .off
    await store.send(.endKeyPressed)
    await store.receive(\.loadResponse.loaded)
    await store.send(.deletionConfirmed(SyncUp.ID(number)))
    await storage.executor.settle()
    #expect(store.state.syncUps.first?.id == SyncUp.ID(9_900))
    await store.send(.homeKeyPressed)
    await store.receive(\.loadResponse.loaded)
    await store.send(.undoButtonTapped)
    await store.receive(\.loadResponse.loaded) { $0.revealed = SyncUp.ID(number) }
    await storage.executor.settle()
    #expect(storage.stub.syncUps == syncUps)
    #expect(store.state.syncUps.elementsEqual(syncUps.suffix(100)))
    await task.cancel()
  }

  /// Each change of a list costs as much as the list is long, so that selecting must not make it longer.
  @Test func selectingAllReadsTheirIdentifiersAlone() async {
    let (store, task) = await list()
    store.exhaustivity = .off
    await store.send(.endKeyPressed)
    await store.receive(\.loadResponse.loaded)
    let calls = storage.stub.calls.count
    await store.send(.selectAllKeyPressed)
    await store.receive(\.selectionFound)
    #expect(store.state.selection.count == 10_000)
    #expect(store.state.positionText(at: 0) == "9,901 of 10,000")
    #expect(storage.stub.calls.dropFirst(calls) == [.loadIDs("")])
    await store.send(.selectAllKeyPressed)
    await store.receive(\.selectionFound)
    #expect(store.state.selection.isEmpty)
    await task.cancel()
  }

  @Test func allThatASearchFindsAreSelected() async {
    let (store, task) = await list()
    store.exhaustivity = .off
    await store.send(.binding(.set(\.searchText, "1")))
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    // The rows of the search are not shown yet.
    await store.send(.selectAllKeyPressed)
    await store.receive(\.selectionFound)
    let found = syncUps.filter { $0.title.contains("1") }
    #expect(found.count > 100)
    #expect(store.state.selection == Set(found.map(\.id)))
    await task.cancel()
  }

  @Test func whatAnEarlierSearchHasFoundIsNotSelected() async {
    let (store, task) = await list()
    store.exhaustivity = .off
    await store.send(.selectionFound(ids: [SyncUp.ID(1)], text: "another"))
    #expect(store.state.selection.isEmpty)
    let error = SyncUpsError.locked(path: "/c.sqlite")
    storage.stub.fail(.loadIDs, with: error)
    await store.send(.selectAllKeyPressed)
    await store.receive(\.selectionFailed, "\(error)")
    #expect(store.state.selectionText == "\(error)")
    await task.cancel()
  }

  @Test func theEndIsGoneToWhenItCanBeLoadedAgain() async {
    let (store, task) = await list()
    let error = SyncUpsError.locked(path: "/composed.sqlite")
    storage.stub.fail(.observe, with: error)
    storage.stub.fail(.load, with: error)
    store.exhaustivity = .off
    await store.send(.endKeyPressed)
    await store.receive(\.loadResponse.failed) { $0.revealed = nil }
    storage.stub.fail(.observe, with: nil)
    storage.stub.fail(.load, with: nil)
    await store.send(.retryButtonTapped)
    await store.receive(\.loadResponse.loaded) {
      $0.afterLoad = nil
      $0.revealed = SyncUp.ID(10_000)
    }
    storage.stub.fail(.observe, with: error)
    await store.send(.homeKeyPressed)
    await store.receive(\.loadResponse.failed)
    storage.stub.fail(.observe, with: nil)
    await store.send(.retryButtonTapped)
    await store.receive(\.loadResponse.loaded) { $0.revealed = SyncUp.ID(1) }
    await task.cancel()
  }

  @Test func theLastOneOfTheKeysEndAndHomeWins() async {
    let (store, task) = await list()
    store.exhaustivity = .off
    await store.send(.endKeyPressed)
    await store.send(.homeKeyPressed)
    await store.receive(\.loadResponse.loaded) { $0.revealed = SyncUp.ID(1) }
    await storage.executor.settle()
    #expect(store.state.listedQuery == SyncUpsQuery())
    for key in [SyncUpsList.Action.endKeyPressed, .homeKeyPressed, .endKeyPressed] {
      await store.send(key)
    }
    await store.receive(\.loadResponse.loaded) { $0.revealed = SyncUp.ID(10_000) }
    await store.send(.homeKeyPressed)
    await store.send(.endKeyPressed)
    await store.receive(\.loadResponse.loaded) { $0.revealed = SyncUp.ID(10_000) }
    #expect(store.state.listedQuery == SyncUpsQuery().lastPage)
    await task.cancel()
  }

  @Test func aSearchMeanwhileIsNotLeftForTheEnd() async {
    // The last ones never come.
    let last = AsyncThrowingStream.makeStream(of: IdentifiedArrayOf<SyncUp>.self)
    let (store, task) = await list()
    store.dependencies.syncUpsClient.observe = { [client = storage.stub.client] query in
      query.isFromEnd ? last.stream : client.observe(query)
    }
    store.exhaustivity = .off
    await store.send(.binding(.set(\.searchText, "9999")))
    await store.send(.endKeyPressed)
    await store.send(.endKeyPressed)
    await store.send(.searchTextSettled) { $0.afterLoad = nil }
    await store.receive(\.loadResponse.loaded) { $0.revealed = nil }
    #expect(store.state.syncUps.map(\.title) == ["Title 9999"])
    #expect(store.state.positionText(at: 0) == "1 of 1 found")
    await task.cancel()
  }

  // MARK: - The number of sync-ups

  @Test func saysWhichOneOfAllASyncUpIs() async {
    let store = await storage.list()
    #expect(store.state.positionText(at: 2) == nil)
    let task = await store.send(.task) {
      $0.countedText = ""
      $0.hasLoaded = true
    }
    await store.receive(\.storedCountChanged, 10_000) { $0.storedCount = 10_000 }
    #expect(store.state.positionText(at: 2) == "3 of 10,000")
    #expect(store.state.positionText(at: 100) == nil)
    await task.cancel()
  }

  @Test func followsWhatOthersAddAndDelete() async {
    let (store, task) = await list()
    let added = SyncUp(id: SyncUp.ID(20_000), title: "Behind all others")
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(added)]))
    await store.receive(\.storedCountChanged, 10_001) { $0.storedCount = 10_001 }
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [added.id, SyncUp.ID(9_000)]))
    await store.receive(\.storedCountChanged, 9_999) { $0.storedCount = 9_999 }
    await task.cancel()
  }

  @Test func aDeletionIsCountedBeforeItIsSaved() async {
    let (store, task) = await list()
    await store.send(.deletionConfirmed(SyncUp.ID(2))) {
      $0.lastDeletion = .init(syncUps[1], at: 1, after: SyncUp.ID(1))
      $0.storedCount = 9_999
      $0.$syncUps.withLock { _ = $0.remove(id: SyncUp.ID(2)) }
    }
    store.exhaustivity = .off
    await store.send(.undoButtonTapped) { $0.storedCount = 10_000 }
    await task.cancel()
  }

  @Test func aSearchSaysHowManyItHasFound() async {
    let (store, task) = await list()
    store.exhaustivity = .off
    await store.send(.binding(.set(\.searchText, "Title 1")))
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await store.receive(\.searchTextSettled)
    await store.receive(\.loadResponse.loaded)
    await store.receive(\.storedCountChanged, 3_440)
    #expect(store.state.positionText(at: 1) == "2 of 3,440 found")
    await store.send(.searchCleared) { $0.searchText = "" }
    await store.receive(\.loadResponse.loaded)
    await store.receive(\.storedCountChanged, 10_000)
    #expect(store.state.positionText(at: 1) == "2 of 10,000")
    await task.cancel()
  }

  @Test func countsAgainAfterAFailure() async {
    let (store, task) = await list()
    store.exhaustivity = .off
    let error = SyncUpsError.locked(path: "/composed.sqlite")
    storage.stub.fail(.observe, with: error)
    storage.stub.fail(.observeCount, with: error)
    await store.send(.endReached)
    await store.receive(\.loadResponse.failed)
    #expect(store.state.positionText(at: 0) == "1 of 10,000")
    storage.stub.fail(.observe, with: nil)
    storage.stub.fail(.observeCount, with: nil)
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [SyncUp.ID(10_000)]))
    await store.send(.retryButtonTapped)
    await store.receive(\.loadResponse.loaded)
    await store.receive(\.storedCountChanged, 9_999)
    #expect(store.state.positionText(at: 0) == "1 of 9,999")
    await task.cancel()
  }

  @Test func aCountThatFailsIsAnErrorAndMadeAgain() async {
    let (store, task) = await list()
    let error = SyncUpsError.locked(path: "/composed.sqlite")
    storage.stub.fail(.observeCount, with: error)
    let message = "The sync-ups cannot be counted. \(error) It is tried again by itself."
    await store.receive(\.countingFailed, message) { $0.countErrorMessage = message }
    storage.stub.fail(.observeCount, with: nil)
    let retry = await store.send(.retryButtonTapped) {
      $0.countErrorMessage = nil
      $0.countedText = nil
      $0.isLoading = true
    }
    await store.receive(\.loadResponse.loaded) {
      $0.countedText = ""
      $0.isLoading = false
      $0.storedCount = nil
    }
    await store.receive(\.storedCountChanged, 10_000) { $0.storedCount = 10_000 }
    await retry.cancel()
    await task.cancel()
  }

  @Test(
    arguments: [
      .locked(path: "/composed.sqlite"), .unreachable(server: "s", reason: "r"),
      .unreadable(path: "/composed.sqlite", reason: "r"),
    ] as [SyncUpsError]
  )
  func aCountThatFailsIsMadeAgainByItself(error: SyncUpsError) async {
    let (store, task) = await list()
    store.exhaustivity = .off
    storage.stub.fail(.observeCount, with: error)
    await store.receive(\.countingFailed)
    #expect(store.state.countErrorMessage != nil)
    // Longer each time, up to half a minute, and again from the beginning after a success.
    for seconds in [1, 2, 4, 8, 16, 30, 30] {
      await storage.clock.advance(by: .seconds(seconds))
      await store.receive(\.countingFailed)
    }
    storage.stub.fail(.observeCount, with: nil)
    await storage.clock.advance(by: .seconds(29))
    #expect(store.state.countErrorMessage != nil)
    await storage.clock.advance(by: .seconds(1))
    await store.receive(\.storedCountChanged, 10_000) { $0.countErrorMessage = nil }
    storage.stub.fail(.observeCount, with: error)
    await store.receive(\.countingFailed)
    storage.stub.fail(.observeCount, with: nil)
    await storage.clock.advance(by: .seconds(1))
    await store.receive(\.storedCountChanged, 10_000) { $0.countErrorMessage = nil }
    await task.cancel()
  }

  @Test func aCountThatOnlyAPersonCanRepairIsNotMadeAgain() async {
    let (store, task) = await list()
    let error = SyncUpsError.newerVersion(path: "/composed.sqlite")
    storage.stub.fail(.observeCount, with: error)
    let message = "The sync-ups cannot be counted. \(error)"
    await store.receive(\.countingFailed, message) { $0.countErrorMessage = message }
    #expect(storage.clock.nextDeadline == nil)
    await task.cancel()
  }

  @Test func aCountThatTheClientGivesUpIsAnError() async {
    let (store, task) = await list()
    storage.stub.fail(.observeCount, with: CancellationError())
    let reason = "The sync-ups were not read to the end. Try again."
    let message = "The sync-ups cannot be counted. \(reason)"
    await store.receive(\.countingFailed, message) { $0.countErrorMessage = message }
    await task.cancel()
  }

  @Test func aServerThatIsAwayIsNotToldOfTwice() async {
    let (store, task) = await list()
    let away = SyncUpsError.unreachable(server: "postgres://host/name", reason: "It is away")
    storage.stub.fail(.observeCount, with: away)
    let message = "The sync-ups are counted when the server answers again."
    await store.receive(\.countingFailed, message) { $0.countErrorMessage = message }
    await task.cancel()
  }

  @Test func theEndIsGoneToThoughItsLoadWasMadeAgain() async {
    let never = AsyncThrowingStream.makeStream(of: IdentifiedArrayOf<SyncUp>.self)
    let (store, task) = await list()
    store.exhaustivity = .off
    store.dependencies.syncUpsClient.observe = { _ in never.stream }
    await store.send(.endKeyPressed) { $0.afterLoad = .goToEnd }
    await store.send(.retryButtonTapped)
    await store.receive(\.loadResponse.loaded) { $0.revealed = SyncUp.ID(10_000) }
    await task.cancel()
  }
}
