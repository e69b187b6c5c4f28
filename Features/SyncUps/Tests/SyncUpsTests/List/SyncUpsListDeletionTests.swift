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
      $0.$syncUps.withLock { _ = $0.remove(id: syncUp.id) }
    }
    await store.receive(\.delegate.deleted, syncUp.id)
  }

  @Test func isDeletedWhenTheUserIsSure() async {
    let store = await storage.list()
    await delete(.lonely, .init(.lonely, at: 1, after: SyncUp.design.id), in: store)
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.design, .product])
    await storage.clock.advance(by: SyncUpsList.undoTime)
    await store.receive(\.undoOfferEnded) { $0.lastDeletion = nil }
    await store.send(.undoButtonTapped)
  }

  @Test func mayBeKept() async {
    let store = await storage.list()
    await store.send(.deleteButtonTapped(SyncUp.lonely.id)) {
      $0.destination = .alert(.delete(.lonely))
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    #expect(store.state.syncUps.count == 3)
  }

  @Test func comesBackAtItsPlace() async {
    let store = await storage.list()
    await delete(.lonely, .init(.lonely, at: 1, after: SyncUp.design.id), in: store)
    await storage.clock.advance(by: .milliseconds(4_999))
    await store.send(.undoButtonTapped) {
      $0.lastDeletion = nil
      $0.$syncUps.withLock { _ = $0.insert(.lonely, at: 1) }
    }
    await storage.clock.advance(by: .seconds(60))
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.design, .lonely, .product])
  }

  @Test func comesBackAsTheFirst() async {
    let store = await storage.list()
    await delete(.design, .init(.design, at: 0, after: nil), in: store)
    await store.send(.undoButtonTapped) {
      $0.lastDeletion = nil
      $0.$syncUps.withLock { _ = $0.insert(.design, at: 0) }
    }
    await storage.executor.settle()
    #expect(storage.stub.syncUps == [.design, .lonely, .product])
  }

  @Test func onlyTheLastOneComesBack() async {
    let store = await storage.list()
    await delete(.design, .init(.design, at: 0, after: nil), in: store)
    await storage.clock.advance(by: .seconds(4))
    await delete(.product, .init(.product, at: 1, after: SyncUp.lonely.id), in: store)
    // The offer of the second deletion has a time of its own.
    await storage.clock.advance(by: .seconds(4))
    await store.send(.undoButtonTapped) {
      $0.lastDeletion = nil
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
      $0.$syncUps.withLock { $0 = [.design, .product] }
    }
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
}
