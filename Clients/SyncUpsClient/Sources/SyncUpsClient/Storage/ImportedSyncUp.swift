/// A sync-up of an import, of which some keys may be missing.
package struct ImportedSyncUp: Identifiable, Sendable {
  /// The sync-up, with the values of a new one for missing keys.
  package let syncUp: SyncUp
  /// The keys that are missing, in the order in which a file has them.
  package let missing: [String]
  /// Its index in the array.
  let index: Int

  package var id: SyncUp.ID { syncUp.id }

  /// Returns the sync-up that is to be stored: the stored one with the imported values.
  ///
  /// A past meeting keeps its attendees if the imported one has no such key.
  ///
  /// - Parameter stored: The stored sync-up with the same id; `nil` if none is stored.
  /// - Throws: ``SyncUpsError/unreadableImport(reason:)`` if keys are missing of a new one.
  package func syncUp(over stored: SyncUp?) throws(SyncUpsError) -> SyncUp {
    guard let stored else {
      guard let key = missing.first else { return syncUp }
      throw .unreadableImport(
        reason: "[\(index)].\(key) is missing, and no sync-up with the id \(id) is stored"
      )
    }
    var merged = syncUp.keepingAttendees(of: stored)
    for key in missing {
      switch key {
      case "attendees": merged.attendees = stored.attendees
      case "durationSeconds": merged.duration = stored.duration
      case "meetings": merged.meetings = stored.meetings
      case "theme": merged.theme = stored.theme
      case "title": merged.title = stored.title
      default: preconditionFailure("A sync-up has no key '\(key)' that may be missing.")
      }
    }
    return merged
  }
}
