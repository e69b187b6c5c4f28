import TestFailureBridge

extension Undoable {
  /// Merges several edits into one step. The edits of one action are one step anyway.
  ///
  /// - Parameter body: Makes the edits.
  /// - Returns: The result of `body`.
  @discardableResult
  public mutating func group<Result>(_ body: (inout Self) -> Result) -> Result {
    let count = history.editCount
    defer { if history.editCount != count { history.coalesce(since: count) } }
    return body(&self)
  }

  /// Undoes the last step. An open group ends before.
  ///
  /// If the state was changed since the step, it stays as it is, and an issue is reported. The step is dropped, and so
  /// are all steps before it, which it builds upon.
  ///
  /// - Parameters:
  ///   - fileID: The module and file of the call; named in the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Whether a step was undone.
  @discardableResult
  public mutating func undo(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return perform("undo", at: place, take: { $0.takeUndo() }, finish: { $0.didUndo($1) })
  }

  /// Redoes the step that was undone last.
  ///
  /// If the state was changed since the undo, it stays as it is, an issue is reported, and all steps are dropped.
  ///
  /// - Parameters:
  ///   - fileID: The module and file of the call; named in the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: Whether a step was redone.
  @discardableResult
  public mutating func redo(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return perform("redo", at: place, take: { $0.takeRedo() }, finish: { $0.didRedo($1) })
  }

  private mutating func perform(
    _ name: String,
    at place: SourcePlace,
    take: (inout History<Self>) -> HistoryStep<Self>?,
    finish: (inout History<Self>, HistoryStep<Self>) -> Void
  ) -> Bool {
    guard let step = take(&history) else { return false }
    guard let inverse = step.revert(&self) else {
      history.removeAll()
      place.report(
        """
        The \(name) of a '\(Self.self)' was refused: something that the step has changed was changed since, \
        though not by an edit.

        The state is as it was, and the history is empty now. Change what can be undone by 'edit', 'insert', \
        'append', 'remove' and 'move' alone; a child's reducer by 'forEach(undoable:action:)' or \
        'recordingEdits(of:)'.
        """
      )
      return false
    }
    finish(&history, inverse)
    return true
  }

  /// Performs an action for the history.
  mutating func handle(_ action: HistoryAction, at place: SourcePlace) {
    switch action {
    case .beginGroup:
      history.beginGroup()
    case .endGroup:
      guard !history.endGroup() else { return }
      place.report(
        """
        A group of edits of a '\(Self.self)' was ended, but none is open.

        Send 'endGroup' once for each 'beginGroup'. An undo and a redo end all groups.
        """
      )
    case .redo:
      redo(fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
    case .undo:
      undo(fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
    }
  }
}
