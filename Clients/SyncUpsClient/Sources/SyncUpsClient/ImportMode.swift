/// What becomes of the stored sync-ups when others are imported.
public enum ImportMode: String, CaseIterable, Sendable {
  /// One with the id of an imported one is replaced; the others stay. A past meeting keeps its
  /// attendees if the imported one tells none, as in files of earlier versions.
  case merge
  /// Only the imported ones are there afterwards, in the order in which they are imported.
  case replace
}
