public import CasePaths
public import ComposableArchitecture
import TestFailureBridge

extension Reducer {
  /// Runs a child feature that a case of an enum state holds, both given by case paths.
  ///
  /// Newer code: pass the action as a case key path: `action: \.child`.
  ///
  /// - Parameters:
  ///   - toState: The case of the state that holds the child's.
  ///   - toAction: The case of the action that holds the child's.
  ///   - child: The child feature.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the child, then this one.
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ toState: AnyCasePath<State, CaseState>,
    action toAction: AnyCasePath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then child: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return ifCaseLet(
      toState.keyPath(at: place),
      action: toAction.keyPath(at: place),
      then: child,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
