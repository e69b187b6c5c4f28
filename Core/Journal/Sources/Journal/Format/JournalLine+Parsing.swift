internal import ActionText

extension JournalLine {
  /// Parses the first line.
  init(header raw: LineSource.Line) throws(JournalError) {
    let fields = JournalFields(try Self.object(raw, number: 1))
    guard fields["journal"] != nil else {
      // A recording without its first line begins with one of the others.
      let isJournal = fields["kind"] != nil && fields["line"] != nil
      throw JournalError(isJournal ? .headerMissing : .notAJournal, line: 1)
    }
    do throws(JournalFieldProblem) {
      let version: Int = try fields.integer("journal")
      // Nothing else of a newer format is read, because all of it may be different.
      if version > JournalFormat.version {
        throw JournalFieldProblem(kind: .newerFormat(version))
      }
      if version < 1 { throw JournalFieldProblem("there is no version \(version) of the format") }
      let entry = JournalEntry.header(try JournalHeader(fields))
      try self.init(raw, fields, number: 1, time: 0, entry)
    } catch {
      throw JournalError(error.kind, line: 1)
    }
  }

  /// Parses a line other than the first.
  init(_ raw: LineSource.Line, number: Int) throws(JournalError) {
    let fields = JournalFields(try Self.object(raw, number: number))
    do throws(JournalFieldProblem) {
      guard fields["journal"] == nil else {
        throw JournalFieldProblem(kind: .outOfOrder("there is a second header"))
      }
      try self.init(
        raw,
        fields,
        number: number,
        time: fields.integer("time"),
        JournalEntry(fields)
      )
    } catch {
      throw JournalError(error.kind, line: number)
    }
  }

  /// The number that a line contains.
  static func writtenNumber(of raw: LineSource.Line) throws(JournalError) -> Int {
    let fields = JournalFields(try object(raw, number: nil))
    do throws(JournalFieldProblem) {
      return try fields.integer("line")
    } catch {
      throw JournalError(error.kind)
    }
  }

  private init(
    _ raw: LineSource.Line,
    _ fields: JournalFields,
    number: Int,
    time: Int64,
    _ entry: JournalEntry
  ) throws(JournalFieldProblem) {
    let writtenNumber: Int = try fields.integer("line")
    guard writtenNumber == number else {
      throw JournalFieldProblem(kind: .writtenAsLine(writtenNumber))
    }
    self.init(
      number: number,
      offset: raw.offset,
      time: time,
      isEdited: !JournalFormat.hasValidChecksum(raw.bytes),
      isSameTurn: fields["sameTurn"] == nil ? false : try fields.bool("sameTurn"),
      entry: entry
    )
  }

  private static func object(
    _ raw: LineSource.Line,
    number: Int?
  ) throws(JournalError) -> JSONObject {
    guard let text = String(validating: raw.bytes, as: UTF8.self) else {
      throw JournalError(.invalidUTF8, line: number)
    }
    do throws(ActionTextError) {
      guard case .object(let object) = try JSONValue(parsing: text) else {
        throw ActionTextError(column: 1, message: "the line is not an object")
      }
      return object
    } catch {
      // Every line that was written to its end closes its object.
      let isCut =
        raw.bytes.first == UInt8(ascii: "{")
        && raw.bytes.last { $0 != UInt8(ascii: "\r") } != UInt8(ascii: "}")
      throw JournalError(
        isCut ? .cut : .invalidJSON("\(error.message) in column \(error.column)"),
        line: number
      )
    }
  }
}

extension LineHead {
  /// Checks that the line is at its original position.
  func check(number: Int) throws(JournalError) {
    guard line == number else { throw JournalError(.writtenAsLine(line), line: number) }
  }
}

extension JournalError.Kind {
  fileprivate static func writtenAsLine(_ line: Int) -> Self {
    .outOfOrder("the line was written as line \(line)")
  }
}
