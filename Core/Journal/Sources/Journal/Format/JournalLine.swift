/// A line of a recording, with its position.
public struct JournalLine: Equatable, Sendable {
  /// The number of the line, counted from 1.
  public var number: Int
  /// The start of the line, in bytes from the beginning of the recording.
  public var offset: UInt64
  /// Nanoseconds since the recording began; 0 in the header.
  public var time: Int64
  /// Whether the checksum does not match the line: the line was edited or damaged.
  public var isEdited: Bool
  /// Whether this happened before any event could follow from the previous line: see ``JournalFormat``.
  public var isSameTurn: Bool
  /// The content of the line.
  public var entry: JournalEntry
}
