/// The changes of an import.
public struct ImportSummary: Equatable, Sendable {
  /// The number of new sync-ups.
  public var added: Int
  /// The number of existing sync-ups that have changed.
  public var changed: Int
  /// The number of deleted sync-ups.
  public var deleted: Int

  /// Makes a summary.
  ///
  /// - Parameters:
  ///   - added: The number of new sync-ups.
  ///   - changed: The number of existing sync-ups that have changed.
  ///   - deleted: The number of deleted sync-ups.
  public init(added: Int = 0, changed: Int = 0, deleted: Int = 0) {
    self.added = added
    self.changed = changed
    self.deleted = deleted
  }
}

extension ImportSummary {
  /// The change that storing one sync-up has made.
  package enum Outcome: Sendable {
    case added, changed, unchanged
  }

  /// Counts a sync-up that was stored.
  package mutating func count(_ outcome: Outcome) {
    switch outcome {
    case .added: added += 1
    case .changed: changed += 1
    case .unchanged: break
    }
  }
}

/// The effect of an import on the stored sync-ups.
///
/// Only ``mergeKeys`` takes sync-ups with missing keys.
public enum ImportMode: String, CaseIterable, Sendable {
  /// A sync-up with the id of an imported one is replaced; the others stay. A past meeting keeps its attendees if the
  /// imported one has no such key, as in files of earlier versions.
  case merge
  /// In a sync-up with the id of an imported one, only the keys of the imported one change. All other keys stay, and so
  /// do the other sync-ups. A new one must have all keys.
  case mergeKeys
  /// Only the imported ones are stored afterwards, in the order of the import.
  case replace
}
