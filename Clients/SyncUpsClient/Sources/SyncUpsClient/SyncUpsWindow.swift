import IdentifiedCollections
import Sharing

/// The result of a query, and its subscribers.
struct SyncUpsWindow {
  typealias List = IdentifiedArrayOf<SyncUp>

  /// When a list was read.
  struct Read {
    /// Rises with each read.
    let number: Int
    /// How many saves had ended before.
    let savesSeen: Int
  }

  /// Tells it apart from the one that took the same query's place when nobody had subscribed any more.
  let number: Int
  /// The list with all changes that are not stored yet.
  var list: List = []
  /// Whether it is what was found, rather than only what was put there.
  var isLoaded = false
  /// Whether the subscribers were told of an error last.
  var hasFailed = false
  /// The subscribers, by number.
  var subscribers: [Int: SharedSubscriber<List>] = [:]
  /// The callers that wait for the first load.
  var waiting: [LoadContinuation<List>] = []
  /// Whether who has subscribed will ask for the list, and may be given what the observation began
  /// with.
  var isAskedFor = false
  /// Whether somebody has asked for the list, rather than only made it.
  var isFirstTaken = false
  /// The task that receives changes from the client, for as long as there are subscribers.
  var observation: Task<Void, Never>?
  /// Sync-ups that were added here. They stay in sight even if the query has found its limit.
  var added: Set<SyncUp.ID> = []
  /// How many saves had ended before anything was read.
  let savesBefore: Int
  /// The number of the read that has found the list.
  var lastRead = 0

  init(number: Int, savesBefore: Int) {
    self.number = number
    self.savesBefore = savesBefore
  }

  /// Returns a list that was read, followed by the sync-ups that were added here.
  func keepingAdded(in list: List, of query: SyncUpsQuery) -> List {
    guard list.count >= query.limit else { return list }
    var list = list
    for syncUp in self.list where added.contains(syncUp.id) { list.append(syncUp) }
    return list
  }
}
