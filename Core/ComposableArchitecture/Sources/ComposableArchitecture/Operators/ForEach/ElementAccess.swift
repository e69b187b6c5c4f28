public import CasePaths
public import IdentifiedCollections

/// Extracts an element's action from its parent's, and reaches the element.
///
/// Made in the feature that names its elements, like ``_ChildExtraction``.
public struct _ElementAccess {
  /// Passes the addresses of the element's id and of its action to a closure, if the action belongs to an element. For
  /// another action of the collection it passes `nil`.
  @usableFromInline
  typealias Extract = (
    _ action: ActionAddress,
    _ body: (_ id: ActionAddress?, _ action: ActionAddress?) -> Void
  ) -> Void

  /// Passes the address of the element with an id to a closure, for a change in place.
  ///
  /// Returns whether the element exists.
  @usableFromInline
  typealias Modify = (
    _ collection: StateAddress,
    _ id: ActionAddress,
    _ body: (_ element: StateAddress) -> Void
  ) -> Bool

  /// Makes a key of an id.
  @usableFromInline
  typealias MakeKey = (_ id: ActionAddress) -> ElementKey

  /// Sets the id of a key.
  @usableFromInline
  typealias SetKey = (_ key: ElementKey, _ id: ActionAddress) -> Void

  @usableFromInline let extract: Extract
  @usableFromInline let modify: Modify
  /// For elements whose paths keep keys.
  @usableFromInline let makeKey: MakeKey?
  @usableFromInline let setKey: SetKey?

  @inlinable
  init(
    extract: @escaping Extract,
    modify: @escaping Modify,
    makeKey: MakeKey? = nil,
    setKey: SetKey? = nil
  ) {
    self.extract = extract
    self.modify = modify
    self.makeKey = makeKey
    self.setKey = setKey
  }

  /// Reaches the elements of an identified array.
  @inlinable
  static func identified<Action, ID: Hashable & Sendable, ElementState, ElementAction>(
    _ path: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>,
    _ state: ElementState.Type
  ) -> Self {
    Self(
      extract: { action, body in
        let action = action.pointer(to: Action.self)
        guard case .element(let id, let child)? = path.extract(from: action.pointee) else { return }
        withActionAddress(of: id) { id in withActionAddress(of: child) { body(id, $0) } }
      },
      modify: { collection, id, body in
        let array = collection.pointer(to: IdentifiedArray<ID, ElementState>.self)
        let borrowed = collection.pointer(to: Borrowed<IdentifiedArray<ID, ElementState>>.self)
        let id = id.pointer(to: ID.self)
        guard let index = index(of: id.pointee, in: borrowed.pointee) else { return false }
        withStateAddress(of: &array.pointee[index], body)
        return true
      },
      makeKey: { TypedElementKey($0.pointer(to: ID.self).pointee) },
      setKey: { key, id in
        unsafeDowncast(key, to: TypedElementKey<ID>.self).id = id.pointer(to: ID.self).pointee
      }
    )
  }

  /// Finds an element without copying the ids.
  @inlinable
  static func index<ID: Hashable, ElementState>(
    of id: ID,
    in array: borrowing Borrowed<IdentifiedArray<ID, ElementState>>
  ) -> Int? {
    array.value.index(id: id)
  }

  /// Finds an element without copying the ids. Mostly the one at the top acts, whose id need not be hashed.
  @inlinable
  static func index<ElementState>(
    of id: StackElementID,
    in stack: borrowing Borrowed<StackState<ElementState>>
  ) -> Int? {
    let top = stack.value.elements.count - 1
    if top >= 0, stack.value.order.ids[top] == id { return top }
    return stack.value.order.ids.firstIndex(of: id)
  }

  /// Reaches the elements of a stack.
  @inlinable
  static func stack<Action, ElementState, ElementAction>(
    _ path: AnyCasePath<Action, StackAction<ElementState, ElementAction>>
  ) -> Self {
    Self(
      extract: { action, body in
        let action = action.pointer(to: Action.self)
        switch path.extract(from: action.pointee) {
        case .element(let id, let child):
          withActionAddress(of: id) { id in withActionAddress(of: child) { body(id, $0) } }
        case .popFrom, .push:
          body(nil, nil)
        case nil:
          break
        }
      },
      modify: { collection, id, body in
        let stack = collection.pointer(to: StackState<ElementState>.self)
        let borrowed = collection.pointer(to: Borrowed<StackState<ElementState>>.self)
        let id = id.pointer(to: StackElementID.self)
        guard let index = index(of: id.pointee, in: borrowed.pointee) else { return false }
        withStateAddress(of: &stack.pointee.elements[index], body)
        return true
      }
    )
  }
}
