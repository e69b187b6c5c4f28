public import ComposableArchitecture
public import SyncUpsClient

extension SyncUpsFeature.State {
  /// The sync-ups that the state holds, as far as it knows that they are stored: those of the list, in its order, and
  /// then those of the screens on top of it.
  ///
  /// Of a long list or a search the state holds only the loaded ones. Those that others have deleted are not stored.
  public var storedSyncUps: IdentifiedArrayOf<SyncUp> {
    var syncUps = list.syncUps
    let gone = goneSyncUps
    for syncUp in openSyncUps where syncUps[id: syncUp.id] == nil && !gone.contains(syncUp.id) {
      syncUps.append(syncUp)
    }
    return syncUps
  }
}
