public import CasePaths
public import ComposableArchitecture
public import IdentifiedCollections
import TestFailureBridge

extension Reducer {
  /// Runs a feature for each element of an identified array; its actions are given by a case path
  /// to the element's identity and action.
  ///
  /// Newer code: pass the action as a case key path: `action: \.rows`.
  ///
  /// - Parameters:
  ///   - toState: The identified array.
  ///   - toAction: The case of the action that holds an identity and an element's action:
  ///     `case row(id: Row.State.ID, action: Row.Action)`.
  ///   - element: The feature of an element.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the elements, then this one.
  public func forEach<
    ElementState,
    ElementAction,
    ID: Hashable & Sendable,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ toState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toAction: AnyCasePath<Action, (ID, ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let elements = AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>(
      embed: { action in
        switch action {
        case .element(let id, let action): toAction.embed((id, action))
        }
      },
      extract: { action in
        toAction.extract(from: action).map { .element(id: $0.0, action: $0.1) }
      }
    )
    return forEach(
      toState,
      action: elements.keyPath(at: place),
      element: element,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Runs a feature for each element of an identified array; its actions are given by a case path.
  ///
  /// Newer code: pass the action as a case key path: `action: \.rows`.
  ///
  /// - Parameters:
  ///   - toState: The identified array.
  ///   - toAction: The case of the action that holds the elements'.
  ///   - element: The feature of an element.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the elements, then this one.
  public func forEach<
    ElementState,
    ElementAction,
    ID: Hashable & Sendable,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ toState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toAction: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return forEach(
      toState,
      action: toAction.keyPath(at: place),
      element: element,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Runs a feature for each element of a stack; its actions are given by a case path.
  ///
  /// Newer code: pass the action as a case key path: `action: \.path`.
  ///
  /// - Parameters:
  ///   - toState: The stack.
  ///   - toAction: The case of the action that holds the stack's.
  ///   - destination: The feature of an element.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the elements, then this one.
  public func forEach<
    DestinationState,
    DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toState: WritableKeyPath<State, StackState<DestinationState>>,
    action toAction: AnyCasePath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return forEach(
      toState,
      action: toAction.keyPath(at: place),
      destination: destination,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
