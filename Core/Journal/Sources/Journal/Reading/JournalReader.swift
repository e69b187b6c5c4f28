public import Foundation

/// Reads a recording line by line, in memory that depends on its longest line alone.
///
/// ```swift
/// var reader = try JournalReader(contentsOf: url, app: "composed")
/// while let line = try reader.next() { … }
/// if case .torn(let line) = reader.ending { … }
/// ```
///
/// A line that was edited by hand and is still readable is returned, with ``JournalLine/isEdited``. An unreadable line
/// is an error with the line's number; the lines before it have been returned by then, and none follows.
public struct JournalReader {
  /// The kind of a recording's end.
  public enum Ending: Equatable, Sendable {
    /// It was finished.
    case finished
    /// It ends behind a whole line, without having been finished.
    case unfinished
    /// It ends in the middle of the line with this number, which is left out.
    case torn(line: Int)
  }

  /// The first line.
  public let header: JournalHeader
  /// The kind of end; nil until ``next()`` has reached it.
  public private(set) var ending: Ending?

  /// The first line, until it is returned.
  private var headerLine: JournalLine?
  private var source: LineSource
  private var position = JournalPosition()
  /// The place behind the last line; nil if that lacks its line feed, which may be written later.
  private(set) var place: (offset: UInt64, position: JournalPosition)?

  /// Opens a file and reads its header.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - app: The name of the expected app; nil if any will do.
  ///   - maximumLineLength: The most bytes a line may have.
  /// - Throws: A ``JournalError`` if the file cannot be read, is no recording, is of a newer format
  ///   or of another app.
  public init(
    contentsOf url: URL,
    app: String? = nil,
    maximumLineLength: Int = JournalFormat.maximumLineLength
  ) throws(JournalError) {
    let file = try RecordingFile(url)
    try self.init(source: LineSource(file: file, limit: maximumLineLength), app: app)
  }

  /// Reads a recording in memory.
  ///
  /// - Throws: The same as ``init(contentsOf:app:maximumLineLength:)``.
  public init(
    _ data: Data,
    app: String? = nil,
    maximumLineLength: Int = JournalFormat.maximumLineLength
  ) throws(JournalError) {
    let source = LineSource(data: data, limit: maximumLineLength)
    try self.init(source: source, app: app)
  }

  init(source: LineSource, app: String?) throws(JournalError) {
    var source = source
    let headerLine = try Self.readHeader(from: &source)
    self.headerLine = headerLine
    self.source = source
    place = (source.offset, position)
    guard case .header(let header) = headerLine.entry else {
      throw JournalError(.headerMissing, line: 1)
    }
    if let app, header.app.name != app {
      throw JournalError(.otherApp(found: header.app.name, expected: app), line: 1)
    }
    self.header = header
  }

  /// Continues reading in the middle of a recording.
  ///
  /// - Parameters:
  ///   - source: The lines from there on.
  ///   - header: The first line of the recording.
  ///   - position: The line before.
  init(_ source: LineSource, header: JournalHeader, after position: JournalPosition) {
    self.source = source
    self.header = header
    self.position = position
    headerLine = nil
    place = (source.offset, position)
  }

  /// The next line, of which the header is the first; nil at the end.
  ///
  /// - Throws: The problem of the line. After that no line follows.
  public mutating func next() throws(JournalError) -> JournalLine? {
    if let line = headerLine.take() { return line }
    return try advance { raw, number throws(JournalError) in
      let line = try JournalLine(raw, number: number)
      return (line, line.entry.step)
    }
  }

  /// The effect of the next line on the lines after it, with its position; nil at the end.
  ///
  /// Only edited lines are parsed completely, because unedited ones are known to be valid. The header is left out.
  mutating func skim() throws(JournalError) -> SkimmedLine? {
    headerLine = nil
    return try advance { raw, number throws(JournalError) in
      let isEdited = !JournalFormat.hasValidChecksum(raw.bytes)
      if !isEdited, let head = LineHead(raw.bytes) {
        try head.check(number: number)
        return (SkimmedLine(head.step, number, raw, isEdited), head.step)
      }
      let step = try JournalLine(raw, number: number).entry.step
      return (SkimmedLine(step, number, raw, isEdited), step)
    }
  }

  private mutating func advance<Line>(
    _ parse: (LineSource.Line, Int) throws(JournalError) -> (Line, JournalPosition.Step)
  ) throws(JournalError) -> Line? {
    guard ending == nil, !position.isBroken else { return nil }
    do throws(JournalError) {
      let number = position.line + 1
      guard let raw = try Self.line(of: &source, number) else {
        ending = position.isFinished ? .finished : .unfinished
        return nil
      }
      // A line that only lacks its line feed is whole.
      guard raw.isTerminated || JournalFormat.hasValidChecksum(raw.bytes) else {
        ending = .torn(line: number)
        return nil
      }
      let (line, step) = try parse(raw, number)
      try position.advance(to: step)
      place = raw.isTerminated ? (source.offset, position) : nil
      return line
    } catch {
      position.isBroken = true
      throw error
    }
  }

  private static func readHeader(
    from source: inout LineSource
  ) throws(JournalError) -> JournalLine {
    let raw: LineSource.Line?
    do throws(JournalError) {
      raw = try line(of: &source, 1)
    } catch {
      if case .tooLong = error.kind { throw JournalError(.notAJournal, line: 1) }
      throw error
    }
    guard let raw else { throw JournalError(.empty) }
    let start = Array(#"{"journal":"#.utf8)
    guard raw.isTerminated || JournalFormat.hasValidChecksum(raw.bytes) else {
      let isBeginning =
        raw.bytes.starts(with: start) || start.starts(with: raw.bytes)
      throw JournalError(isBeginning ? .headerMissing : .notAJournal, line: 1)
    }
    do throws(JournalError) {
      return try JournalLine(header: raw)
    } catch {
      switch error.kind {
      // A file without the beginning of a header is no recording.
      case .invalidJSON, .invalidUTF8, .cut:
        throw raw.bytes.starts(with: start) ? error : JournalError(.notAJournal, line: 1)
      default: throw error
      }
    }
  }

  static func line(
    of source: inout LineSource,
    _ number: Int
  ) throws(JournalError) -> LineSource.Line? {
    do throws(JournalError) {
      return try source.next()
    } catch {
      throw JournalError(error.kind, line: number)
    }
  }
}
