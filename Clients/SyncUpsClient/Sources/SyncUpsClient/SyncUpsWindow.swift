import IdentifiedCollections
import Sharing

/// What a query has found, and who is told of it.
struct SyncUpsWindow {
  typealias List = IdentifiedArrayOf<SyncUp>

  /// The list with all changes that are not stored yet.
  var list: List = []
  /// Whether it is what was found, rather than only what was put there.
  var isLoaded = false
  /// Who is told of changes, by number.
  var subscribers: [Int: SharedSubscriber<List>] = [:]
  /// Who waits for the list to be loaded for the first time.
  var waiting: [LoadContinuation<List>] = []
  /// What takes changes from the client, as long as anyone subscribes and it can.
  var observation: Task<Void, Never>?
  /// How many saves had ended when the list was last known to be no older than they are.
  var savesSeen = 0
}
