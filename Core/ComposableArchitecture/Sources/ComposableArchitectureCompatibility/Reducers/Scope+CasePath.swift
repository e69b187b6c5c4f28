public import CasePaths
public import ComposableArchitecture
import TestFailureBridge

extension Scope {
  /// Runs a child feature that a property holds; its actions are given by a case path.
  ///
  /// Newer code: pass the action as a case key path: `action: \.child`.
  ///
  /// - Parameters:
  ///   - toChildState: The property.
  ///   - toChildAction: The case that holds the child's actions.
  ///   - child: The child feature.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(state: toChildState, action: toChildAction.keyPath(at: place), child: child)
  }

  /// Runs a child feature that a case of the parent's state holds, both given by case paths.
  ///
  /// Newer code: pass case key paths: `Scope(state: \.child, action: \.child)`.
  ///
  /// - Parameters:
  ///   - toChildState: The case that holds the child's state.
  ///   - toChildAction: The case that holds the child's actions.
  ///   - child: The child feature.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public init<ChildState, ChildAction>(
    state toChildState: AnyCasePath<ParentState, ChildState>,
    action toChildAction: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(
      state: toChildState.keyPath(at: place),
      action: toChildAction.keyPath(at: place),
      child: child,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
