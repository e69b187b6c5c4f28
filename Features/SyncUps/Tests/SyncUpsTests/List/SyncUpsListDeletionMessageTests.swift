import ComposableArchitecture
import ComposableTerminalUI
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// The message about a deletion, which another window may undo.
@MainActor
@Suite struct SyncUpsListDeletionMessageTests {
  private let storage = Storage()

  @Test func aDeletionThatOthersUndoIsNoLongerSaid() async {
    let screen = await storage.screen()
    await screen.shows("Product")
    screen.store.send(.list(.deletionConfirmed(SyncUp.product.id)))
    await screen.shows("“Product” was deleted.")
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(.product, place: .last)]))
    await screen.settle()
    #expect(!screen.text.contains("was deleted."))
    #expect(screen.text.contains("Product"))
    // They delete it again.
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [SyncUp.product.id]))
    await screen.shows("“Product” was deleted. [ Undo u ]")
    screen.press("u")
    await screen.settle()
    #expect(storage.stub.syncUps.ids.contains(SyncUp.product.id))
  }

  /// A search hides it, or it is beyond the page.
  @Test(arguments: [false, true])
  func aDeletionThatOthersUndoOutsideOfTheListIsNoLongerSaid(isPage: Bool) async {
    let others = isPage ? (1...SyncUpsQuery.pageSize).map { SyncUp.sample($0, "\($0)") } : []
    let storage = Storage(IdentifiedArray(uniqueElements: [.product, .design] + others))
    let screen = await storage.screen()
    await screen.shows("Product")
    screen.store.send(.list(.deletionConfirmed(SyncUp.product.id)))
    await screen.settle()
    if !isPage {
      screen.store.send(.list(.binding(.set(\.searchText, "Design"))))
      await screen.advance(by: SyncUpsList.searchDelay)
    }
    await screen.shows("“Product” was deleted. [ Undo u ]")
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(.product, place: .last)]))
    await screen.settle()
    #expect(!screen.store.list.syncUps.ids.contains(SyncUp.product.id))
    #expect(!screen.text.contains("was deleted."))
    // They delete it again.
    storage.stub.changeFromOutside(SyncUpsChanges(deletions: [SyncUp.product.id]))
    await screen.shows("“Product” was deleted. [ Undo u ]")
    #expect(screen.store.conflicts == [])
    screen.press("u")
    await screen.settle()
    #expect(storage.stub.syncUps.ids.contains(SyncUp.product.id))
    #expect(!screen.text.contains("was deleted."))
    #expect(screen.store.followedSyncUps == [])
  }

  /// It was listed again before the search.
  @Test func aDeletionThatOthersHaveUndoneIsNotSaidInASearch() async {
    let screen = await storage.screen()
    await screen.shows("Product")
    screen.store.send(.list(.deletionConfirmed(SyncUp.product.id)))
    await screen.shows("“Product” was deleted.")
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(.product, place: .last)]))
    await screen.settle()
    screen.store.send(.list(.binding(.set(\.searchText, "Design"))))
    await screen.advance(by: SyncUpsList.searchDelay)
    #expect(screen.store.list.syncUps == [.design])
    #expect(!screen.text.contains("was deleted."))
    screen.store.send(.list(.searchCleared))
    await screen.settle()
    // Here it is deleted again.
    screen.store.send(.list(.deletionConfirmed(SyncUp.product.id)))
    await screen.shows("“Product” was deleted. [ Undo u ]")
  }

  @Test func ofSeveralThatWereDeletedThoseThatAreBackAreNotCounted() async {
    let screen = await storage.screen()
    await screen.shows("Product")
    screen.press("S", "d")
    await screen.settle()
    screen.store.send(.list(.destination(.presented(.alert(.confirmSelectionDeletion)))))
    await screen.shows("3 sync-ups were deleted.")
    // The deletion would take what others store before it is stored itself.
    await screen.settle()
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(.design, place: .last)]))
    await screen.shows("2 sync-ups were deleted.")
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(.lonely, place: .last)]))
    await screen.shows("“Product” was deleted.")
  }
}
