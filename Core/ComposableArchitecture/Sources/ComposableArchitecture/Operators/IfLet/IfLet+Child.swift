public import CasePaths
public import TestFailureBridge

extension Reducer {
  /// Runs a child feature while a property holds its state: an optional property, or the `$` projection of one marked
  /// with `@Presents`.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.player, action: \.player) { Player() }
  ///   .ifLet(\.$settings, action: \.settings) { Settings() }
  /// ```
  ///
  /// - The child runs before the parent, so the parent can remove the child's state in the same action that asks for
  ///   it.
  /// - When the parent's part sets the state to `nil`, or to another child (see `Identifiable`),
  ///   all of the child's effects are cancelled.
  /// - A child's action while there is no state reports an issue; the parent still runs.
  /// - For `.dismiss` of a presented child the parent runs while the child's state still exists; it is then set to
  ///   `nil`. The child can ask for it by the dependency `\.dismiss`.
  ///
  /// Both kinds of children share this one function, so that the compiler has no overloads to choose from. In a chain
  /// of calls it would try all combinations.
  ///
  /// - Parameters:
  ///   - toChildState: The optional property, or the projection of the presented one.
  ///   - toChildAction: The case of the parent's action that holds the child's.
  ///   - child: The child feature.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the child, then this one.
  @inlinable
  public func ifLet<Slot, SlotAction, Child: _ChildReducer>(
    _ toChildState: WritableKeyPath<State, Slot>,
    action toChildAction: CaseKeyPath<Action, SlotAction>,
    @_ChildBuilder<Slot, SlotAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where Child.Slot == Slot, Child.SlotAction == SlotAction {
    let casePath = AnyCasePath(toChildAction)
    return _ChildSlotReducer(
      parent: self,
      child: child(),
      keyPath: toChildState,
      actionPath: toChildAction,
      casePath: casePath,
      extraction: Child._extraction(casePath),
      origin: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A reducer of a child, and the kind of property that holds its state.
public protocol _ChildReducer {
  /// The type of the property.
  associatedtype Slot
  /// The payload of the parent's case for the child.
  associatedtype SlotAction

  /// Extracts the child's action from the payload of the parent's case.
  static func _extraction<Action>(_ casePath: AnyCasePath<Action, SlotAction>) -> _ChildExtraction

  /// Makes the node that a store runs for a parent with this child.
  func _makeNode<Parent: Reducer>(
    in reducer: _ChildSlotReducer<Parent, Self>
  ) -> _ReducerNode<Parent.State, Parent.Action>
}

/// A parent with a child behind an optional or a presentation.
public struct _ChildSlotReducer<Parent: Reducer, Child: _ChildReducer>: Reducer {
  let parent: Parent
  let child: Child
  let keyPath: WritableKeyPath<Parent.State, Child.Slot>
  let actionPath: CaseKeyPath<Parent.Action, Child.SlotAction>
  let casePath: AnyCasePath<Parent.Action, Child.SlotAction>
  let extraction: _ChildExtraction
  let origin: SourcePlace

  @usableFromInline
  init(
    parent: Parent,
    child: Child,
    keyPath: WritableKeyPath<Parent.State, Child.Slot>,
    actionPath: CaseKeyPath<Parent.Action, Child.SlotAction>,
    casePath: AnyCasePath<Parent.Action, Child.SlotAction>,
    extraction: _ChildExtraction,
    origin: SourcePlace
  ) {
    self.parent = parent
    self.child = child
    self.keyPath = keyPath
    self.actionPath = actionPath
    self.casePath = casePath
    self.extraction = extraction
    self.origin = origin
  }

  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    _makeNode().reduce(into: &state, action: action)
  }

  public func _makeNode() -> _ReducerNode<Parent.State, Parent.Action> {
    child._makeNode(in: self)
  }
}

/// A child whose state is an optional.
public struct _OptionalChild<Child: Reducer>: _ChildReducer {
  public typealias Slot = Child.State?
  public typealias SlotAction = Child.Action
  let child: Child

  @inlinable
  public static func _extraction<Action>(
    _ casePath: AnyCasePath<Action, SlotAction>
  ) -> _ChildExtraction {
    .action(casePath)
  }

  public func _makeNode<Parent: Reducer>(
    in reducer: _ChildSlotReducer<Parent, Self>
  ) -> _ReducerNode<Parent.State, Parent.Action> {
    _IfLetReducer(
      parent: reducer.parent,
      child: child,
      keyPath: reducer.keyPath,
      actionPath: reducer.actionPath,
      casePath: reducer.casePath,
      origin: reducer.origin
    )
    ._makeNode()
  }
}

/// A child whose state is presented.
public struct _PresentedChild<Child: Reducer>: _ChildReducer {
  public typealias Slot = PresentationState<Child.State>
  public typealias SlotAction = PresentationAction<Child.Action>
  let child: Child

  @inlinable
  public static func _extraction<Action>(
    _ casePath: AnyCasePath<Action, SlotAction>
  ) -> _ChildExtraction {
    .presentation(casePath)
  }

  public func _makeNode<Parent: Reducer>(
    in reducer: _ChildSlotReducer<Parent, Self>
  ) -> _ReducerNode<Parent.State, Parent.Action> {
    _PresentationReducer(
      base: reducer.parent,
      destination: child,
      keyPath: reducer.keyPath,
      actionPath: reducer.actionPath,
      casePath: reducer.casePath,
      extraction: reducer.extraction,
      origin: reducer.origin
    )
    ._makeNode()
  }
}
