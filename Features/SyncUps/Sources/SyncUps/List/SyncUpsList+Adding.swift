import ComposableArchitecture
import SyncUpsClient

extension SyncUpsList {
  /// Puts a new sync-up before all others, where it is visible: a search, which may not find it, ends, and the first
  /// page is shown.
  func add(_ syncUp: SyncUp, in state: inout State) -> Effect<Action> {
    state.$syncUps.withLock { _ = $0.insert(syncUp, at: 0) }
    state.revealed = syncUp.id
    state.storedCount? += 1
    let isSearching = !state.searchText.isEmpty || !state.query.text.isEmpty
    if isSearching { return clearSearch(in: &state) }
    return state.query.isFromEnd ? load(state.query.firstPage, in: &state) : .none
  }
}
