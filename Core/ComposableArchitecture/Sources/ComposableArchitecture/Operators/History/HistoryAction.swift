public import CasePaths

/// An action for the history of a feature; see ``Reducer/undoable(_:action:fileID:filePath:line:column:)``.
public enum HistoryAction: Hashable, Sendable, Codable {
  /// Begins a group: the edits up to its end become one step. Groups may contain groups.
  case beginGroup
  /// Ends the group that was begun last.
  case endGroup
  /// Redoes the step that was undone last.
  case redo
  /// Undoes the last step. An open group ends before.
  case undo
}

extension HistoryAction: CasePathable, CasePathIterable {
  /// The paths to the actions.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    public subscript(root: HistoryAction) -> PartialCaseKeyPath<HistoryAction> {
      switch root {
      case .beginGroup: \.beginGroup
      case .endGroup: \.endGroup
      case .redo: \.redo
      case .undo: \.undo
      }
    }

    /// The beginning of a group.
    public var beginGroup: AnyCasePath<HistoryAction, Void> { path(.beginGroup) }

    /// The end of a group.
    public var endGroup: AnyCasePath<HistoryAction, Void> { path(.endGroup) }

    /// The redoing of a step.
    public var redo: AnyCasePath<HistoryAction, Void> { path(.redo) }

    /// The undoing of a step.
    public var undo: AnyCasePath<HistoryAction, Void> { path(.undo) }

    private func path(_ action: HistoryAction) -> AnyCasePath<HistoryAction, Void> {
      AnyCasePath(embed: { action }, extract: { $0 == action ? () : nil })
    }

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<HistoryAction>> {
      [\.beginGroup, \.endGroup, \.redo, \.undo].makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  public static var _$caseDescriptors: [CaseDescriptor<Self>] {
    [
      CaseDescriptor("beginGroup", allCasePaths.beginGroup),
      CaseDescriptor("endGroup", allCasePaths.endGroup),
      CaseDescriptor("redo", allCasePaths.redo),
      CaseDescriptor("undo", allCasePaths.undo),
    ]
  }
}
