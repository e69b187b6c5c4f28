extension JournalStates {
  /// Reads the lines from an action on.
  ///
  /// - Parameter sequence: The number of the action whose line comes first.
  /// - Throws: ``JournalError/Kind/noSuchAction(_:)``; or the reason why its line cannot be read.
  public func reader(from sequence: UInt64) throws(JournalError) -> JournalReader {
    guard let offset = offset(of: sequence) else { throw JournalError(.noSuchAction(sequence)) }
    var source = LineSource(file: file, from: offset, limit: maximumLineLength)
    guard let raw = try source.next() else { throw JournalError(.cut) }
    var position = JournalPosition()
    position.line = try number(of: raw) - 1
    position.sequence = sequence - 1
    source = LineSource(file: file, from: offset, limit: maximumLineLength)
    return JournalReader(source, header: header, after: position)
  }

  /// An action.
  ///
  /// - Parameter sequence: The number of the action.
  /// - Throws: ``JournalError/Kind/noSuchAction(_:)``; or the reason why its line cannot be read.
  public func action(_ sequence: UInt64) throws(JournalError) -> JournalAction {
    var reader = try reader(from: sequence)
    guard let line = try reader.next(), case .action(let action) = line.entry else {
      throw JournalError(.noSuchAction(sequence))
    }
    return action
  }

  private func number(of raw: LineSource.Line) throws(JournalError) -> Int {
    if let head = LineHead(raw.bytes) { return head.line }
    return try JournalLine.writtenNumber(of: raw)
  }
}
