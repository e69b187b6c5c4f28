import ComposableArchitecture
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

@MainActor
@Suite struct SyncUpsListTests {
  private let storage = Storage()

  // MARK: - Loading

  @Test func showsWhatIsStored() async {
    let store = await storage.list()
    await store.send(.task) { $0.hasLoaded = true }
    #expect(store.state.syncUps == [.design, .lonely, .product])
    #expect(store.state.emptyMessage == nil)
    await store.send(.task)
    #expect(storage.stub.calls == [.observe(SyncUpsQuery())])
  }

  @Test func isLoadingUntilTheSyncUpsAreThere() async {
    let (syncUps, continuation) = AsyncThrowingStream.makeStream(
      of: IdentifiedArrayOf<SyncUp>.self,
      throwing: (any Error).self
    )
    // Nothing but this is to be called: what was observed is not loaded again.
    var client = SyncUpsClient()
    client.observe = { _ in syncUps }
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    } withDependencies: {
      storage.provide(&$0)
      $0.syncUpsClient = client
    }
    await store.send(.task) { $0.isLoading = true }
    #expect(store.state.emptyMessage == nil)
    continuation.yield([.design])
    await store.receive(\.loadResponse.loaded) {
      $0.hasLoaded = true
      $0.isLoading = false
    }
    #expect(store.state.syncUps == [.design])
  }

  @Test func saysThatThereIsNothing() async {
    let store = await Storage([]).list()
    #expect(store.state.emptyMessage == nil)
    await store.send(.task) { $0.hasLoaded = true }
    #expect(store.state.emptyMessage == "There are no sync-ups yet.")
  }

  @Test func saysWhyLoadingHasFailedAndTriesAgain() async {
    let error = SyncUpsError.newerVersion(path: "/composed.sqlite")
    storage.stub.fail(.observe, with: error)
    let store = await storage.list()
    await store.send(.task) { $0.isLoading = true }
    await store.receive(\.loadResponse.failed, "\(error)") {
      $0.errorMessage = "\(error)"
      $0.isLoading = false
    }
    #expect(store.state.emptyMessage == nil)
    await store.send(.retryButtonTapped) {
      $0.errorMessage = nil
      $0.isLoading = true
    }
    await store.receive(\.loadResponse.failed, "\(error)") {
      $0.errorMessage = "\(error)"
      $0.isLoading = false
    }
    storage.stub.fail(.observe, with: nil)
    await store.send(.retryButtonTapped) {
      $0.errorMessage = nil
      $0.isLoading = true
    }
    await store.receive(\.loadResponse.loaded) {
      $0.hasLoaded = true
      $0.isLoading = false
      $0.$syncUps.withLock { $0 = [.design, .lonely, .product] }
    }
  }

  /// An effect leaves a cancellation unhandled, even if nobody has cancelled it.
  @Test func aLoadThatTheClientGivesUpIsAFailure() async {
    var client = SyncUpsClient()
    client.observe = { _ in
      AsyncThrowingStream { $0.finish(throwing: CancellationError()) }
    }
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    } withDependencies: {
      storage.provide(&$0)
      $0.syncUpsClient = client
    }
    await store.send(.task) { $0.isLoading = true }
    let message = "The sync-ups were not read to the end. Try again."
    await store.receive(\.loadResponse.failed, message) {
      $0.errorMessage = message
      $0.isLoading = false
    }
  }

  @Test func beginsAnewIfTheUserIsSure() async {
    let error = SyncUpsError.unusable(path: "/composed.sqlite", reason: "it is empty")
    storage.stub.fail(.observe, with: error)
    let store = await storage.list()
    await store.send(.beginAnewButtonTapped)
    await store.send(.task) { $0.isLoading = true }
    await store.receive(\.loadResponse.unusable, "\(error)") {
      $0.canBeginAnew = true
      $0.errorMessage = "\(error)"
      $0.isLoading = false
    }
    #expect(store.state.emptyMessage == nil)
    #expect(!storage.stub.calls.contains(.beginAnew))
    await store.send(.beginAnewButtonTapped) { $0.destination = .alert(.beginAnew) }
    await store.send(.destination(.presented(.alert(.confirmBeginAnew)))) {
      $0.destination = nil
      $0.isLoading = true
    }
    await store.receive(\.delegate.beganAnew, "/composed.sqlite.kept")
    await store.receive(\.loadResponse.loaded) {
      $0.canBeginAnew = false
      $0.errorMessage = nil
      $0.hasLoaded = true
      $0.isLoading = false
      $0.$syncUps.withLock { $0 = [.design, .lonely, .product] }
    }
  }

  @Test func saysWhyItCannotBeginAnew() async {
    let error = SyncUpsError.unusable(path: "/composed.sqlite", reason: "it is empty")
    storage.stub.fail(.observe, with: error)
    storage.stub.fail(.beginAnew, with: SyncUpsError.locked(path: "/composed.sqlite"))
    let store = await storage.list()
    store.exhaustivity = .off
    await store.send(.task)
    await store.receive(\.loadResponse.unusable)
    await store.send(.beginAnewButtonTapped)
    await store.send(.destination(.presented(.alert(.confirmBeginAnew))))
    await store.receive(\.loadResponse.failed, "\(SyncUpsError.locked(path: "/composed.sqlite"))") {
      $0.canBeginAnew = true
      $0.isLoading = false
    }
  }

  @Test func showsWhatOthersChange() async {
    let store = await storage.list()
    await store.send(.task) { $0.hasLoaded = true }
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [SyncUp.lonely.id]))
    await storage.executor.settle()
    #expect(store.state.syncUps == [.design, .product])
  }

  // MARK: - Looking for sync-ups

  @Test func whatIsTypedIsLookedForWhenTheUserStopsTyping() async {
    let store = await storage.list()
    await store.send(.binding(.set(\.searchText, "D"))) { $0.searchText = "D" }
    await storage.clock.advance(by: .milliseconds(299))
    await store.send(.binding(.set(\.searchText, "Desi"))) { $0.searchText = "Desi" }
    await storage.clock.advance(by: .milliseconds(299))
    await storage.clock.advance(by: .milliseconds(1))
    await store.receive(\.searchTextSettled) {
      $0.isLoading = true
      $0.query = SyncUpsQuery(text: "Desi")
    }
    await store.receive(\.loadResponse.loaded) {
      $0.hasLoaded = true
      $0.isLoading = false
      $0.listedQuery = SyncUpsQuery(text: "Desi")
      $0.$syncUps.withLock { $0 = [.design] }
    }
    #expect(!storage.stub.calls.contains(.observe(SyncUpsQuery(text: "D"))))
    #expect(storage.stub.syncUps.count == 3)
  }

  @Test func saysThatNothingMatches() async {
    let store = await storage.list()
    await store.send(.binding(.set(\.searchText, "Zoo"))) { $0.searchText = "Zoo" }
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await store.receive(\.searchTextSettled) {
      $0.isLoading = true
      $0.query = SyncUpsQuery(text: "Zoo")
    }
    await store.receive(\.loadResponse.loaded) {
      $0.hasLoaded = true
      $0.isLoading = false
      $0.listedQuery = SyncUpsQuery(text: "Zoo")
      $0.$syncUps.withLock { $0 = [] }
    }
    #expect(store.state.emptyMessage == "No sync-up matches “Zoo”.")
  }

  @Test func whatIsTypedAndTakenBackIsNotLookedFor() async {
    let store = await storage.list()
    await store.send(.binding(.set(\.searchText, "D"))) { $0.searchText = "D" }
    await store.send(.binding(.set(\.searchText, ""))) { $0.searchText = "" }
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await store.receive(\.searchTextSettled)
  }

  // MARK: - Pages

  @Test func theEndAsksForTheNextPage() async {
    let syncUps = (1...150).map { SyncUp(id: SyncUp.ID($0), title: "\($0)") }
    let storage = Storage(IdentifiedArray(uniqueElements: syncUps))
    let store = await storage.list()
    #expect(store.state.syncUps.count == 100)
    await store.send(.endReached) {
      $0.isLoading = true
      $0.query = SyncUpsQuery(limit: 200)
    }
    await store.receive(\.loadResponse.loaded) {
      $0.hasLoaded = true
      $0.isLoading = false
      $0.listedQuery = SyncUpsQuery(limit: 200)
      $0.$syncUps.withLock { $0 = IdentifiedArray(uniqueElements: syncUps) }
    }
    #expect(!store.state.hasMore)
    await store.send(.endReached)
  }

  @Test func theEndAsksForNothingDuringALoadOrAfterAFailure() async {
    let syncUps = (1...150).map { SyncUp(id: SyncUp.ID($0), title: "\($0)") }
    let storage = Storage(IdentifiedArray(uniqueElements: syncUps))
    let loading = await storage.list { $0.isLoading = true }
    await loading.send(.endReached)
    let failed = await storage.list { $0.errorMessage = "The disk is gone." }
    await failed.send(.endReached)
  }

  @Test func theEndOfAShortListAsksForNothing() async {
    let store = await storage.list()
    await store.send(.endReached)
  }

  // MARK: - Adding

  @Test func aSyncUpIsAdded() async {
    let store = await storage.list()
    var form = SyncUpForm.State(
      syncUp: SyncUp(id: SyncUp.ID(0), attendees: [Attendee(id: Attendee.ID(1))])
    )
    await store.send(.addSyncUpButtonTapped) { $0.destination = .add(form) }
    await store.send(.destination(.presented(.add(.binding(.set(\.syncUp.title, "Art")))))) {
      form.syncUp.title = "Art"
      $0.destination = .add(form)
    }
    await store.send(
      .destination(.presented(.add(.attendeeNameChanged(.init(" Blob ", at: 0)))))
    ) {
      form.syncUp.attendees[0].name = " Blob "
      $0.destination = .add(form)
    }
    let added = SyncUp(
      id: SyncUp.ID(0),
      attendees: [Attendee(id: Attendee.ID(1), name: "Blob")],
      title: "Art"
    )
    await store.send(.confirmAddSyncUpButtonTapped) {
      $0.destination = nil
      $0.revealed = added.id
      $0.$syncUps.withLock { _ = $0.insert(added, at: 0) }
    }
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [added, .design, .lonely, .product])
  }

  @Test func aFormWithErrorsStaysAndSaysSo() async {
    let store = await storage.list()
    let attendee = Attendee(id: Attendee.ID(1))
    var form = SyncUpForm.State(syncUp: SyncUp(id: SyncUp.ID(0), attendees: [attendee]))
    await store.send(.addSyncUpButtonTapped) { $0.destination = .add(form) }
    form.hasTriedToFinish = true
    await store.send(.confirmAddSyncUpButtonTapped) { $0.destination = .add(form) }
    await store.send(.dismissAddSyncUpButtonTapped) { $0.destination = nil }
    await storage.executor.settle()
    #expect(storage.stub.syncUps.count == 3)
  }

  @Test func withoutAFormNothingIsAddedOrDismissed() async {
    let store = await storage.list()
    await store.send(.confirmAddSyncUpButtonTapped)
    await store.send(.dismissAddSyncUpButtonTapped)
  }

  // MARK: - Opening

  @Test func aSyncUpIsOpened() async {
    let store = await storage.list()
    await store.send(.syncUpTapped(SyncUp.design.id))
    await store.receive(\.delegate.openSyncUp, SyncUp.design.id)
    await store.send(.syncUpTapped(SyncUp.ID(7)))
  }
}
