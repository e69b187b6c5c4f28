public import TerminalViews

/// Keeps the ways back of changes: Foundation has none for Linux.
///
/// Changes that are made while one is undone are those that redoing takes back. Each change is a group of its own,
/// unless groups are opened.
@MainActor
@preconcurrency
public final class UndoManager {
  private struct Group {
    var changes: [@MainActor () -> Void] = []
    var name = ""
  }

  private var undone: [Group] = []
  private var done: [Group] = []
  private var open: [Group] = []
  private var disabled = 0

  /// Whether a change is being undone.
  public private(set) var isUndoing = false
  /// Whether a change is being redone.
  public private(set) var isRedoing = false
  /// The number of changes that are kept; 0 for all.
  public var levelsOfUndo = 0 {
    didSet { trim() }
  }

  /// A manager without changes.
  public init() {}

  /// Whether there is a change to undo.
  public var canUndo: Bool { !done.isEmpty }
  /// Whether there is a change to redo.
  public var canRedo: Bool { !undone.isEmpty }
  /// The name of the change that would be undone.
  public var undoActionName: String { done.last?.name ?? "" }
  /// The name of the change that would be redone.
  public var redoActionName: String { undone.last?.name ?? "" }
  /// Whether changes are kept.
  public var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// The number of groups that are open.
  public var groupingLevel: Int { open.count }

  /// Keeps the way back of a change.
  ///
  /// - Parameters:
  ///   - target: The changed object, which is not kept.
  ///   - handler: Takes the change back.
  @preconcurrency
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target,
    handler: @escaping @MainActor (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let change: @MainActor () -> Void = { [weak target] in
      if let target { handler(target) }
    }
    if open.isEmpty {
      add(Group(changes: [change]))
    } else {
      open[open.count - 1].changes.append(change)
    }
  }

  /// Names the change that was kept last.
  public func setActionName(_ name: String) {
    if !open.isEmpty {
      open[open.count - 1].name = name
    } else if isUndoing {
      if !undone.isEmpty { undone[undone.count - 1].name = name }
    } else if !done.isEmpty {
      done[done.count - 1].name = name
    }
  }

  /// Opens a group: its changes are undone together.
  public func beginUndoGrouping() { open.append(Group()) }

  /// Closes the group that was opened last.
  public func endUndoGrouping() {
    guard let group = open.popLast() else { return }
    if open.isEmpty {
      if !group.changes.isEmpty { add(group) }
    } else {
      open[open.count - 1].changes += group.changes
    }
  }

  /// Takes the last change back.
  public func undo() {
    while !open.isEmpty { endUndoGrouping() }
    guard let group = done.popLast() else { return }
    isUndoing = true
    run(group)
    isUndoing = false
  }

  /// Makes the change again that was taken back last.
  public func redo() {
    guard let group = undone.popLast() else { return }
    isRedoing = true
    run(group)
    isRedoing = false
  }

  /// Forgets all changes.
  public func removeAllActions() {
    undone = []
    done = []
    open = []
  }

  /// Keeps no changes, until enabled as often.
  public func disableUndoRegistration() { disabled += 1 }

  /// Keeps changes again.
  public func enableUndoRegistration() { disabled = max(0, disabled - 1) }

  private func run(_ group: Group) {
    beginUndoGrouping()
    setActionName(group.name)
    for change in group.changes.reversed() { change() }
    endUndoGrouping()
  }

  private func add(_ group: Group) {
    if isUndoing { return undone.append(group) }
    if !isRedoing { undone = [] }
    done.append(group)
    trim()
  }

  private func trim() {
    if levelsOfUndo > 0, done.count > levelsOfUndo { done.removeFirst(done.count - levelsOfUndo) }
  }
}

extension EnvironmentValues {
  private enum UndoManagerKey: EnvironmentKey {
    static var defaultValue: UndoManager? { nil }
  }

  /// The changes of the app that can be undone; `nil` outside of an app, unless it was set.
  public var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }
}
