import IdentifiedCollections
import Sharing

/// The result of a query, and its subscribers.
struct SyncUpsWindow {
  typealias List = IdentifiedArrayOf<SyncUp>

  /// The time of a read, relative to other reads and saves.
  struct Read {
    /// Rises with each read.
    let number: Int
    /// The number of saves that had ended before.
    let savesSeen: Int
  }

  /// Distinguishes it from the window that replaced it when nobody had subscribed any more.
  let number: Int
  /// The list with all changes that are not stored yet.
  var list: List = []
  /// Whether it has been loaded, rather than only changed here.
  var isLoaded = false
  /// Whether the last read has found everything, and not only a page.
  var isComplete = false
  /// Whether the last notification of the subscribers was an error.
  var hasFailed = false
  /// The subscribers, by number.
  var subscribers: [Int: SharedSubscriber<List>] = [:]
  /// The callers that wait for the first load.
  var waiting: [LoadContinuation<List>] = []
  /// Whether the subscriber will ask for the list, and may get the first result of the observation.
  var isAskedFor = false
  /// Whether a caller has asked for the list, rather than only made it.
  var isFirstTaken = false
  /// The failure of the first load, until a caller asks for the list, or something else has succeeded.
  var firstFailure: (any Error)?
  /// The task that receives changes from the client, for as long as the window has subscribers.
  var observation: Task<Void, Never>? {
    didSet { if observation != nil { firstFailure = nil } }
  }
  /// Sync-ups that were added here. They stay visible even if the query has reached its limit.
  var added: Set<SyncUp.ID> = []
  /// The number of saves that had ended before the first read.
  let savesBefore: Int
  /// The number of the read that has found the list.
  var lastRead = 0

  init(number: Int, savesBefore: Int) {
    self.number = number
    self.savesBefore = savesBefore
  }

  /// Returns a list that was read, with the sync-ups that were added here beyond its last page: behind it, or before it
  /// if it is read from the end.
  ///
  /// - Parameters:
  ///   - list: The list that was read.
  ///   - query: The query of the list.
  ///   - unsaved: The changes that are not stored. They have places of their own.
  func keepingAdded(
    in list: List,
    of query: SyncUpsQuery,
    unsaved: SyncUpsChanges
  ) -> List {
    guard list.count >= query.limit else { return list }
    var list = list
    let beyond = self.list.filter { added.contains($0.id) && !unsaved.saves.ids.contains($0.id) }
    for syncUp in query.isFromEnd ? beyond.reversed() : Array(beyond) {
      if query.isFromEnd {
        list.insert(syncUp, at: 0)
      } else {
        list.append(syncUp)
      }
    }
    return list
  }
}
