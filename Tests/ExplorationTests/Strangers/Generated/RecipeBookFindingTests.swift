import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RecipeBookFindingTests {
  /// Not true: the book is not busy for ever
  @Test func theBookIsNotBusyForEver() async {
    let store = TestStore(initialState: RecipeBook.State()) {
      RecipeBook()
    } withDependencies: {
      $0[TownClient.self].set = { _ in try await Task.never() }
    }
    store.exhaustivity = .off

    await store.send(.editButtonTapped)
    await store.send(.editor(.presented(.saveButtonTapped)))
    // Received: editor.presented.delegate.saving.
    await store.skipReceivedActions(strict: false)
    await store.send(.editor(.dismiss))
    await store.skipReceivedActions(strict: false)
    let holds: (RecipeBook.State) -> Bool = { !$0.isBusy }
    #expect(holds(store.state), "the book is not busy for ever")
  }
}
