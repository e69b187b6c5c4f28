public import CasePaths
public import ComposableArchitecture
import TestFailureBridge

extension BindingReducer {
  /// Applies the changes that a case of the feature's action carries.
  ///
  /// Newer code: pass the case as a case key path: `action: \.view`.
  ///
  /// - Parameters:
  ///   - toViewAction: The case whose payload is bindable.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public init(
    action toViewAction: AnyCasePath<Action, ViewAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(action: toViewAction.keyPath(at: place))
  }

  /// Applies the changes that a function finds in the feature's action.
  ///
  /// Newer code: pass the case as a case key path: `action: \.view`.
  ///
  /// - Parameters:
  ///   - toViewAction: Returns the bindable action, if there is one.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  @_disfavoredOverload
  public init(
    action toViewAction: @escaping @Sendable (_ action: Action) -> ViewAction?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let path = AnyCasePath<Action, ViewAction>._$case(
      embed: { _ in preconditionFailure("A 'BindingReducer' sends no action.") },
      extract: toViewAction
    )
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(action: path.keyPath(at: place))
  }
}
