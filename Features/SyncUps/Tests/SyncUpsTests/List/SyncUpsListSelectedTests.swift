import ComposableArchitecture
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// Several sync-ups that are selected.
@MainActor
@Suite struct SyncUpsListSelectedTests {
  private let storage = Storage()

  @Test func areSelectedAndNoLonger() async {
    let store = await storage.list()
    #expect(store.state.selectionText == nil)
    await store.send(.selectKeyPressed(SyncUp.design.id)) { $0.selection = [SyncUp.design.id] }
    await store.send(.selectKeyPressed(SyncUp.product.id)) {
      $0.selection = [SyncUp.design.id, SyncUp.product.id]
    }
    #expect(store.state.selectionText == "2 selected.")
    await store.send(.selectKeyPressed(SyncUp.design.id)) { $0.selection = [SyncUp.product.id] }
    await store.send(.selectionCleared) { $0.selection = [] }
  }

  @Test func whatIsNotThereIsNotSelected() async {
    let store = await storage.list()
    await store.send(.selectKeyPressed(SyncUp.ID(7)))
    await store.send(.deleteSelectionButtonTapped)
    await store.send(.exportSelectionButtonTapped)
    await store.send(.selectionCleared)
  }

  @Test func areAllSelectedOrNone() async {
    let store = await storage.list()
    let all: Set = [SyncUp.design.id, SyncUp.lonely.id, SyncUp.product.id]
    await store.send(.selectKeyPressed(SyncUp.lonely.id)) { $0.selection = [SyncUp.lonely.id] }
    await store.send(.selectAllKeyPressed) { $0.selection = all }
    await store.send(.selectAllKeyPressed) { $0.selection = [] }
  }

  @Test func stayInAnotherOrderAndInASearch() async {
    let store = await storage.list()
    store.exhaustivity = .off
    await store.send(.selectKeyPressed(SyncUp.lonely.id))
    await store.send(.orderKeyPressed)
    await store.receive(\.loadResponse.loaded)
    await store.send(.binding(.set(\.searchText, "Product")))
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await store.receive(\.loadResponse.loaded)
    #expect(store.state.syncUps == [.product])
    // All that are found, beside the one that is not.
    await store.send(.selectAllKeyPressed) {
      $0.selection = [SyncUp.lonely.id, SyncUp.product.id]
    }
    await store.send(.selectAllKeyPressed) { $0.selection = [SyncUp.lonely.id] }
    await store.send(.searchCleared)
    await store.receive(\.loadResponse.loaded)
    #expect(store.state.selection == [SyncUp.lonely.id])
  }

  @Test func stayWhenOthersAddMoveAndDelete() async {
    let feature = await storage.feature()
    feature.exhaustivity = .off
    await feature.send(.task)
    await feature.send(.list(.selectKeyPressed(SyncUp.lonely.id)))
    await feature.send(.list(.selectKeyPressed(SyncUp.product.id)))
    storage.stub.changeFromOutside(
      SyncUpsChanges(
        saves: [SyncUpsChanges.Save(.sample(1, "New"), place: .first)],
        deletions: [SyncUp.lonely.id]
      )
    )
    await feature.receive(\.deletedByOthers) { $0.list.selection = [SyncUp.product.id] }
    await feature.send(.list(.selectionCleared))
    await storage.executor.settle()
    await feature.skipInFlightEffects()
  }

  // MARK: - Deleting

  /// The answer to the question.
  private static let confirmation = SyncUpsList.Action.destination(
    .presented(.alert(.confirmSelectionDeletion))
  )

  @Test func areDeletedTogetherAndComeBackTogether() async {
    let store = await storage.list()
    await store.send(.selectKeyPressed(SyncUp.product.id)) { $0.selection = [SyncUp.product.id] }
    await store.send(.selectKeyPressed(SyncUp.design.id)) {
      $0.selection = [SyncUp.design.id, SyncUp.product.id]
    }
    await store.send(.deleteSelectionButtonTapped) {
      $0.askedSelection = [.design, .product]
      $0.destination = .alert(.deleteSelection([.design, .product]))
    }
    await store.send(Self.confirmation) {
      $0.askedSelection = []
      $0.destination = nil
      $0.lastSelectionDeletion = SyncUpsList.SelectionDeletion(rows: [
        .init(.design, at: 0, after: nil), .init(.product, at: 2, after: SyncUp.lonely.id),
      ])
      $0.selection = []
      $0.$syncUps.withLock { $0 = [.lonely] }
    }
    await store.receive(\.delegate.deletedSelection, [SyncUp.design.id, SyncUp.product.id])
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.lonely])
    await store.send(.undoButtonTapped) {
      $0.lastSelectionDeletion = nil
      $0.revealed = SyncUp.design.id
      $0.$syncUps.withLock { $0 = [.design, .lonely, .product] }
    }
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.design, .lonely, .product])
  }

  @Test func mayBeKept() async {
    let store = await storage.list()
    await store.send(.selectKeyPressed(SyncUp.lonely.id)) { $0.selection = [SyncUp.lonely.id] }
    await store.send(.deleteSelectionButtonTapped) {
      $0.askedSelection = [.lonely]
      $0.destination = .alert(.deleteSelection([.lonely]))
    }
    await store.send(.destination(.dismiss)) {
      $0.askedSelection = []
      $0.destination = nil
    }
  }

  /// A sync-up that the list does not hold is read, deleted with the others, and comes back with them to its place.
  @Test func areDeletedWhetherTheListHoldsThemOrNot() async {
    let store = await storage.list()
    store.exhaustivity = .off
    await store.send(.selectKeyPressed(SyncUp.lonely.id))
    await store.send(.binding(.set(\.searchText, "Product")))
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await store.receive(\.loadResponse.loaded)
    await store.send(.selectKeyPressed(SyncUp.product.id))
    await store.send(.deleteSelectionButtonTapped)
    await store.receive(\.selectionReadForDeletion) {
      $0.destination = .alert(.deleteSelection([.lonely, .product]))
    }
    await store.send(Self.confirmation) {
      $0.lastSelectionDeletion = SyncUpsList.SelectionDeletion(
        rows: [.init(.product, at: 0, after: nil, in: SyncUpsQuery(text: "Product"))],
        unlisted: [.lonely],
        in: SyncUpsQuery(text: "Product")
      )
      $0.selection = []
    }
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.design])
    await store.send(.searchCleared)
    await store.receive(\.loadResponse.loaded)
    await store.send(.undoButtonTapped) { $0.lastSelectionDeletion = nil }
    #expect(store.state.syncUps.count == 3)
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.design, .lonely, .product])
    #expect(store.state.syncUps == [.design, .lonely, .product])
    #expect(store.state.searchText == "")
  }

  @Test func comeBackThoughTheListHoldsNoneOfThem() async {
    let store = await storage.list()
    store.exhaustivity = .off
    await store.send(.selectKeyPressed(SyncUp.design.id))
    await store.send(.selectKeyPressed(SyncUp.lonely.id))
    await store.send(.binding(.set(\.searchText, "Product")))
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await store.receive(\.loadResponse.loaded)
    await store.send(.deleteSelectionButtonTapped)
    await store.receive(\.selectionReadForDeletion)
    await store.send(Self.confirmation)
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.product])
    await store.send(.undoButtonTapped) {
      $0.lastSelectionDeletion = nil
      $0.restoredMessage = "Back, but hidden by the search: 2 sync-ups."
    }
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.design, .lonely, .product])
    #expect(store.state.syncUps == [.product])
  }

  @Test func comeBackInTheOrderThatIsShown() async {
    let store = await storage.list()
    store.exhaustivity = .off
    await store.send(.selectKeyPressed(SyncUp.design.id))
    await store.send(.selectKeyPressed(SyncUp.lonely.id))
    await store.send(.deleteSelectionButtonTapped)
    await store.send(Self.confirmation)
    await storage.executor.settle()
    await store.send(.orderKeyPressed)
    await store.receive(\.loadResponse.loaded)
    await store.send(.undoButtonTapped) { $0.lastSelectionDeletion = nil }
    #expect(store.state.order == .title)
    #expect(store.state.syncUps.map(\.title) == ["Design", "Lonely", "Product"])
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.design, .lonely, .product])
  }

  @Test func onlyTheLastDeletionComesBack() async {
    let store = await storage.list()
    store.exhaustivity = .off
    await store.send(.selectAllKeyPressed)
    await store.send(.selectKeyPressed(SyncUp.lonely.id))
    await store.send(.deleteSelectionButtonTapped)
    await store.send(Self.confirmation)
    await store.send(.deletionConfirmed(SyncUp.lonely.id)) { $0.lastSelectionDeletion = nil }
    await store.send(.undoButtonTapped) { $0.lastDeletion = nil }
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.lonely])
  }

  @Test func oneThatIsDeletedAloneIsSelectedNoMore() async {
    let store = await storage.list()
    store.exhaustivity = .off
    await store.send(.selectKeyPressed(SyncUp.lonely.id))
    await store.send(.deletionConfirmed(SyncUp.lonely.id)) { $0.selection = [] }
  }

  @Test func thoseThatOthersHaveDeletedAreNamed() async {
    let store = await storage.list()
    store.exhaustivity = .off
    await store.send(.selectKeyPressed(SyncUp.lonely.id))
    await store.send(.selectKeyPressed(SyncUp.product.id))
    await store.send(.binding(.set(\.searchText, "Design")))
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await store.receive(\.loadResponse.loaded)
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [SyncUp.lonely.id]))
    await store.send(.deleteSelectionButtonTapped)
    await store.receive(\.selectionReadForDeletion) {
      $0.destination = .alert(.deleteSelection([.product]))
      $0.selection = [SyncUp.product.id]
    }
    #expect(store.state.selectionText == "1 selected. One of the selected is not there any more.")
  }

  @Test func saysThatTheyCannotBeRead() async {
    let store = await storage.list()
    store.exhaustivity = .off
    await store.send(.selectKeyPressed(SyncUp.lonely.id))
    await store.send(.binding(.set(\.searchText, "Design")))
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await store.receive(\.loadResponse.loaded)
    let error = SyncUpsError.locked(path: "/c.sqlite")
    storage.stub.fail(.load, with: error)
    await store.send(.deleteSelectionButtonTapped)
    await store.receive(\.selectionFailed, "\(error)") {
      $0.isReadingSelection = false
      $0.selectionErrorMessage = "\(error)"
    }
    #expect(store.state.selection == [SyncUp.lonely.id])
    storage.stub.fail(.load, with: nil)
    await store.send(.exportSelectionButtonTapped) {
      $0.selectionErrorMessage = nil
    }
    await store.receive(\.selectionReadForExport)
    #expect(store.state.destination.is(\.some.export))
  }

  @Test func readingThemIsGivenUp() async {
    let store = await storage.list()
    store.exhaustivity = .off
    await store.send(.selectKeyPressed(SyncUp.lonely.id))
    await store.send(.binding(.set(\.searchText, "Product")))
    await storage.clock.advance(by: SyncUpsList.searchDelay)
    await store.receive(\.loadResponse.loaded)
    await store.send(.selectKeyPressed(SyncUp.product.id))
    store.dependencies.syncUpsClient.load = { _ in try await Task.never() }
    await store.send(.deleteSelectionButtonTapped) { $0.isReadingSelection = true }
    #expect(store.state.selectionText == "Reading 2 sync-ups…")
    await store.send(.selectionCleared) { $0.isReadingSelection = false }
    #expect(store.state.selectionText == "2 selected.")
    await store.send(.exportSelectionButtonTapped) { $0.isReadingSelection = true }
    // Another selection ends it too.
    await store.send(.selectAllKeyPressed) { $0.isReadingSelection = false }
    await store.send(.selectionCleared) { $0.selection = [] }
    #expect(store.state.selectionText == nil)
    await store.finish()
  }

  // MARK: - Many

  @Test func tenThousandAreDeletedAndComeBack() async {
    let syncUps = (1...10_000).map { SyncUp(id: SyncUp.ID($0), title: "\($0)") }
    let storage = Storage(IdentifiedArray(uniqueElements: syncUps))
    let store = await storage.list()
    store.exhaustivity = .off
    await store.send(.task)
    await store.receive(\.storedCountChanged)
    await store.send(.selectAllKeyPressed)
    await store.receive(\.selectionFound) { $0.selection = Set(syncUps.map(\.id)) }
    // All but one of them.
    await store.send(.selectKeyPressed(SyncUp.ID(5_000)))
    #expect(store.state.selectionText == "9,999 selected.")
    await store.send(.deleteSelectionButtonTapped)
    await store.receive(\.selectionReadForDeletion)
    await store.send(Self.confirmation)
    await storage.executor.settle()
    #expect(storage.stub.syncUps.map(\.title) == ["5000"])
    #expect(store.state.syncUps.map(\.title) == ["5000"])
    await store.send(.undoButtonTapped)
    await storage.executor.settle()
    #expect(store.state.syncUps.elementsEqual(syncUps.prefix(store.state.syncUps.count)))
    #expect(store.state.syncUps.count >= SyncUpsQuery.pageSize)
    await store.skipReceivedActions(strict: false)
    #expect(store.state.positionText(at: 0) == "1 of 10,000")
    #expect(storage.stub.syncUps.elements == syncUps)
  }

  /// The next page is read when the deletion is saved, after a second.
  @Test func thoseBehindADeletedPageAreNotDenied() async {
    let syncUps = (1...150).map { SyncUp(id: SyncUp.ID($0), title: "\($0)") }
    var storage = Storage(IdentifiedArray(uniqueElements: syncUps))
    storage.saver = SyncUpsSaver()
    let store = await storage.list()
    store.exhaustivity = .off
    await store.send(.task)
    await store.receive(\.storedCountChanged)
    await store.send(.selectAllKeyPressed)
    await store.receive(\.selectionFound)
    await store.send(.selectKeyPressed(SyncUp.ID(120)))
    await store.send(.deleteSelectionButtonTapped)
    await store.receive(\.selectionReadForDeletion)
    await store.send(Self.confirmation)
    #expect(store.state.syncUps.isEmpty)
    #expect(store.state.emptyMessage == nil)
    #expect(store.state.storedCount == 1)
    await store.send(.undoButtonTapped)
    #expect(store.state.syncUps.elementsEqual(syncUps.prefix(100)))
    #expect(store.state.storedCount == 150)
    await store.skipInFlightEffects()
  }

  @Test func rowsComeBackToWhereTheyWereThoughOthersAreGone() async {
    let syncUps = (0..<8).map { SyncUp(id: SyncUp.ID($0), title: "\($0)") }
    let storage = Storage(IdentifiedArray(uniqueElements: syncUps))
    let store = await storage.list()
    store.exhaustivity = .off
    for number in [1, 2, 4, 7] { await store.send(.selectKeyPressed(SyncUp.ID(number))) }
    await store.send(.deleteSelectionButtonTapped)
    await store.send(Self.confirmation)
    await storage.executor.settle()
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [SyncUp.ID(0), SyncUp.ID(3)]))
    await storage.executor.settle()
    #expect(store.state.syncUps.map(\.title) == ["5", "6"])
    await store.send(.undoButtonTapped)
    await storage.executor.settle()
    #expect(storage.stub.syncUps.map(\.title) == ["1", "2", "4", "5", "6", "7"])
    #expect(store.state.syncUps.map(\.title) == ["1", "2", "4", "5", "6", "7"])
  }
}
