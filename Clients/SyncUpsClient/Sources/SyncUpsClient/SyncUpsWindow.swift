import IdentifiedCollections
import Sharing

/// What a query has found, and who is told of it.
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
  /// Who is told of changes, by number.
  var subscribers: [Int: SharedSubscriber<List>] = [:]
  /// Who waits for the list to be loaded for the first time.
  var waiting: [LoadContinuation<List>] = []
  /// Whether who has subscribed will ask for the list, and may be given what the observation began
  /// with.
  var isAskedFor = false
  /// Whether somebody has asked for the list, rather than only made it.
  var isFirstTaken = false
  /// What takes changes from the client, as long as anyone subscribes and it can.
  var observation: Task<Void, Never>?
  /// What was added here. It is kept in sight though the query may have found as many as it asks for.
  var added: Set<SyncUp.ID> = []
  /// How many saves had ended before anything was read.
  let savesBefore: Int
  /// The number of the read that has found the list.
  var lastRead = 0

  init(number: Int, savesBefore: Int) {
    self.number = number
    self.savesBefore = savesBefore
  }

  /// What is to be shown of a list that was read, with what was added here behind it.
  func keepingAdded(in list: List, of query: SyncUpsQuery) -> List {
    guard list.count >= query.limit else { return list }
    var list = list
    for syncUp in self.list where added.contains(syncUp.id) { list.append(syncUp) }
    return list
  }
}
