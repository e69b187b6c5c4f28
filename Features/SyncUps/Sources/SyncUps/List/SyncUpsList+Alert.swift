public import ComposableArchitecture
public import SyncUpsClient

extension AlertState where Action == SyncUpsList.Alert {
  /// Asks whether a sync-up is to be deleted.
  ///
  /// - Parameter syncUp: The sync-up.
  public static func delete(_ syncUp: SyncUp) -> Self {
    AlertState {
      TextState("Delete “\(syncUp.title)”?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion(syncUp.id)) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Keep")
      }
    } message: {
      TextState("Its past meetings are deleted with it.")
    }
  }
}
