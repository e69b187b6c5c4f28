public import Foundation

/// Exported sync-ups.
public struct SyncUpsExport: Equatable, Sendable {
  /// All sync-ups as a JSON array that can be imported.
  public var json: Data
  /// The stored values that no import takes, and the values that replace them, in words for the user.
  ///
  /// The app stores no such values, but a database may have been changed by other means.
  public var notes: [String]

  /// Makes an export.
  ///
  /// - Parameters:
  ///   - json: A JSON array of sync-ups.
  ///   - notes: The stored values that were replaced, in words for the user.
  public init(json: Data, notes: [String] = []) {
    self.json = json
    self.notes = notes
  }
}
