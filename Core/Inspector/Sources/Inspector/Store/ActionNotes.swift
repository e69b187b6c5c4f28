internal import ConcurrencyExtras
internal import Foundation
internal import Journal

/// The notes on actions: those of a recording are in the file beside it, others last as long as the session.
final class ActionNotes: Sendable {
  /// The most notes of a session that is not recorded, and the most bytes of them.
  static let (maximumCount, maximumBytes) = (10_000, 4 << 20)

  private let kept = LockIsolated<[UInt64: String]>([:])

  /// The notes by the numbers of their actions, and where they are kept.
  struct Known {
    var texts: [UInt64: String] = [:]
    var file: String?
    /// Why not all notes are there, in sentences.
    var problem: String?
  }

  /// Reads the notes. With a recording, it takes as long as to read their file.
  func known(of recording: URL?) -> Known {
    guard let recording = Self.file(recording) else { return Known(texts: kept.value) }
    let path = JournalNotes.file(of: recording).path(percentEncoded: false)
    do throws(JournalNotesError) {
      let notes = try JournalNotes(of: recording)
      let lines = notes.unreadableLines.prefix(5).map(String.init).joined(separator: ", ")
      return Known(
        texts: notes.texts,
        file: path,
        problem: lines.isEmpty ? nil : "\(path), line \(lines): this is no note, and was left out."
      )
    } catch {
      return Known(file: path, problem: error.description)
    }
  }

  /// Writes a note; an empty one takes it back.
  func write(_ text: String, on action: UInt64, of recording: URL?) throws(JournalNotesError) {
    if let recording = Self.file(recording) {
      return try JournalNotes.write(text, on: action, of: recording)
    }
    let size = text.utf8.count
    guard size <= JournalNotes.maximumLength else { throw .tooLong(bytes: size) }
    let hasRoom = kept.withValue { kept in
      let others = kept.reduce(0) { $0 + ($1.key == action ? 0 : $1.value.utf8.count) }
      guard size == 0 || kept.count < Self.maximumCount && others + size <= Self.maximumBytes else {
        return false
      }
      kept[action] = text.isEmpty ? nil : text
      return true
    }
    guard hasRoom else { throw .full(path: "The session") }
  }

  /// Another session begins.
  func begin() { kept.setValue([:]) }

  /// The recording, unless it is the standard input or a copy of it, beside which nothing can be kept.
  private static func file(_ recording: URL?) -> URL? {
    recording.flatMap { $0.path.hasPrefix("/dev/") ? nil : $0 }
  }
}
