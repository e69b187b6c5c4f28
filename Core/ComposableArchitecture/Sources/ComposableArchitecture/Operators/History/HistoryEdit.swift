import IdentifiedCollections

/// The edits that are undone together, in the order in which they were made.
struct HistoryStep<State>: Sendable {
  var edits: [HistoryEdit<State>]
  /// The number of its first edit.
  var number: UInt64

  /// Reverts the edits, the last one first. If one of them cannot be reverted, nothing changes.
  ///
  /// - Returns: The step that makes them again; `nil` if a part of the state was changed since.
  func revert(_ state: inout State) -> HistoryStep? {
    var inverses: [HistoryEdit<State>] = []
    inverses.reserveCapacity(edits.count)
    for edit in edits.reversed() {
      guard let inverse = edit.revert(&state) else {
        for inverse in inverses.reversed() { _ = inverse.revert(&state) }
        return nil
      }
      inverses.append(inverse)
    }
    return HistoryStep(edits: inverses, number: number)
  }
}

/// One revertible change of a state.
///
/// It knows the value that it left behind, and refuses to change a state with another value: an undo never overwrites a
/// change that it does not know of.
struct HistoryEdit<State>: Sendable {
  /// Reverts the change and returns the edit that makes it again; `nil` if the state was changed since.
  let revert: @Sendable (inout State) -> HistoryEdit?
}

extension HistoryEdit {
  typealias FieldPath<Value> = any WritableKeyPath<State, Value> & Sendable

  /// The change of a whole field. Reverting it compares the field.
  static func field<Value: Equatable & Sendable>(
    _ path: FieldPath<Value>,
    from old: Value,
    to new: Value
  ) -> Self {
    Self { state in
      guard state[keyPath: path] == new else { return nil }
      FieldAccess(path).modify(&state) { $0 = old }
      return .field(path, from: new, to: old)
    }
  }

  /// The change of one element. Reverting it compares the element.
  static func element<ID: Hashable & Sendable, Element: Equatable & Sendable>(
    _ path: FieldPath<IdentifiedArray<ID, Element>>,
    id: ID,
    from old: Element,
    to new: Element
  ) -> Self {
    Self { state in
      let isReverted = FieldAccess(path).modifyElement(&state) { elements, _ in
        guard let index = elements.index(id: id), elements[index] == new else {
          return (false, isReplaced: false)
        }
        let replaced = elements.update(old, at: index)
        return (true, isReplaced: !Self.notifyOfFields(old, insteadOf: replaced))
      }
      return isReverted ? .element(path, id: id, from: new, to: old) : nil
    }
  }

  /// The insertion of an element. Reverting it compares the element and its position.
  static func insertion<ID: Hashable & Sendable, Element: Equatable & Sendable>(
    _ path: FieldPath<IdentifiedArray<ID, Element>>,
    _ element: Element,
    id: ID,
    at index: Int
  ) -> Self {
    Self { state in
      FieldAccess(path).modifyElement(&state) { elements, _ in
        guard elements.index(id: id) == index, elements[index] == element else {
          return (nil, isReplaced: false)
        }
        let edit = Self.removal(path, element, id: id, at: index, of: elements)
        elements.remove(at: index)
        return (edit, isReplaced: true)
      }
    }
  }

  /// The removal of an element. Reverting it compares the number of the other elements and the one before it.
  ///
  /// - Parameter elements: The elements before the removal.
  static func removal<ID: Hashable & Sendable, Element: Equatable & Sendable>(
    _ path: FieldPath<IdentifiedArray<ID, Element>>,
    _ element: Element,
    id: ID,
    at index: Int,
    of elements: IdentifiedArray<ID, Element>
  ) -> Self {
    let count = elements.count - 1
    let previous = index > 0 ? elements.ids[index - 1] : nil
    return Self { state in
      let isReverted = FieldAccess(path).modifyElement(&state) { elements, _ in
        guard elements.count == count, elements.index(id: id) == nil,
          index == 0 || elements.ids[index - 1] == previous
        else { return (false, isReplaced: false) }
        elements.insert(element, at: index)
        return (true, isReplaced: true)
      }
      return isReverted ? .insertion(path, element, id: id, at: index) : nil
    }
  }

  /// The move of an element. Reverting it compares its position.
  static func move<ID: Hashable & Sendable, Element: Equatable & Sendable>(
    _ path: FieldPath<IdentifiedArray<ID, Element>>,
    id: ID,
    from old: Int,
    to new: Int
  ) -> Self {
    Self { state in
      let isReverted = FieldAccess(path).modifyElement(&state) { elements, _ in
        guard elements.index(id: id) == new, elements.indices.contains(old) else {
          return (false, isReplaced: false)
        }
        elements.insert(elements.remove(at: new), at: old)
        return (true, isReplaced: true)
      }
      return isReverted ? .move(path, id: id, from: new, to: old) : nil
    }
  }

  /// Notifies the observers of an element's fields that an earlier copy of it was put back.
  ///
  /// So the observers of the collection, and of all other elements, are not notified.
  ///
  /// - Returns: Whether that suffices. It does not for another element, or one whose fields are not observed.
  private static func notifyOfFields<Element>(
    _ element: Element,
    insteadOf replaced: Element
  ) -> Bool {
    func notify<Observed: ObservableState>(_ element: Observed) -> Bool {
      let subject = element._$observationRegistrar.subject
      for field in Observed._$fields { subject.didChange(field.index) }
      element._$id.makeKnown()
      return !Observed._$fields.isEmpty
    }
    guard let element = element as? any ObservableState,
      let replaced = replaced as? any ObservableState,
      element._$id == replaced._$id
    else { return false }
    return notify(element)
  }

  /// Whether the observers of a collection must be notified after an element was replaced in place.
  static func isReplaced<Element>(_ old: Element, by new: Element) -> Bool {
    guard let old = old as? any ObservableState, let new = new as? any ObservableState else {
      return true
    }
    return new._$id.replaces(old._$id)
  }
}
