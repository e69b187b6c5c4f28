public import CasePaths
public import ConcurrencyExtras
import Dependencies
public import IdentifiedCollections
import IssueReporting
package import TestFailureBridge

/// The states of the features on a navigation stack, from the bottom to the top.
///
/// Each element gets a ``StackElementID`` when it is pushed and keeps it until it is removed. Its actions, its effects
/// and its store find it by this id:
///
/// ```swift
/// state.path.append(.detail(Detail.State(item: item)))
/// state.path[id: id, case: \.detail]?.title = "Blob"
/// state.path.pop(from: id)
/// ```
///
/// Looking an element up by its id, changing it in place, pushing and popping cost the same for every height; changes
/// further down cost the elements above. Two stacks are equal if they have equal elements with the same ids.
public struct StackState<Element>: _NonisolatedMembers {
  @usableFromInline var elements: [Element] = []

  /// The ids of the elements, and the numbers that distinguish the stack from others.
  @usableFromInline var order = StackOrder()

  /// The ids of the elements, from the bottom to the top. O(1).
  public var ids: OrderedIDs<StackElementID> { order.ids }

  /// The offset of the order in a stack, whatever its elements are.
  static var orderOffset: Int {
    guard let offset = MemoryLayout<Self>.offset(of: \.order) else {
      preconditionFailure("A stored property has an offset.")
    }
    return offset
  }

  /// A stack without elements.
  public init() {}

  /// The element with an id.
  ///
  /// Changing the element, also by optional chaining, happens in place. Setting `nil` removes that one element from the
  /// stack, and keeps those above it. Setting an element under an id that is not on the stack reports an issue and does
  /// nothing. In tests it pushes the element instead, so that an expected state can be written down.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - fileID: The module and file of the call; named in the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public subscript(
    id id: StackElementID,
    fileID fileID: _HashableStaticString = #fileID,
    filePath filePath: _HashableStaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Element? {
    get { ids.firstIndex(of: id).map { elements[$0] } }
    set {
      switch (ids.firstIndex(of: id), newValue) {
      case (let index?, let element?): elements[index] = element
      case (let index?, nil): remove(index..<index + 1)
      case (nil, let element?):
        guard !appendExpected(element, id: id) else { return }
        reportMissing(id, element, at: SourcePlace(fileID, filePath, line, column))
      case (nil, nil): break
      }
    }
    _modify {
      if let index = ids.firstIndex(of: id) {
        var element: Element? = takeOut(at: index)
        // Moved, not copied: the variable would retain the element until it goes out of scope.
        defer { putBack(element.take(), at: index) }
        yield &element
      } else {
        var element: Element?
        yield &element
        guard let element, !appendExpected(element, id: id) else { return }
        reportMissing(id, element, at: SourcePlace(fileID, filePath, line, column))
      }
    }
  }

  /// The payload of the element with an id, if the element is in a case.
  ///
  /// Changing the payload happens in place; setting `nil` removes the element from the stack. Changing an element that
  /// does not exist, or is in another case, reports an issue.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - path: The case.
  ///   - fileID: The module and file of the call; named in the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public subscript<Case>(
    id id: StackElementID,
    case path: CaseKeyPath<Element, Case>,
    fileID fileID: _HashableStaticString = #fileID,
    filePath filePath: _HashableStaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Case? where Element: CasePathable {
    get {
      let place = SourcePlace(fileID, filePath, line, column)
      return self[id: id, case: AnyCasePath(path), named: caseName(path), at: place]
    }
    _modify {
      let place = SourcePlace(fileID, filePath, line, column)
      yield &self[id: id, case: AnyCasePath(path), named: caseName(path), at: place]
    }
  }

  /// The payload of the element with an id, if the element is in the case of a path.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - casePath: The case.
  ///   - name: The name of the case in messages.
  ///   - place: The source location of the report.
  package subscript<Case>(
    id id: StackElementID,
    case casePath: AnyCasePath<Element, Case>,
    named name: @autoclosure () -> String,
    at place: SourcePlace
  ) -> Case? {
    get {
      ids.firstIndex(of: id).flatMap { casePath.extract(from: elements[$0]) }
    }
    _modify {
      let index = ids.firstIndex(of: id)
      var value = index.flatMap { casePath.extract(from: elements[$0]) }
      if let index, value != nil {
        // The enum is emptied while its payload changes, so that the payload is uniquely referenced.
        _ = takeOut(at: index)
        defer { putBack(value.take().map { casePath.embed($0) }, at: index) }
        yield &value
      } else {
        yield &value
        reportUnrelated(name(), id, element: index.map { elements[$0] }, at: place)
      }
    }
  }

  // MARK: - Removing

  /// Removes the element with an id, and everything above it, from the stack.
  ///
  /// An id that is not on the stack reports an issue.
  ///
  /// - Parameters:
  ///   - id: The lowest element to remove.
  ///   - fileID: The module and file of the call; named in the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public mutating func pop(
    from id: StackElementID,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard let index = ids.firstIndex(of: id) else {
      reportPop(
        "from",
        id,
        at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      )
      return
    }
    remove(index..<elements.count)
  }

  /// Removes everything above the element with an id from the stack.
  ///
  /// An id that is not on the stack reports an issue.
  ///
  /// - Parameters:
  ///   - id: The element that is on top afterwards.
  ///   - fileID: The module and file of the call; named in the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public mutating func pop(
    to id: StackElementID,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard let index = ids.firstIndex(of: id) else {
      reportPop(
        "to",
        id,
        at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      )
      return
    }
    remove(index + 1..<elements.count)
  }

  // MARK: - Storage

  /// Pushes an element under an id of its own.
  mutating func append(_ element: Element, id: StackElementID) {
    guard order.append(id) else { return }
    elements.append(element)
  }

  mutating func insert(_ element: Element, id: StackElementID, at index: Int) {
    order.insert(id, at: index)
    elements.insert(element, at: index)
  }

  mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if let previousValues = Drain.current?.previousValues {
      for index in range { previousValues.willRemove(elements[index], id: ids[index]) }
    }
    elements.removeSubrange(range)
    order.remove(range)
  }

  /// Moves an element out without a copy. Until it is put back, its slot is uninitialized and nothing may access the
  /// elements. Exclusive access to `self` guarantees that.
  private mutating func takeOut(at index: Int) -> Element {
    // The slot must be filled before it can be removed, which takes another element.
    guard elements.count > 1 else { return elements.removeLast() }
    // Safe: an array that is not empty has a base address.
    return elements.withUnsafeMutableBufferPointer { ($0.baseAddress! + index).move() }
  }

  /// Puts an element back that was moved out, or removes its slot.
  private mutating func putBack(_ element: consuming Element?, at index: Int) {
    if elements.isEmpty {
      guard let element else {
        order.remove(index..<index + 1)
        return
      }
      elements.append(element)
      return
    }
    // Safe: an array that is not empty has a base address.
    guard let element else {
      elements.withUnsafeMutableBufferPointer {
        let other = $0[index == 0 ? 1 : 0]
        ($0.baseAddress! + index).initialize(to: other)
      }
      remove(index..<index + 1)
      return
    }
    elements.withUnsafeMutableBufferPointer {
      ($0.baseAddress! + index).initialize(to: element)
    }
  }

  /// Pushes an element under an id that a test expects.
  private mutating func appendExpected(_ element: Element, id: StackElementID) -> Bool {
    guard DependencyValues._current.context == .test else { return false }
    append(element, id: id)
    return true
  }
}

extension StackState: Sendable where Element: Sendable {}
