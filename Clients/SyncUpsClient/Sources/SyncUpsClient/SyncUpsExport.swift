public import Foundation

/// Exported sync-ups.
public struct SyncUpsExport: Equatable, Sendable {
  /// All sync-ups as a JSON array that can be imported.
  public var json: Data
  /// The stored values that no import takes, and what was exported in their place, in words for the user.
  ///
  /// The app stores no such values, but a database may have been changed by other means.
  public var notes: [String]

  /// Makes an export.
  ///
  /// - Parameters:
  ///   - json: A JSON array of sync-ups.
  ///   - notes: What was exported in place of stored values.
  public init(json: Data, notes: [String] = []) {
    self.json = json
    self.notes = notes
  }
}
