import ComposableArchitecture
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// The list of a tab that is left, which cancels the effects of its task, and shown again.
@MainActor
@Suite struct SyncUpsListShownAgainTests {
  /// The wait of a load that was cancelled ends, whenever its answer comes.
  @Test(arguments: [false, true])
  func aListThatWasLeftWhileItLoadedIsLoadedWhenItIsShownAgain(isReceived: Bool) async {
    let storage = Storage()
    let (syncUps, continuation) = AsyncThrowingStream.makeStream(
      of: IdentifiedArrayOf<SyncUp>.self,
      throwing: (any Error).self
    )
    var client = SyncUpsClient()
    client.observe = { _ in syncUps }
    client.load = { _ in [.design] }
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    } withDependencies: {
      storage.provide(&$0)
      $0.syncUpsClient = client
    }
    let shown = await store.send(.task) { $0.isLoading = true }
    await shown.cancel()
    if isReceived {
      continuation.yield([.design])
      await storage.executor.settle()
    }
    await store.send(.task)
    continuation.yield([.design])
    await store.receive(\.loadResponse.loaded) {
      $0.hasLoaded = true
      $0.isLoading = false
    }
    #expect(store.state.syncUps == [.design])
  }

  @Test func aSearchThatHasFailedIsMadeAgain() async {
    let storage = Storage()
    let store = await storage.list()
    let shown = await store.send(.task) { $0.hasLoaded = true }
    storage.stub.fail(.observe, with: SyncUpsError.locked(path: "/composed.sqlite"))
    store.exhaustivity = .off
    await store.send(.binding(.set(\.searchText, "Desi")))
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await store.receive(\.loadResponse.failed)
    await shown.cancel()
    storage.stub.fail(.observe, with: nil)
    await store.send(.task)
    await store.receive(\.loadResponse.loaded) { $0.errorMessage = nil }
    #expect(store.state.syncUps == [.design])
  }

  @Test func followsTheNumberOfAllAgain() async {
    let syncUps = (1...200).map { SyncUp(id: SyncUp.ID($0), title: "Title \($0)") }
    let storage = Storage(IdentifiedArray(uniqueElements: syncUps))
    let store = await storage.list()
    let shown = await store.send(.task) {
      $0.countedText = ""
      $0.hasLoaded = true
    }
    await store.receive(\.storedCountChanged, 200) { $0.storedCount = 200 }
    await shown.cancel()
    let added = SyncUp(id: SyncUp.ID(20_000), title: "Behind all others")
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(added)]))
    let again = await store.send(.task)
    await store.receive(\.storedCountChanged, 201) { $0.storedCount = 201 }
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [added.id]))
    await store.receive(\.storedCountChanged, 200) { $0.storedCount = 200 }
    await again.cancel()
  }
}
