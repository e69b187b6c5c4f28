public import IdentifiedCollections

/// Changes of the stored sync-ups: all of them are saved, or none.
public struct SyncUpsChanges: Equatable, Sendable {
  /// A sync-up that is new or has changed.
  public struct Save: Equatable, Identifiable, Sendable {
    /// The sync-up, with its attendees and meetings.
    public var syncUp: SyncUp
    /// The place of a new one. A stored one keeps its place. One that the client's last deletion removed returns to its
    /// former place, unless it is to be the last.
    public var place: Place
    /// The sync-up before the change. Later changes of other fields by others stay; `nil` to store the sync-up as it
    /// is.
    public var base: SyncUp?
    /// Whether it brings back a sync-up that was deleted here. Its base is the sync-up that the deletion removed, or
    /// the sync-up itself without one. If others have stored another version by then, their changes stay.
    public var isRestored: Bool

    /// The sync-up's id.
    public var id: SyncUp.ID { syncUp.id }

    /// Makes a change.
    ///
    /// - Parameters:
    ///   - syncUp: The sync-up.
    ///   - place: Its place if it is new.
    ///   - base: The sync-up before the change.
    ///   - isRestored: Whether it brings back a sync-up that was deleted here.
    public init(
      _ syncUp: SyncUp,
      place: Place = .last,
      base: SyncUp? = nil,
      isRestored: Bool = false
    ) {
      self.syncUp = syncUp
      self.place = place
      self.base = base
      self.isRestored = isRestored
    }
  }

  /// The place of a new sync-up.
  public enum Place: Equatable, Sendable {
    /// Before all others.
    case first
    /// Right behind another one; behind all others if that one is not stored.
    case after(SyncUp.ID)
    /// Behind all others.
    case last
  }

  /// New and changed sync-ups, in the order in which they are saved.
  public var saves: IdentifiedArrayOf<Save>
  /// Deleted sync-ups, with their attendees and meetings; an id that is not stored is ignored.
  ///
  /// Deletions come first: a sync-up that is saved as well is new again.
  public var deletions: Set<SyncUp.ID>

  /// Makes changes.
  ///
  /// - Parameters:
  ///   - saves: The new and changed sync-ups.
  ///   - deletions: The deleted sync-ups.
  public init(saves: IdentifiedArrayOf<Save> = [], deletions: Set<SyncUp.ID> = []) {
    self.saves = saves
    self.deletions = deletions
  }

  /// Whether there is nothing to change.
  public var isEmpty: Bool { saves.isEmpty && deletions.isEmpty }
}
