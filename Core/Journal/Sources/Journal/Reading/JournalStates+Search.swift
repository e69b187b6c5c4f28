public import ActionText

extension JournalStates {
  /// The first action after another that contains a text.
  ///
  /// - Parameters:
  ///   - text: A part of the written form of the action: its path, its payload. The case of the letters A to Z is
  ///     ignored.
  ///   - sequence: The action after which the search begins; the first number of ``sequences`` for all.
  /// - Returns: Its number; nil if there is none.
  /// - Throws: The problem of a line, if the file has changed.
  public func firstAction(
    containing text: String,
    after sequence: UInt64
  ) throws(JournalError) -> UInt64? {
    let search = ActionSearch(text)
    return try first(after: sequence) { search.isIn($0) }
  }

  /// The last action before another that contains a text.
  ///
  /// - Parameters:
  ///   - text: The same as in ``firstAction(containing:after:)``.
  ///   - sequence: The action before which the search begins; one more than the last for all.
  /// - Returns: Its number; nil if there is none.
  /// - Throws: The problem of a line, if the file has changed.
  public func lastAction(
    containing text: String,
    before sequence: UInt64
  ) throws(JournalError) -> UInt64? {
    let search = ActionSearch(text)
    return try last(before: sequence) { search.isIn($0) }
  }

  /// The first action after another that has changed a part of the state.
  ///
  /// - Parameters:
  ///   - path: The path of the part. A change of a part of it counts, too, and so does an element that was added or
  ///     removed before it in its array.
  ///   - sequence: The action after which the search begins.
  /// - Returns: Its number; nil if there is none.
  /// - Throws: The problem of a line, if a change was edited or the file has changed.
  public func firstChange(
    of path: JSONPath,
    after sequence: UInt64
  ) throws(JournalError) -> UInt64? {
    let search = ChangeSearch(path)
    return try first(after: sequence) { line throws(JournalError) in
      search.mayBeIn(line) ? try changes(line, path) : false
    }
  }

  /// The last action before another that has changed a part of the state.
  ///
  /// - Parameters:
  ///   - path: The same as in ``firstChange(of:after:)``.
  ///   - sequence: The action before which the search begins; one more than the last for all.
  /// - Returns: Its number; nil if there is none, and the part has its first value.
  /// - Throws: The problem of a line, if a change was edited or the file has changed.
  public func lastChange(
    of path: JSONPath,
    before sequence: UInt64
  ) throws(JournalError) -> UInt64? {
    let search = ChangeSearch(path)
    return try last(before: sequence) { line throws(JournalError) in
      search.mayBeIn(line) ? try changes(line, path) : false
    }
  }

  private func changes(_ line: ActionLine, _ path: JSONPath) throws(JournalError) -> Bool {
    let action = try line.parsed()
    var isMoved = false
    for change in action.changes {
      switch ChangeSearch.relation(of: change, to: path) {
      case .inside: return true
      case .outside(let rest):
        if change.old?.part(at: rest) != change.new?.part(at: rest) { return true }
      case .moves: isMoved = true
      case .none: break
      }
    }
    guard isMoved else { return false }
    let path = path.components[...]
    return try state(after: action.sequence - 1).part(at: path)
      != state(after: action.sequence).part(at: path)
  }

  // MARK: Walking

  private func first(
    after sequence: UInt64,
    where isSought: (ActionLine) throws(JournalError) -> Bool
  ) throws(JournalError) -> UInt64? {
    guard let sequences, sequence < sequences.upperBound else { return nil }
    let start = max(sequence, sequences.lowerBound) + 1
    return try walk(start...sequences.upperBound, until: isSought)
  }

  private func last(
    before sequence: UInt64,
    where isSought: (ActionLine) throws(JournalError) -> Bool
  ) throws(JournalError) -> UInt64? {
    guard let sequences, sequence > sequences.lowerBound else { return nil }
    var end = min(sequence - 1, sequences.upperBound)
    // In pieces, because lines can only be read forwards.
    while end > sequences.lowerBound {
      let start = end - min(end - sequences.lowerBound, 256) + 1
      var found: UInt64?
      _ = try walk(start...end) { line throws(JournalError) in
        if try isSought(line) { found = line.sequence }
        return false
      }
      if let found { return found }
      end = start - 1
    }
    return nil
  }

  /// The first of some actions whose line satisfies a condition.
  private func walk(
    _ range: ClosedRange<UInt64>,
    until isSought: (ActionLine) throws(JournalError) -> Bool
  ) throws(JournalError) -> UInt64? {
    guard let offset = offset(of: range.lowerBound) else { return nil }
    var source = LineSource(file: file, from: offset, limit: maximumLineLength)
    var sequence = range.lowerBound
    while sequence <= range.upperBound {
      guard let raw = try source.next() else { throw JournalError(.cut) }
      guard raw.offset == self.offset(of: sequence) else { continue }
      if try isSought(ActionLine(raw: raw, sequence: sequence)) { return sequence }
      sequence += 1
    }
    return nil
  }
}

extension JSONValue {
  /// The part of the value at a path; nil if it has none.
  func part(at path: ArraySlice<JSONPath.Component>) -> JSONValue? {
    guard let step = path.first else { return self }
    switch (self, step) {
    case (.object(let object), .key(let key)):
      return object[key]?.part(at: path.dropFirst())
    case (.array(let elements), .index(let index)) where elements.indices.contains(index):
      return elements[index].part(at: path.dropFirst())
    default: return nil
    }
  }
}
