public import CasePaths
public import ComposableArchitecture
import TestFailureBridge

extension Reducer {
  /// Runs a child feature while an optional holds its state; its actions are given by a case path.
  ///
  /// Newer code: pass the action as a case key path: `action: \.child`.
  ///
  /// - Parameters:
  ///   - toState: The optional property.
  ///   - toAction: The case of the action that holds the child's.
  ///   - wrapped: The child feature.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the child, then this one.
  @_disfavoredOverload
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toState: WritableKeyPath<State, WrappedState?>,
    action toAction: AnyCasePath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return ifLet(
      toState,
      action: toAction.keyPath(at: place),
      then: wrapped,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Removes an alert or dialog after its action, which is given by a case path.
  ///
  /// Newer code: pass the action as a case key path: `action: \.alert`.
  ///
  /// - Parameters:
  ///   - toState: The optional property.
  ///   - toAction: The case of the action that holds the alert's.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs this one, then removes the alert.
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toState: WritableKeyPath<State, WrappedState?>,
    action toAction: AnyCasePath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return ifLet(
      toState,
      action: toAction.keyPath(at: place),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Runs a presented child feature; its actions are given by a case path.
  ///
  /// Newer code: pass the action as a case key path: `action: \.child`.
  ///
  /// - Parameters:
  ///   - toState: The `$` projection of the `@Presents` property.
  ///   - toAction: The case of the action that holds the presentation's.
  ///   - destination: The child feature.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the child and this one.
  @_disfavoredOverload
  public func ifLet<
    DestinationState,
    DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toAction: AnyCasePath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return ifLet(
      toState,
      action: toAction.keyPath(at: place),
      destination: destination,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Removes a presented alert or dialog after its action, which is given by a case path.
  ///
  /// Newer code: pass the action as a case key path: `action: \.alert`.
  ///
  /// - Parameters:
  ///   - toState: The `$` projection of the `@Presents` property.
  ///   - toAction: The case of the action that holds the presentation's.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs this one and removes the alert.
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toAction: AnyCasePath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return ifLet(
      toState,
      action: toAction.keyPath(at: place),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
