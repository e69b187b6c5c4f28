/// The changes of an import.
public struct ImportSummary: Equatable, Sendable {
  /// How many sync-ups were not there before.
  public var added: Int
  /// How many were there, and have changed.
  public var changed: Int
  /// How many were deleted.
  public var deleted: Int

  /// Makes a summary.
  ///
  /// - Parameters:
  ///   - added: How many sync-ups were not there before.
  ///   - changed: How many were there, and have changed.
  ///   - deleted: How many were deleted.
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

/// How an import treats the stored sync-ups.
///
/// Only ``mergeKeys`` takes sync-ups with missing keys.
public enum ImportMode: String, CaseIterable, Sendable {
  /// One with the id of an imported one is replaced; the others stay. A past meeting keeps its
  /// attendees if the imported one tells none, as in files of earlier versions.
  case merge
  /// Of one with the id of an imported one, those keys change that the imported one has; all others stay,
  /// and so do the other sync-ups. A new one must have all keys.
  case mergeKeys
  /// Only the imported ones are there afterwards, in the order in which they are imported.
  case replace
}
