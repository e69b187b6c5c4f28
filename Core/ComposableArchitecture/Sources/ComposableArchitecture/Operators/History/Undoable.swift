public import IdentifiedCollections
import TestFailureBridge

/// A state with a history, whose edits can be undone.
///
/// Only changes by the methods below can be undone. They keep only the changed part: of a field its value, of a
/// collection the element, however many others there are. An undo restores exactly the parts that its edits changed. If
/// one of them was changed since by something else, the undo is refused, with an issue: no change is ever overwritten
/// silently.
///
/// ```swift
/// case .addButtonTapped:
///   state.append(Row(id: uuid()), to: \.rows)
/// case .doneTapped(let id):
///   state.edit(\.rows, id: id) { $0.isDone = true }
/// case .titleChanged(let title):
///   state.edit(\.title) { $0 = title }
/// ```
///
/// ``Reducer/undoable(_:action:fileID:filePath:line:column:)`` makes the edits of each action one step, and undoes and
/// redoes.
public protocol Undoable {
  /// The edits that can be undone.
  var history: History<Self> { get set }
}

extension Undoable {
  /// A property whose edits can be undone.
  public typealias UndoablePath<Value> = any WritableKeyPath<Self, Value> & Sendable

  /// Changes a property.
  ///
  /// Keeps its value before and after, and compares them. For a collection that costs all elements, here and in the
  /// next change, so change a single element by its id.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - body: Changes it. A value that is equal afterwards is no edit.
  /// - Returns: The result of `body`.
  @discardableResult
  public mutating func edit<Value: Equatable & Sendable, Result>(
    _ path: UndoablePath<Value>,
    _ body: (inout Value) -> Result
  ) -> Result {
    let old = self[keyPath: path]
    let (result, new) = FieldAccess(path).modify(&self) { (body(&$0), $0) }
    if old != new { history.record(.field(path, from: old, to: new)) }
    return result
  }

  /// Changes an element. The cost does not grow with the number of elements.
  ///
  /// An id without an element is reported as an issue.
  ///
  /// - Parameters:
  ///   - path: The property that holds the elements.
  ///   - id: The id, which must stay the same.
  ///   - fileID: The module and file of the call; named in the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  ///   - body: Changes the element. One that is equal afterwards is no edit.
  /// - Returns: The result of `body`; `nil` if no element has the id.
  @discardableResult
  public mutating func edit<ID: Hashable & Sendable, Element: Equatable & Sendable, Result>(
    _ path: UndoablePath<IdentifiedArray<ID, Element>>,
    id: ID,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ body: (inout Element) -> Result
  ) -> Result? {
    let change = FieldAccess(path).modifyElement(&self) { elements, _ in
      guard let index = elements.index(id: id) else {
        return ((result: Result, old: Element, new: Element)?.none, isReplaced: false)
      }
      let old = elements[index]
      (old as? any ObservableState)?._$id.makeKnown()
      let result = body(&elements[id: id]!)
      let new = elements[index]
      return ((result, old, new), isReplaced: HistoryEdit<Self>.isReplaced(old, by: new))
    }
    guard let change else {
      reportMissing(id, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
      return nil
    }
    if change.old != change.new {
      history.record(.element(path, id: id, from: change.old, to: change.new))
    }
    return change.result
  }

  /// Inserts an element; does nothing if its id exists.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: The position at which it is inserted.
  ///   - path: The property that holds the elements.
  /// - Returns: Whether it was inserted.
  @discardableResult
  public mutating func insert<ID: Hashable & Sendable, Element: Equatable & Sendable>(
    _ element: Element,
    at index: Int,
    in path: UndoablePath<IdentifiedArray<ID, Element>>
  ) -> Bool {
    let id = FieldAccess(path).modifyElement(&self) { elements, _ in
      let isInserted = elements.insert(element, at: index).inserted
      return (isInserted ? elements.ids[index] : nil, isReplaced: isInserted)
    }
    guard let id else { return false }
    history.record(.insertion(path, element, id: id, at: index))
    return true
  }

  /// Adds an element at the end; does nothing if its id exists.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - path: The property that holds the elements.
  /// - Returns: Whether it was added.
  @discardableResult
  public mutating func append<ID: Hashable & Sendable, Element: Equatable & Sendable>(
    _ element: Element,
    to path: UndoablePath<IdentifiedArray<ID, Element>>
  ) -> Bool {
    insert(element, at: self[keyPath: path].count, in: path)
  }

  /// Removes an element.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - path: The property that holds the elements.
  /// - Returns: The element; `nil` if none has the id, which is no edit.
  @discardableResult
  public mutating func remove<ID: Hashable & Sendable, Element: Equatable & Sendable>(
    id: ID,
    from path: UndoablePath<IdentifiedArray<ID, Element>>
  ) -> Element? {
    let removed = FieldAccess(path).modifyElement(&self) { elements, _ in
      guard let index = elements.index(id: id) else {
        return ((element: Element, edit: HistoryEdit<Self>)?.none, isReplaced: false)
      }
      let edit = HistoryEdit<Self>.removal(path, elements[index], id: id, at: index, of: elements)
      return ((elements.remove(at: index), edit), isReplaced: true)
    }
    guard let removed else { return nil }
    history.record(removed.edit)
    return removed.element
  }

  /// Moves an element.
  ///
  /// An id without an element is reported as an issue.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - index: The position after the move.
  ///   - path: The property that holds the elements.
  ///   - fileID: The module and file of the call; named in the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public mutating func move<ID: Hashable & Sendable, Element: Equatable & Sendable>(
    id: ID,
    to index: Int,
    in path: UndoablePath<IdentifiedArray<ID, Element>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let old = FieldAccess(path).modifyElement(&self) { elements, _ in
      guard let old = elements.index(id: id) else { return (Int?.none, isReplaced: false) }
      if old != index { elements.insert(elements.remove(at: old), at: index) }
      return (old, isReplaced: old != index)
    }
    guard let old else {
      reportMissing(id, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
      return
    }
    if old != index { history.record(.move(path, id: id, from: old, to: index)) }
  }

  private func reportMissing(_ id: some Hashable, _ place: SourcePlace) {
    place.report(
      """
      An element of a '\(Self.self)' was to be edited, but none has the id '\(id)'.

      Nothing was changed. Look whether the element is still there.
      """
    )
  }
}
