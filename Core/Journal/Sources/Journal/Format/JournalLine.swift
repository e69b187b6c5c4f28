/// A line of a recording, with where it stands.
public struct JournalLine: Equatable, Sendable {
  /// The number of the line, counted from 1.
  public var number: Int
  /// Where the line begins, in bytes from the beginning of the recording.
  public var offset: UInt64
  /// Nanoseconds since the recording began; 0 in the header.
  public var time: Int64
  /// Whether the checksum is not that of the line: the line was edited or damaged.
  public var isEdited: Bool
  /// Whether this happened before anything could follow from what the line before says: see
  /// ``JournalFormat``.
  public var isSameTurn: Bool
  /// The content of the line.
  public var entry: JournalEntry
}
