public import Foundation

/// The notes that people have written on the actions of a recording, in a file beside it.
///
/// The notes of `session.jsonl` are in `session.jsonl.notes`, so the recording itself stays as it was recorded, and
/// older programs read it as before. The file has the lines of ``JournalFormat``: JSON objects that end with their
/// checksum, to which lines are only appended.
///
/// ```
/// {"notes":1,"line":1,"recording":"0a1b2c3d","crc":"…"}
/// {"kind":"note","line":2,"sequence":12,"text":"Here the total is wrong.","crc":"…"}
/// ```
///
/// - `notes`: the version of this format, ``version``.
/// - `recording`: the checksum of the recording's first line, by which notes of another recording are recognized.
/// - `note`: the note on the action `sequence`; an empty text takes it back. The last line about an action counts.
///
/// A line that cannot be read, such as one that was cut, is left out; see ``unreadableLines``.
public struct JournalNotes: Equatable, Sendable {
  /// The version of the format that is written, and the newest that can be read.
  public static let version = 1
  /// The most bytes of a note.
  public static let maximumLength = 16 << 10
  /// The most bytes of the file.
  public static let maximumFileSize = 16 << 20

  /// The notes by the numbers of their actions.
  public internal(set) var texts: [UInt64: String] = [:]
  /// The numbers of the lines that were left out.
  public internal(set) var unreadableLines: [Int] = []

  /// The file with the notes of a recording.
  public static func file(of recording: URL) -> URL {
    URL(fileURLWithPath: recording.path(percentEncoded: false) + ".notes")
  }

  /// Reads the notes of a recording; there are none without a file.
  ///
  /// - Parameter recording: The recording.
  /// - Throws: Why the file cannot be read, or that it belongs to another recording.
  public init(of recording: URL) throws(JournalNotesError) {
    let path = Self.file(of: recording).path(percentEncoded: false)
    guard let file = try NotesFile(path, isWriting: false) else { return }
    self = try file.read(of: recording)
  }

  init() {}

  /// Writes a note on an action. Of several processes that do so at a time, each keeps the notes of the others.
  ///
  /// - Parameters:
  ///   - text: The note; an empty one takes it back.
  ///   - action: The number of the action.
  ///   - recording: The recording, which may still be made.
  /// - Throws: Why it cannot be written. The notes that are there stay.
  public static func write(
    _ text: String,
    on action: UInt64,
    of recording: URL
  ) throws(JournalNotesError) {
    guard text.utf8.count <= maximumLength else { throw .tooLong(bytes: text.utf8.count) }
    let path = Self.file(of: recording).path(percentEncoded: false)
    guard let file = try NotesFile(path, isWriting: true) else { return }
    try file.append(text, on: action, of: recording)
  }

  /// Removes the notes of a recording that is replaced. Another file of that name stays.
  public static func remove(of recording: URL) {
    let file = Self.file(of: recording)
    guard (try? JournalNotes(of: recording)) != nil else { return }
    try? FileManager.default.removeItem(at: file)
  }
}

/// Why the notes of a recording cannot be read or written.
public enum JournalNotesError: Error, Equatable, CustomStringConvertible {
  /// A note is too long.
  case tooLong(bytes: Int)
  /// The file has reached its limit.
  case full(path: String)
  /// The file is not one of notes.
  case notNotes(path: String)
  /// The file is of a newer version of the format.
  case newerFormat(path: String)
  /// The notes belong to another recording.
  case otherRecording(path: String)
  /// The first line of the recording cannot be read.
  case noRecording(reason: String)
  /// The file cannot be opened, read or written; the reason and the next step as sentences.
  case failed(path: String, reason: String)

  /// The failure in words, and the next step.
  public var description: String {
    switch self {
    case .tooLong(let bytes):
      "The note has \(bytes) bytes, and at most \(JournalNotes.maximumLength) are kept. Shorten it."
    case .full(let path):
      "\(path) has no room for another note: it has at most \(JournalNotes.maximumFileSize >> 20) MiB. "
        + "Move it away to begin another one."
    case .notNotes(let path):
      "\(path) has no notes on a recording. Move it away, or give the recording another name."
    case .newerFormat(let path):
      "\(path) is of a newer version of the format. Read it with a later version of the program."
    case .otherRecording(let path):
      "\(path) has the notes on another recording. Move it beside that one, or away."
    case .noRecording(let reason): "The recording cannot be read: \(reason)"
    case .failed(let path, let reason): "\(path) cannot be used: \(reason)"
    }
  }
}
