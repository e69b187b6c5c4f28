public import IdentifiedCollections
import Sharing
import Synchronization

// Sync-ups that are shown although no list holds them: a search hides them, or they are beyond the page.

extension SyncUpsSaver {
  /// Sync-ups that are followed, as they are now.
  public struct Followed: Codable, Equatable, Sendable {
    /// Those that are stored, with their changes that are not stored yet.
    public var syncUps: IdentifiedArrayOf<SyncUp>
    /// Those that are deleted, in the order of their texts. A deletion here counts when it is stored.
    public var deleted: [SyncUp.ID]

    /// Creates the present state of sync-ups that are followed.
    ///
    /// - Parameters:
    ///   - syncUps: Those that are stored.
    ///   - deleted: Those that are deleted.
    public init(syncUps: IdentifiedArrayOf<SyncUp> = [], deleted: [SyncUp.ID] = []) {
      self.syncUps = syncUps
      self.deleted = deleted
    }
  }

  /// The sync-ups that are followed.
  struct Following {
    let query: SyncUpsQuery
    var subscription: SharedSubscription?
  }

  /// Observes sync-ups that need not be in a list, in place of those before. ``Event/followedChanged`` tells of their
  /// first read and of each change by others, with their values, and tells a new listener.
  ///
  /// Call it where the client is in force, as in a reducer. Costs one observation of a query by identities, and none
  /// without any. Of the same sync-ups nothing begins anew.
  ///
  /// - Parameter ids: The sync-ups; empty for none.
  public func follow(_ ids: Set<SyncUp.ID>) {
    let query = ids.isEmpty ? nil : SyncUpsQuery(limit: ids.count, ids: ids)
    let (isSame, former) = state.withLock { state -> (Bool, SharedSubscription?) in
      guard state.following?.query != query else { return (true, nil) }
      defer { state.following = query.map { Following(query: $0) } }
      return (false, state.following?.subscription)
    }
    guard !isSame else { return }
    // Without the lock: ending the observation of the former ones needs it.
    former?.cancel()
    guard let query else { return }
    let subscription = subscribe(
      query,
      from: SyncUpsSource(),
      SharedSubscriber { _ in
        // Only a read tells of changes by others.
      }
    )
    let isCurrent = state.withLock { state in
      guard state.following?.query == query else { return false }
      state.following?.subscription = subscription
      return true
    }
    if !isCurrent { subscription.cancel() }
  }

  /// The sync-ups of ``follow(_:)`` as they are now; `nil` before they are read, or without any.
  ///
  /// A reducer must not ask for them: its action has to tell them.
  public var followed: Followed? { state.withLock(\.followed) }
}

extension SyncUpsSaver.State {
  /// The sync-ups that are followed as they are now; `nil` before they are read, or without any.
  var followed: SyncUpsSaver.Followed? {
    guard let query = following?.query, let ids = query.ids, let window = windows[query],
      window.isLoaded
    else { return nil }
    let mine = unsaved
    let deleted = ids.filter {
      // A deletion that is not stored yet was made here.
      !window.list.ids.contains($0) && !mine.deletions.contains($0) && !mine.saves.ids.contains($0)
    }
    return SyncUpsSaver.Followed(syncUps: window.list, deleted: deleted.inOrder)
  }
}
