import ComposableArchitecture
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// Selected sync-ups that are exported to a file.
@MainActor
@Suite struct SyncUpsListExportTests {
  private let storage = Storage()

  /// The form for two of the sync-ups, and the list below it.
  private func form() async -> TestStoreOf<SyncUpsList> {
    let store = await storage.list()
    await store.send(.selectKeyPressed(SyncUp.design.id)) { $0.selection = [SyncUp.design.id] }
    await store.send(.selectKeyPressed(SyncUp.product.id)) {
      $0.selection = [SyncUp.design.id, SyncUp.product.id]
    }
    await store.send(.exportSelectionButtonTapped) {
      $0.destination = .export(SyncUpsExportForm.State(syncUps: [.design, .product]))
    }
    return store
  }

  private func type(_ path: String, in store: TestStoreOf<SyncUpsList>) async {
    await store.send(.destination(.presented(.export(.binding(.set(\.path, path)))))) {
      $0.destination.modify(\.some.export) {
        $0.errorMessage = nil
        $0.path = path
      }
    }
  }

  @Test func areWrittenToTheFile() async {
    let store = await form()
    await type(" a.json ", in: store)
    await store.send(.confirmExportButtonTapped) {
      $0.destination.modify(\.some.export) { $0.isWriting = true }
    }
    await store.receive(\.exportResponse.written, SyncUpsFile(path: "/home/a.json")) {
      $0.destination = nil
      $0.selection = []
      $0.selectionMessage = "2 sync-ups are exported to /home/a.json."
    }
    #expect(storage.stub.calls.last == .exportFile([.design, .product], path: "a.json"))
    #expect(store.state.selectionText == "2 sync-ups are exported to /home/a.json.")
    await store.send(.selectionCleared) { $0.selectionMessage = nil }
    #expect(storage.stub.syncUps == [.design, .lonely, .product])
  }

  @Test(arguments: ["", "  "])
  func needANameOfAFile(path: String) async {
    let store = await form()
    await type(path, in: store)
    await store.send(.confirmExportButtonTapped) {
      $0.destination.modify(\.some.export) { $0.errorMessage = "Give the name of a file." }
    }
    await type("b", in: store)
    await store.send(.dismissExportButtonTapped) { $0.destination = nil }
    #expect(store.state.selection.count == 2)
  }

  @Test func staySelectedIfTheyCannotBeWritten() async {
    let error = SyncUpsError.fileExists(path: "/home/sync-ups.json")
    storage.stub.fail(.exportFile, with: error)
    let store = await form()
    await store.send(.confirmExportButtonTapped) {
      $0.destination.modify(\.some.export) { $0.isWriting = true }
    }
    await store.receive(\.exportResponse.failed, "\(error)") {
      $0.destination.modify(\.some.export) {
        $0.errorMessage = "\(error)"
        $0.isWriting = false
      }
    }
    storage.stub.fail(.exportFile, with: nil)
    await type("other.json", in: store)
    await store.send(.confirmExportButtonTapped) {
      $0.destination.modify(\.some.export) { $0.isWriting = true }
    }
    await store.receive(\.exportResponse.written) {
      $0.destination = nil
      $0.selection = []
      $0.selectionMessage = "2 sync-ups are exported to /home/other.json."
    }
  }

  @Test func aNeverEndingWriteIsGivenUp() async {
    let store = await form()
    store.dependencies.syncUpsClient.exportFile = { _, _ in try await Task.never() }
    await store.send(.confirmExportButtonTapped) {
      $0.destination.modify(\.some.export) { $0.isWriting = true }
    }
    // It is written once.
    await store.send(.confirmExportButtonTapped)
    await store.send(.dismissExportButtonTapped) { $0.destination = nil }
  }

  @Test func aLateAnswerIsIgnored() async {
    let store = await storage.list()
    await store.send(.exportResponse(.failed("Late.")))
    await store.send(.confirmExportButtonTapped)
    await store.send(.dismissExportButtonTapped)
  }

  @Test func aChangeThatIsNotStoredYetIsExported() async {
    storage.stub.fail(.save, with: SyncUpsError.locked(path: "/c.sqlite"))
    let store = await storage.list()
    store.exhaustivity = .off
    store.state.$syncUps.withLock { $0[id: SyncUp.design.id]?.title = "Art" }
    await store.send(.selectKeyPressed(SyncUp.design.id))
    await store.send(.binding(.set(\.searchText, "Art")))
    await store.send(.exportSelectionButtonTapped)
    #expect(store.state.destination?.export?.syncUps.map(\.title) == ["Art"])
  }
}
