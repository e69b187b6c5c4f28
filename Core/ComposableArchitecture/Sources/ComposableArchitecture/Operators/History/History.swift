public import CustomDump

/// The edits of a state that can be undone and redone.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable, Undoable {
///   var rows: IdentifiedArrayOf<Row> = []
///   var title = ""
///   var history = History<State>(limit: 100)
/// }
/// ```
///
/// It holds changes, not the states before and after: for an edited row the row, for an inserted row its position. Two
/// histories are equal if they have as many steps, so that a test states the edits, not their storage. Encoding leaves
/// the steps out.
public struct History<State>: Sendable {
  /// The greatest number of steps. It holds after each action, and after each group.
  public let limit: Int

  /// The number of edits ever made, by which the edits of one action are identified.
  private(set) var editCount: UInt64 = 0
  private var undoSteps: [HistoryStep<State>] = []
  private var redoSteps: [HistoryStep<State>] = []
  /// The number of the last edit before the open group; `nil` if no group is open.
  private var groupStart: UInt64?
  private var groupDepth = 0

  /// Creates a history without steps.
  ///
  /// - Parameter limit: The greatest number of steps; the oldest ones are dropped. A negative limit keeps none.
  public init(limit: Int = 100) {
    self.limit = max(0, limit)
  }

  /// The number of steps that can be undone.
  public var undoCount: Int { undoSteps.count }

  /// The number of steps that can be redone.
  public var redoCount: Int { redoSteps.count }

  /// Whether there is a step to undo.
  public var canUndo: Bool { !undoSteps.isEmpty }

  /// Whether there is a step to redo.
  public var canRedo: Bool { !redoSteps.isEmpty }

  /// Whether a group is open, whose edits become one step.
  public var isGrouping: Bool { groupStart != nil }

  /// Drops all steps. The state stays as it is.
  public mutating func removeAll() {
    undoSteps = []
    redoSteps = []
  }

  // MARK: - Recording

  /// Adds an edit as a step of its own. Steps that were undone before can no longer be redone.
  mutating func record(_ edit: HistoryEdit<State>) {
    editCount += 1
    undoSteps.append(HistoryStep(edits: [edit], number: editCount))
    redoSteps = []
  }

  /// Merges the edits made since an edit number, or since the open group began, into one step.
  ///
  /// Costs O(edits since then).
  mutating func coalesce(since count: UInt64) {
    let start = min(count, groupStart ?? count)
    let first = undoSteps.lastIndex { $0.number <= start }.map { $0 + 1 } ?? 0
    if first < undoSteps.count - 1 {
      for index in first + 1..<undoSteps.count {
        undoSteps[first].edits += undoSteps[index].edits
      }
      undoSteps.removeSubrange(first + 1..<undoSteps.count)
    }
    if undoSteps.count > limit { undoSteps.removeFirst(undoSteps.count - limit) }
  }

  // MARK: - Groups

  mutating func beginGroup() {
    groupDepth += 1
    if groupStart == nil { groupStart = editCount }
  }

  /// - Returns: Whether there was a group to end.
  mutating func endGroup() -> Bool {
    guard groupDepth > 0 else { return false }
    groupDepth -= 1
    if groupDepth == 0 { groupStart = nil }
    return true
  }

  // MARK: - Undoing

  /// Removes and returns the last step, and ends the open groups.
  mutating func takeUndo() -> HistoryStep<State>? {
    (groupDepth, groupStart) = (0, nil)
    return undoSteps.popLast()
  }

  /// Removes and returns the step that was undone last, and ends the open groups.
  mutating func takeRedo() -> HistoryStep<State>? {
    (groupDepth, groupStart) = (0, nil)
    return redoSteps.popLast()
  }

  mutating func didUndo(_ inverse: HistoryStep<State>) {
    redoSteps.append(inverse)
  }

  mutating func didRedo(_ inverse: HistoryStep<State>) {
    undoSteps.append(inverse)
  }
}

extension History: Equatable {
  /// Whether both have as many steps to undo and to redo, the same limit, and as many open groups.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.undoCount == rhs.undoCount && lhs.redoCount == rhs.redoCount && lhs.limit == rhs.limit
      && lhs.groupDepth == rhs.groupDepth
  }
}

extension History: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(undoCount)
    hasher.combine(redoCount)
  }
}

extension History: Codable {
  /// Creates a history without steps.
  public init(from decoder: any Decoder) throws {
    try self.init(limit: decoder.singleValueContainer().decode(Int.self))
  }

  /// Encodes the limit. The steps are functions, which cannot be encoded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(limit)
  }
}

extension History: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children: [(String, Any)] = [("undoCount", undoCount), ("redoCount", redoCount)]
    if groupDepth > 0 { children.append(("groupDepth", groupDepth)) }
    return Mirror(
      self,
      children: children.map { (label: $0.0, value: $0.1) },
      displayStyle: .struct
    )
  }
}
