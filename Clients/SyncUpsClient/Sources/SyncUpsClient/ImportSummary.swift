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
