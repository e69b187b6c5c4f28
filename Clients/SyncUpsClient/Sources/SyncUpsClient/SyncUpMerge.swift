import IdentifiedCollections

/// A sync-up with the changes made here and elsewhere.
public struct SyncUpMerge: Equatable, Sendable {
  /// The sync-up with the changes made here, and those of others in other fields.
  public var syncUp: SyncUp
  /// The changes of others that were not applied, because the same field was changed here.
  public var conflicts: [SyncUpConflict]

  init(_ syncUp: SyncUp, conflicts: [SyncUpConflict] = []) {
    self.syncUp = syncUp
    self.conflicts = conflicts
  }
}

extension SyncUp {
  /// Returns this sync-up with the later changes of others.
  ///
  /// It merges field by field, and attendee by attendee and meeting by meeting. Changes made here stay; unchanged
  /// fields get their stored values. The cost grows with the size of the sync-up.
  ///
  /// - Parameters:
  ///   - base: The sync-up before it was changed here.
  ///   - stored: The sync-up as it is stored now.
  public func merged(from base: SyncUp, with stored: SyncUp) -> SyncUpMerge {
    guard stored != base else { return SyncUpMerge(self) }
    var merged = self
    var conflicts: [SyncUpConflict.Theirs] = []
    func merge<Value: Equatable>(
      _ field: WritableKeyPath<SyncUp, Value>,
      _ conflict: (Value) -> SyncUpConflict.Theirs
    ) {
      let theirs = stored[keyPath: field]
      if self[keyPath: field] == base[keyPath: field] {
        merged[keyPath: field] = theirs
      } else if theirs != base[keyPath: field], theirs != self[keyPath: field] {
        conflicts.append(conflict(theirs))
      }
    }
    merge(\.title) { .title(to: $0) }
    merge(\.duration) { .duration(toSeconds: $0 / .seconds(1)) }
    merge(\.theme) { .theme(to: $0) }
    let attendees = ListMerge(attendees, from: base.attendees, with: stored.attendees)
    merged.attendees = attendees.list
    conflicts += attendees.changed.map { .attendee(to: $0) }
    conflicts += attendees.removed.map { .attendeeRemoved(id: $0) }
    if attendees.isOrderContested {
      conflicts.append(.attendeeOrder(to: Array(stored.attendees.ids)))
    }
    let meetings = ListMerge(meetings, from: base.meetings, with: stored.meetings)
    merged.meetings = meetings.list
    conflicts += meetings.changed.map { .meeting(to: $0) }
    conflicts += meetings.removed.map { .meetingRemoved(id: $0) }
    return SyncUpMerge(
      merged,
      conflicts: conflicts.map { conflict in
        SyncUpConflict(
          conflict,
          merged: merged,
          base: base,
          attendeeOrder: conflict.bringsBackAttendee(of: merged) ? Array(stored.attendees.ids) : nil
        )
      }
    )
  }
}

extension SyncUpConflict.Theirs {
  /// Whether the change is one of an attendee that was removed here.
  fileprivate func bringsBackAttendee(of syncUp: SyncUp) -> Bool {
    guard case .attendee(let attendee) = self else { return false }
    return !syncUp.attendees.ids.contains(attendee.id)
  }
}

extension SyncUpsChanges.Save {
  /// Returns the sync-up to store in the place of the stored one.
  ///
  /// - Parameter stored: The sync-up as it is stored now; `nil` if it is not.
  package func merged(with stored: SyncUp?) -> SyncUpMerge {
    guard let base = base ?? (isRestored ? syncUp : nil) else { return SyncUpMerge(syncUp) }
    guard let stored else {
      if isRestored { return SyncUpMerge(syncUp) }
      let conflict = SyncUpConflict(.deleted, merged: syncUp, base: base)
      return SyncUpMerge(syncUp, conflicts: [conflict])
    }
    var merge = syncUp.merged(from: base, with: stored)
    // It may be said much later, when the sync-up is another one.
    merge.conflicts = merge.conflicts.map { $0.keeping(merge.syncUp) }
    if isRestored, merge.conflicts.isEmpty, merge.syncUp != syncUp {
      merge.conflicts = [SyncUpConflict(.storedAgain, merged: merge.syncUp, base: base)]
    }
    return merge
  }
}
