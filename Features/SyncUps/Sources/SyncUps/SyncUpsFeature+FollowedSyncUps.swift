import ComposableArchitecture
import SyncUpsClient

// The sync-ups that have screens, are selected or were deleted here, and that the list does not hold: a search hides
// them, or they are beyond its page. The list tells nothing of them, so they are observed for themselves.

extension SyncUpsFeature.State {
  /// The most selected sync-ups that are observed where the list does not hold them. Of more, those that others have
  /// deleted are found when all are read, to be deleted or exported.
  static let followedSelectionLimit = SyncUpsQuery.pageSize

  /// Whether the list has lost, or got, sync-ups that are shown elsewhere, so that others are to be observed.
  ///
  /// That happens without an action.
  var needsFollowing: Bool { unlistedSyncUps != followedSyncUps }

  /// The sync-ups that are shown, and that the list does not hold. Those that others have deleted are watched by
  /// themselves.
  fileprivate var unlistedSyncUps: Set<SyncUp.ID> {
    // A list that was never read holds nothing.
    guard list.hasLoaded else { return [] }
    let deletions = list.unlistedDeletions
    guard !path.isEmpty || !list.selection.isEmpty || !deletions.isEmpty else { return [] }
    let listed = list.syncUps.ids
    var ids = Set(openSyncUps.lazy.map(\.id).filter { !listed.contains($0) })
    if !ids.isEmpty {
      ids.subtract(goneSyncUps)
      ids.subtract(dismissedDeletions)
    }
    if list.selection.count <= Self.followedSelectionLimit {
      ids.formUnion(list.selection.lazy.filter { !listed.contains($0) })
    }
    // Another window may undo them.
    ids.formUnion(deletions)
    return ids
  }

  /// Makes the screens of a sync-up that is not in the list share another value.
  ///
  /// This is no change that is to be saved.
  fileprivate func show(_ syncUp: SyncUp) {
    let shown = path.compactMap(\.syncUpReference).filter { $0.wrappedValue.id == syncUp.id }
    guard shown.contains(where: { $0.wrappedValue != syncUp }) else { return }
    let latest = Shared(value: syncUp)
    for reference in shown { reference.projectedValue = latest }
  }
}

extension SyncUpsFeature {
  /// Observes the sync-ups that are shown, and that the list does not hold; nothing while it holds all of them.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - isBeginning: Whether the saver may not know yet what the state says.
  func followUnlisted(in state: inout State, isBeginning: Bool) {
    if !state.dismissedDeletions.isEmpty {
      // Those that have no screen any more, or are stored again, may be told of again.
      let listed = state.list.syncUps.ids
      state.dismissedDeletions.formIntersection(state.openSyncUps.map(\.id))
      state.dismissedDeletions = state.dismissedDeletions.filter { !listed.contains($0) }
    }
    // The screens of one that was deleted here are about to be closed.
    let ids = state.unlistedSyncUps.filter { !syncUpsSaver.hasUnsavedDeletion(of: $0) }
    if ids != state.followedSyncUps {
      state.followed = nil
      state.followedSyncUps = ids
    } else if !isBeginning {
      return
    }
    syncUpsSaver.follow(ids)
  }

  /// Shows the sync-ups that are observed as the last news has them, and says which of them others have deleted.
  /// Screens of those that are listed again share these.
  func showFollowed(in state: inout State) -> Effect<Action> {
    guard !state.followedSyncUps.isEmpty else {
      // News of those before, which came too late.
      if state.followed != nil { state.followed = nil }
      return .none
    }
    for id in state.followedSyncUps { state.shareListed(id) }
    guard let followed = state.followed else { return .none }
    // News may be of those before: a sync-up that was listed since, or changed here, is not as it says.
    let listed = state.list.syncUps.ids
    let current = state.followedSyncUps.filter { !listed.contains($0) }
    for syncUp in followed.syncUps where current.contains(syncUp.id) { state.show(syncUp) }
    let deleted = followed.deleted.filter { current.contains($0) }
    guard !deleted.isEmpty else { return .none }
    state.list.selection.subtract(deleted)
    let gone = state.goneSyncUps
    state.addDeletions(of: deleted)
    return gone == state.goneSyncUps ? .none : watchGone(in: state)
  }
}
