/// How an import treats the stored sync-ups.
public enum ImportMode: String, CaseIterable, Sendable {
  /// One with the id of an imported one is replaced; the others stay. A past meeting keeps its
  /// attendees if the imported one tells none, as in files of earlier versions.
  case merge
  /// Only the imported ones are there afterwards, in the order in which they are imported.
  case replace
}
