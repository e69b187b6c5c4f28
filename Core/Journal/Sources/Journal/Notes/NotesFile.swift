internal import ActionText
internal import FailureCauses
internal import Foundation

/// The file with the notes of a recording, open for one look or one note.
struct NotesFile {
  private let handle: FileHandle
  private let path: String

  /// Opens the file, which only its owner may read when it is made. A link is not followed where one writes.
  ///
  /// - Returns: Nil where it is only read and is not there.
  init?(_ path: String, isWriting: Bool) throws(JournalNotesError) {
    self.path = path
    // Without O_NONBLOCK, opening a pipe in the place of the file would wait for a writer.
    let flags =
      O_CLOEXEC | O_NONBLOCK | (isWriting ? O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW : O_RDONLY)
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else {
      if !isWriting, errno == ENOENT { return nil }
      throw Self.failure(path, FailureText(systemError: errno))
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .notNotes(path: path)
    }
    // Other processes that write wait for each other.
    if isWriting { flock(descriptor, LOCK_EX) }
  }

  private static func failure(_ path: String, _ text: FailureText) -> JournalNotesError {
    .failed(path: path, reason: "\(text.reason). \(text.cause.nextStep)")
  }

  private func bytes() throws(JournalNotesError) -> [UInt8] {
    let data: Data
    do {
      data = try handle.read(upToCount: JournalNotes.maximumFileSize + 1) ?? Data()
    } catch {
      throw Self.failure(path, FailureText(error))
    }
    guard data.count <= JournalNotes.maximumFileSize else { throw .full(path: path) }
    return Array(data)
  }

  /// Reads the notes.
  func read(of recording: URL) throws(JournalNotesError) -> JournalNotes {
    try Self.notes(in: try bytes(), path, of: recording)
  }

  private static func notes(
    in bytes: [UInt8],
    _ path: String,
    of recording: URL
  ) throws(JournalNotesError) -> JournalNotes {
    var notes = JournalNotes()
    // Nothing was written before the program was stopped.
    guard !bytes.isEmpty else { return notes }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard let header = object(lines[0]), case .integer(let version)? = header["notes"] else {
      throw .notNotes(path: path)
    }
    guard version == JournalNotes.version else { throw .newerFormat(path: path) }
    guard header["recording"] == .string(try fingerprint(of: recording)) else {
      throw .otherRecording(path: path)
    }
    for (index, line) in lines.enumerated().dropFirst() {
      guard let note = object(line), note["kind"] == "note",
        case .integer(let number)? = note["sequence"], let action = UInt64(exactly: number),
        case .string(let text)? = note["text"], text.utf8.count <= JournalNotes.maximumLength
      else {
        notes.unreadableLines.append(index + 1)
        continue
      }
      notes.texts[action] = text.isEmpty ? nil : text
    }
    return notes
  }

  /// Appends a note, behind a header where there is none.
  func append(
    _ text: String,
    on action: UInt64,
    of recording: URL
  ) throws(JournalNotesError) {
    let known = try bytes()
    _ = try Self.notes(in: known, path, of: recording)
    var line = known.count { $0 == UInt8(ascii: "\n") } + 1
    var added: [UInt8] = []
    if known.isEmpty {
      added += JournalFormat.line(
        of: JSONObject([
          .init(key: "notes", value: .integer(Int128(JournalNotes.version))),
          .init(key: "line", value: .integer(1)),
          .init(key: "recording", value: .string(try Self.fingerprint(of: recording))),
        ])
      )
      line += 1
    } else if known.last != UInt8(ascii: "\n") {
      // A line that was cut stays a line of its own.
      added.append(UInt8(ascii: "\n"))
      line += 1
    }
    added += JournalFormat.line(
      of: JSONObject([
        .init(key: "kind", value: .string("note")),
        .init(key: "line", value: .integer(Int128(line))),
        .init(key: "sequence", value: .integer(Int128(action))),
        .init(key: "text", value: .string(text)),
      ])
    )
    guard known.count + added.count <= JournalNotes.maximumFileSize else { throw .full(path: path) }
    do {
      try handle.write(contentsOf: Data(added))
    } catch {
      // A line that was cut would be reported each time the notes are read.
      try? handle.truncate(atOffset: UInt64(known.count))
      throw Self.failure(path, FailureText(error))
    }
  }

  private static func object(_ line: ArraySlice<UInt8>) -> JSONObject? {
    guard let text = String(validating: line, as: UTF8.self),
      case .object(let object)? = try? JSONValue(parsing: text)
    else { return nil }
    return object
  }

  /// The checksum of a recording's first line, which has the time at which it began.
  private static func fingerprint(of recording: URL) throws(JournalNotesError) -> String {
    do throws(JournalError) {
      var source = LineSource(
        file: try RecordingFile(recording),
        limit: JournalFormat.maximumLineLength
      )
      guard let line = try source.next(), line.isTerminated else {
        throw JournalError(.headerMissing)
      }
      return line.bytes.withUnsafeBytes { Checksum.text(of: $0) }
    } catch {
      throw .noRecording(reason: error.description)
    }
  }
}
