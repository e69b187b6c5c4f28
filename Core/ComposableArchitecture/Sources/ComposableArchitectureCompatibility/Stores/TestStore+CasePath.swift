public import CasePaths
public import ComposableArchitecture

extension TestStore {
  /// Asserts that an action of a case was received from an effect.
  ///
  /// Newer code: pass the case as a case key path: `receive(\.response)`.
  ///
  /// - Parameters:
  ///   - actionCase: The case: `/Feature.Action.response`.
  ///   - duration: The longest wait for something outside of the test.
  ///   - updateStateToExpectedResult: Changes the state to the expected one.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func receive<Value>(
    _ actionCase: AnyCasePath<Action, Value>,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      { actionCase.extract(from: $0) != nil },
      timeout: duration,
      assert: updateStateToExpectedResult,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }
}
