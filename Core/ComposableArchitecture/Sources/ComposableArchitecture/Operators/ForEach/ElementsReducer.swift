public import CasePaths
public import IdentifiedCollections
public import TestFailureBridge

/// The states of the elements for which `forEach` runs a feature: an identified array, or a stack.
public protocol _ElementsState {
  /// The state of an element.
  associatedtype _ElementState
  /// The kind of elements, which their actions must share.
  associatedtype _Kind
}

/// The actions of the elements for which `forEach` runs a feature.
public protocol _ElementsAction {
  /// The action of an element.
  associatedtype _ElementAction
  /// The kind of elements, which their states must share.
  associatedtype _Kind

  /// Extracts an element's action from its parent's, and reaches the element.
  static func _access<Root, ElementState>(
    _ path: AnyCasePath<Root, Self>,
    to state: ElementState.Type
  ) -> _ElementAccess

  /// Makes the node that a store runs for a parent with these elements.
  static func _makeNode<Parent, Elements, Element>(
    of reducer: _ElementsReducer<Parent, Elements, Self, Element>
  ) -> _ReducerNode<Parent.State, Parent.Action>
}

/// The kind of elements that have ids of their own.
public enum _IdentifiedElements<ID> {}

/// The kind of elements of a navigation stack.
public enum _StackElements<State> {}

extension IdentifiedArray: _ElementsState {
  public typealias _ElementState = Element
  public typealias _Kind = _IdentifiedElements<ID>
}

extension StackState: _ElementsState {
  public typealias _ElementState = Element
  public typealias _Kind = _StackElements<Element>
}

extension IdentifiedAction: _ElementsAction {
  public typealias _ElementAction = Action
  public typealias _Kind = _IdentifiedElements<ID>

  @inlinable
  public static func _access<Root, ElementState>(
    _ path: AnyCasePath<Root, Self>,
    to state: ElementState.Type
  ) -> _ElementAccess {
    .identified(path, state)
  }

  public static func _makeNode<Parent, Elements, Element>(
    of reducer: _ElementsReducer<Parent, Elements, Self, Element>
  ) -> _ReducerNode<Parent.State, Parent.Action> {
    let keyPath = reducer.keyPath as AnyKeyPath
    guard
      let keyPath = keyPath as? WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>
    else {
      preconditionFailure("Only an identified array has the kind of 'IdentifiedAction'.")
    }
    return ForEachReducer(
      parent: reducer.parent,
      element: reducer.element,
      keyPath: keyPath,
      actionPath: reducer.actionPath,
      casePath: reducer.casePath,
      access: reducer.access,
      origin: reducer.origin
    )
    ._makeNode()
  }
}

extension StackAction: _ElementsAction {
  public typealias _ElementAction = Action
  public typealias _Kind = _StackElements<State>

  @inlinable
  public static func _access<Root, ElementState>(
    _ path: AnyCasePath<Root, Self>,
    to state: ElementState.Type
  ) -> _ElementAccess {
    .stack(path)
  }

  public static func _makeNode<Parent, Elements, Element>(
    of reducer: _ElementsReducer<Parent, Elements, Self, Element>
  ) -> _ReducerNode<Parent.State, Parent.Action> {
    let keyPath = reducer.keyPath as AnyKeyPath
    let actionPath = reducer.actionPath as AnyKeyPath
    guard let keyPath = keyPath as? WritableKeyPath<Parent.State, StackState<Element.State>>,
      let actionPath = actionPath
        as? CaseKeyPath<Parent.Action, StackAction<Element.State, Element.Action>>
    else {
      preconditionFailure("Only a stack has the kind of 'StackAction'.")
    }
    return StackReducer(
      base: reducer.parent,
      destination: reducer.element,
      keyPath: keyPath,
      actionPath: actionPath,
      // Made anew: the compiler assumes that the types of the two paths are unrelated, and that a cast fails.
      casePath: AnyCasePath(actionPath),
      access: reducer.access,
      origin: reducer.origin
    )
    ._makeNode()
  }
}

/// A parent with a feature for each element.
public struct _ElementsReducer<
  Parent: Reducer,
  Elements: _ElementsState,
  ElementsAction: _ElementsAction,
  Element: Reducer<Elements._ElementState, ElementsAction._ElementAction>
>: Reducer {
  let parent: Parent
  let element: Element
  let keyPath: WritableKeyPath<Parent.State, Elements>
  let actionPath: CaseKeyPath<Parent.Action, ElementsAction>
  let casePath: AnyCasePath<Parent.Action, ElementsAction>
  let access: _ElementAccess
  let origin: SourcePlace

  @usableFromInline
  init(
    parent: Parent,
    element: Element,
    keyPath: WritableKeyPath<Parent.State, Elements>,
    actionPath: CaseKeyPath<Parent.Action, ElementsAction>,
    casePath: AnyCasePath<Parent.Action, ElementsAction>,
    access: _ElementAccess,
    origin: SourcePlace
  ) {
    self.parent = parent
    self.element = element
    self.keyPath = keyPath
    self.actionPath = actionPath
    self.casePath = casePath
    self.access = access
    self.origin = origin
  }

  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    _makeNode().reduce(into: &state, action: action)
  }

  public func _makeNode() -> _ReducerNode<Parent.State, Parent.Action> {
    ElementsAction._makeNode(of: self)
  }
}

/// The error of an omitted feature, in a function that takes the feature under one of two names.
public struct _NoElement: Error {
  /// A closure in place of an omitted feature.
  public static func closure<Element>() -> () throws(_NoElement) -> Element {
    { () throws(_NoElement) -> Element in throw _NoElement() }
  }

  /// Returns the feature of the closure that was passed.
  @usableFromInline
  static func first<Element>(
    _ element: () throws(_NoElement) -> Element,
    _ destination: () throws(_NoElement) -> Element
  ) -> Element {
    do {
      return try element()
    } catch {
      do {
        return try destination()
      } catch {
        // Not reached: without a closure, the compiler cannot infer the type of the element.
        preconditionFailure("'forEach' needs the feature of an element.")
      }
    }
  }
}
